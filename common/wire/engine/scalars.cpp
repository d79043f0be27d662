#include "common/wire/engine/scalars.hpp"

#include <cmath>

#include <nlohmann/json.hpp>

#include "common/base/io/ip_network.hpp"
#include "common/domain/candidates/search_policy.hpp"
#include "common/domain/links.hpp"
#include "common/domain/vocabulary.hpp"
#include "common/wire/engine/text_check.hpp"

namespace hireline::wire {
namespace {

std::string_view type_of(const Json& in) {
  switch (in.type()) {
    case Json::value_t::null:
      return "null";
    case Json::value_t::object:
      return "object";
    case Json::value_t::array:
      return "array";
    case Json::value_t::string:
      return "string";
    case Json::value_t::boolean:
      return "boolean";
    default:
      return "number";
  }
}

void refuse_string(const IssueLocation& location, std::string_view validation,
                   std::string message) {
  location.refuse(Issue{.code = IssueCode::invalid_string,
                        .message = std::move(message),
                        .validation = std::string(validation)});
}

// The wording of bounds for one kind of value: "must have at least 2 characters".
struct Measure {
  std::string_view type;
  std::string_view verb;
  std::string_view unit;
};
constexpr Measure number_measure{"number", "must be", ""};
constexpr Measure string_measure{"string", "must have", " character"};
constexpr Measure array_measure{"array", "must have", " item"};

std::string describe_bound(const Measure& measure, std::string_view side, std::int64_t bound) {
  std::string text(measure.verb);
  text.append(side).append(std::to_string(bound)).append(measure.unit);
  if (!measure.unit.empty() && bound != 1) text.push_back('s');
  return text;
}

bool refuse_too_small(const IssueLocation& location, const Measure& measure, std::int64_t minimum) {
  location.refuse(Issue{.code = IssueCode::too_small,
                        .message = describe_bound(measure, " at least ", minimum),
                        .minimum = minimum,
                        .type = std::string(measure.type)});
  return false;
}

bool refuse_too_big(const IssueLocation& location, const Measure& measure, std::int64_t maximum) {
  location.refuse(Issue{.code = IssueCode::too_big,
                        .message = describe_bound(measure, " at most ", maximum),
                        .maximum = maximum,
                        .type = std::string(measure.type)});
  return false;
}

template <class Value>
bool check_bounds(const IssueLocation& location, const Measure& measure, Value value,
                  std::optional<std::int64_t> minimum, std::optional<std::int64_t> maximum) {
  if (minimum && value < static_cast<Value>(*minimum))
    return refuse_too_small(location, measure, *minimum);
  if (maximum && value > static_cast<Value>(*maximum))
    return refuse_too_big(location, measure, *maximum);
  return true;
}

// The text of a JSON string that the database can store, and its length in code points.
struct Text {
  const std::string& value;
  std::int64_t length;
};
std::optional<Text> read_text(const Json& in, const IssueLocation& location) {
  const auto* text = in.get_ptr<const std::string*>();
  if (text == nullptr) {
    location.refuse_type("string", type_of(in));
    return std::nullopt;
  }
  const auto length = count_code_points(*text);
  if (!length) {
    refuse_string(location, "utf8", "must be valid UTF-8");
    return std::nullopt;
  }
  if (text->find('\0') != std::string::npos) {
    refuse_string(location, "no_nul", "must not contain the character U+0000");
    return std::nullopt;
  }
  return Text{*text, static_cast<std::int64_t>(*length)};
}

bool check_form(const std::string& text, TextForm form, const IssueLocation& location) {
  if (form == TextForm::email && !is_email(text)) {
    refuse_string(location, "email", "must be an e-mail address");
    return false;
  }
  if (form == TextForm::link_base && !is_link_base(text)) {
    refuse_string(location, "url",
                  "must be an http or https URL without credentials, query or fragment");
    return false;
  }
  if (form == TextForm::phone && !is_phone_number(text)) {
    refuse_string(location, "phone", "must be a telephone number of 5 to 15 digits");
    return false;
  }
  if (form == TextForm::web_address && !is_web_address(text)) {
    refuse_string(location, "url", "must be an http or https URL without credentials");
    return false;
  }
  if (form == TextForm::search) {
    if (const auto pattern = read_search(text); !pattern) {
      refuse_string(location, "regex", pattern.error());
      return false;
    }
  }
  if (form == TextForm::time_zone && !is_time_zone_name(text)) {
    refuse_string(location, "timezone", "must be the name of a time zone, such as Europe/Berlin");
    return false;
  }
  if (form == TextForm::time_zone && !may_be_time_zone(text)) {
    refuse_string(location, "timezone", "is no time zone that is known here");
    return false;
  }
  if (form == TextForm::locale && !is_language_tag(text)) {
    refuse_string(location, "locale", "must be a language tag, such as de-AT");
    return false;
  }
  if (form == TextForm::network && !IpNetwork::parse(text)) {
    refuse_string(location, "cidr",
                  "must be a network in CIDR notation without bits behind the prefix, such as "
                  "203.0.113.0/24; a single address ends with /32 or /128");
    return false;
  }
  return true;
}

// Long texts are cut, so that the size of a response does not depend on the refused text.
std::string excerpt(const Text& text) {
  constexpr std::size_t max_length = 64;
  if (text.value.size() <= max_length) return text.value;
  std::size_t end = max_length;
  while ((static_cast<unsigned char>(text.value[end]) & 0xc0) == 0x80) --end;
  return text.value.substr(0, end) + "…";
}

bool contains_nul(const Json& in) {
  if (const auto* text = in.get_ptr<const std::string*>())
    return text->find('\0') != std::string::npos;
  if (!in.is_structured()) return false;
  for (const auto& [key, value] : in.items())
    if (key.find('\0') != std::string::npos || contains_nul(value)) return true;
  return false;
}

}  // namespace

std::optional<std::string> read_string(const Json& in, const FieldRules& rules,
                                       const IssueLocation& location) {
  const auto text = read_text(in, location);
  if (!text ||
      !check_bounds(location, string_measure, text->length, rules.min_length, rules.max_length))
    return std::nullopt;
  if (!check_form(text->value, rules.form, location)) return std::nullopt;
  return text->value;
}

std::optional<bool> read_boolean(const Json& in, const IssueLocation& location) {
  if (in.is_boolean()) return in.get<bool>();
  location.refuse_type("boolean", type_of(in));
  return std::nullopt;
}

std::optional<std::int64_t> read_integer(const Json& in, const FieldRules& rules,
                                         IntegerRange range, const IssueLocation& location) {
  const std::int64_t minimum = rules.minimum.value_or(range.lowest);
  const std::int64_t maximum = rules.maximum.value_or(range.highest);
  if (!in.is_number()) {
    location.refuse_type("integer", type_of(in));
    return std::nullopt;
  }
  if (in.is_number_float()) {
    constexpr double past_highest = 9223372036854775808.0;  // 2^63
    const double value = in.get<double>();
    if (value != std::trunc(value)) {
      location.refuse_type("integer", "float");
      return std::nullopt;
    }
    if (value >= past_highest || value < -past_highest) {
      value > 0 ? refuse_too_big(location, number_measure, maximum)
                : refuse_too_small(location, number_measure, minimum);
      return std::nullopt;
    }
  } else if (in.is_number_unsigned() && !std::in_range<std::int64_t>(in.get<std::uint64_t>())) {
    refuse_too_big(location, number_measure, maximum);
    return std::nullopt;
  }
  const auto value = in.get<std::int64_t>();
  if (!check_bounds(location, number_measure, value, minimum, maximum)) return std::nullopt;
  return value;
}

std::optional<double> read_number(const Json& in, const FieldRules& rules,
                                  const IssueLocation& location) {
  if (!in.is_number()) {
    location.refuse_type("number", type_of(in));
    return std::nullopt;
  }
  const auto value = in.get<double>();
  if (!check_bounds(location, number_measure, value, rules.minimum, rules.maximum))
    return std::nullopt;
  return value;
}

std::optional<Instant> read_instant(const Json& in, const IssueLocation& location) {
  const auto text = read_text(in, location);
  if (!text) return std::nullopt;
  const auto instant = parse_instant(text->value);
  if (!instant)
    refuse_string(location, "datetime",
                  "must be a date and time with a zone, such as 2026-01-02T03:04:05Z");
  return instant;
}

std::optional<std::size_t> read_enumerator(const Json& in, std::span<const std::string_view> names,
                                           const IssueLocation& location) {
  const auto text = read_text(in, location);
  if (!text) return std::nullopt;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == text->value) return i;
  std::string message = "must be one of";
  for (const auto name : names) message.append(name == names.front() ? " " : ", ").append(name);
  location.refuse(Issue{.code = IssueCode::invalid_enum_value,
                        .message = std::move(message),
                        .received = excerpt(*text),
                        .options = {names.begin(), names.end()}});
  return std::nullopt;
}

