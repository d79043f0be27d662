#include "tests/support/json.hpp"

#include <algorithm>
#include <ostream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace hireline::test {

Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json::~Json() = default;

Json& Json::operator=(Json other) noexcept {
  kind_ = other.kind_;
  integer_ = other.integer_;
  number_ = other.number_;
  text_ = std::move(other.text_);
  items_ = std::move(other.items_);
  fields_ = std::move(other.fields_);
  return *this;
}

Json::Json(std::initializer_list<Json> list) {
  const bool is_object = std::ranges::all_of(list, [](const Json& one) {
    return one.is_array() && one.items_.size() == 2 && one.items_.front().is_string();
  });
  *this = is_object ? object(list) : array(list);
}

Json Json::array(std::initializer_list<Json> items) {
  Json json;
  json.kind_ = Kind::array;
  json.items_ = items;
  return json;
}

Json Json::object(std::initializer_list<Json> pairs) {
  Json json;
  json.kind_ = Kind::object;
  for (const Json& pair : pairs) json.fields_.emplace(pair.at(0).text(), pair.at(1));
  return json;
}

Json Json::parse(std::string_view text) {
  try {
    return of(nlohmann::json::parse(text));
  } catch (const nlohmann::json::exception& error) {
    throw std::invalid_argument(error.what());
  }
}

bool Json::accept(std::string_view text) {
  return nlohmann::json::accept(text);
}

Json Json::of(const nlohmann::json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_number_float()) return value.get<double>();
  if (value.is_number()) return value.get<std::int64_t>();
  if (value.is_string()) return value.get<std::string>();
  Json json;
  if (value.is_array()) {
    json.kind_ = Kind::array;
    for (const auto& item : value) json.items_.push_back(of(item));
  } else if (value.is_object()) {
    json.kind_ = Kind::object;
    for (const auto& [key, member] : value.items()) json.fields_.emplace(key, of(member));
  }
  return json;
}

nlohmann::json Json::to_nlohmann() const {
  switch (kind_) {
    case Kind::null:
      return nullptr;
    case Kind::boolean:
      return integer_ != 0;
    case Kind::integer:
      return integer_;
    case Kind::number:
      return number_;
    case Kind::string:
      return text_;
    case Kind::array: {
      auto array = nlohmann::json::array();
      for (const Json& item : items_) array.push_back(item.to_nlohmann());
      return array;
    }
    case Kind::object:
      break;
  }
  auto object = nlohmann::json::object();
  for (const auto& [key, value] : fields_) object[key] = value.to_nlohmann();
  return object;
}

std::string Json::dump(int indent) const {
  return to_nlohmann().dump(indent);
}

std::size_t Json::size() const {
  if (is_array()) return items_.size();
  if (is_object()) return fields_.size();
  return is_null() ? 0 : 1;
}

Json& Json::operator[](std::string_view key) {
  if (is_null()) kind_ = Kind::object;
  if (!is_object()) throw std::invalid_argument("no object: " + dump());
  return fields_.try_emplace(std::string(key)).first->second;
}

Json& Json::at(std::string_view key) {
  return const_cast<Json&>(std::as_const(*this).at(key));
}

const Json& Json::at(std::string_view key) const {
  const auto found = fields_.find(key);
  if (found == fields_.end())
    throw std::out_of_range("no member " + std::string(key) + " in " + dump());
  return found->second;
}

void Json::push_back(Json item) {
  emplace_back(std::move(item));
}

Json& Json::emplace_back(Json item) {
  if (is_null()) kind_ = Kind::array;
  if (!is_array()) throw std::invalid_argument("no array: " + dump());
  return items_.emplace_back(std::move(item));
}

std::size_t Json::erase(std::string_view key) {
  const auto found = fields_.find(key);
  if (found == fields_.end()) return 0;
  fields_.erase(found);
  return 1;
}

void Json::erase(std::size_t index) {
  items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(index));
}

void Json::insert(std::size_t index, Json item) {
  items_.insert(items_.begin() + static_cast<std::ptrdiff_t>(index), std::move(item));
}

Json& Json::follow(std::string_view pointer) {
  Json* at = this;
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::string step(pointer.substr(0, pointer.find('/')));
    pointer.remove_prefix(step.size());
    at = at->is_array() ? &at->at(std::stoull(step)) : &(*at)[step];
  }
  return *at;
}

std::vector<std::string> Json::pointers() const {
  std::vector<std::string> all;
  const nlohmann::json flat = to_nlohmann().flatten();  // must outlive the iteration
  for (const auto& [pointer, value] : flat.items()) all.push_back(pointer);
  return all;
}

void Json::update(const Json& other) {
  if (is_null()) kind_ = Kind::object;
  for (const auto& [key, value] : other.fields_) fields_.insert_or_assign(key, value);
}

const std::string& Json::text() const {
  if (!is_string()) throw std::invalid_argument("no text: " + dump());
  return text_;
}

bool Json::boolean() const {
  if (!is_boolean()) throw std::invalid_argument("neither true nor false: " + dump());
  return integer_ != 0;
}

std::int64_t Json::integer() const {
  if (kind_ == Kind::number) return static_cast<std::int64_t>(number_);
  if (kind_ != Kind::integer) throw std::invalid_argument("no number: " + dump());
  return integer_;
}

double Json::number() const {
  if (kind_ == Kind::integer) return static_cast<double>(integer_);
  if (kind_ != Kind::number) throw std::invalid_argument("no number: " + dump());
  return number_;
}

bool Json::operator==(const Json& other) const {
  if (is_number() && other.is_number())
    return kind_ == Kind::integer && other.kind_ == Kind::integer ? integer_ == other.integer_
                                                                  : number() == other.number();
  return kind_ == other.kind_ && integer_ == other.integer_ && text_ == other.text_ &&
         items_ == other.items_ && fields_ == other.fields_;
}

std::partial_ordering Json::operator<=>(const Json& other) const {
  if (is_number() && other.is_number()) return number() <=> other.number();
  if (is_string() && other.is_string()) return text_ <=> other.text_;
  return dump() <=> other.dump();
}

std::ostream& operator<<(std::ostream& out, const Json& json) {
  return out << json.dump();
}

void PrintTo(const Json& json, std::ostream* out) {
  *out << json.dump();
}

}  // namespace hireline::test