std::optional<std::string_view> read_id_text(const Json& in, const IssueLocation& location) {
  if (const auto* text = in.get_ptr<const std::string*>()) return *text;
  location.refuse_type("string", type_of(in));
  return std::nullopt;
}

std::optional<JsonText> read_json_text(const Json& in, const IssueLocation& location) {
  if (contains_nul(in)) {
    refuse_string(location, "no_nul", "must not contain the character U+0000");
    return std::nullopt;
  }
  return JsonText{in.dump()};
}

void check_link_origin(std::string_view base, const std::vector<std::string>* origins,
                       const IssueLocation& location) {
  if (origins != nullptr && !is_allowed_origin(base, *origins))
    location.refuse({.message = "its origin is not one that links may lead to"});
}

std::optional<std::size_t> read_array_size(const Json& in, const FieldRules& rules,
                                           const IssueLocation& location) {
  if (!in.is_array()) {
    location.refuse_type("array", type_of(in));
    return std::nullopt;
  }
  check_bounds(location, array_measure, static_cast<std::int64_t>(in.size()), rules.min_items,
               rules.max_items);
  return in.size();
}

const Json& element(const Json& array, std::size_t index) {
  return array[index];
}

void check_object(const Json& in, const IssueLocation& location) {
  if (!in.is_object()) location.refuse_type("object", type_of(in));
}

bool is_object(const Json& in) {
  return in.is_object();
}

const Json* find_member(const Json& object, std::string_view name) {
  const auto found = object.find(name);
  return found == object.end() ? nullptr : &*found;
}

std::vector<std::string> member_names(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [name, member] : object.items()) names.push_back(name);
  return names;
}

bool is_false(const Json& in) {
  return in == false;
}

bool is_null(const Json& in) {
  return in.is_null();
}

}  // namespace hireline::wire
