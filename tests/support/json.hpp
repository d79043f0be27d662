// JSON values for tests, with the interface of nlohmann::json. This class is compiled once; the
// templates of nlohmann::json would be compiled in each of some hundred files. to_nlohmann() gives
// access to functions that are missing here.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace hireline::test {

class Json {
 public:
  // A list of pairs that each begin with a string is an object. Any other list is an array.
  Json(std::initializer_list<Json> list);

  Json() = default;
  Json(std::nullptr_t) {}
  Json(const char* text) : kind_(Kind::string), text_(text) {}
  Json(std::string text) : kind_(Kind::string), text_(std::move(text)) {}
  Json(std::string_view text) : kind_(Kind::string), text_(text) {}
  template <std::same_as<bool> T>
  Json(T value) : kind_(Kind::boolean), integer_(value) {}
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  Json(T value) : kind_(Kind::integer), integer_(static_cast<std::int64_t>(value)) {}
  template <std::floating_point T>
  Json(T value) : kind_(Kind::number), number_(value) {}
  // Converts a list to an array, and a map with string keys to an object.
  template <class Items>
    requires requires(const Items& items) {
      items.begin();
      items.end();
      typename Items::value_type;
    } && (!std::convertible_to<Items, std::string_view>) && (!std::same_as<Items, Json>)
  Json(const Items& items) {
    if constexpr (requires { typename Items::mapped_type; }) {
      kind_ = Kind::object;
      for (const auto& [key, value] : items) fields_.emplace(key, value);
    } else {
      kind_ = Kind::array;
      for (const auto& item : items) items_.emplace_back(item);
    }
  }

  Json(const Json&);
  Json(Json&&) noexcept;
  // Takes `other` by value, so that an assignment of {json} also makes an array with one item.
  Json& operator=(Json other) noexcept;
  ~Json();

  static Json array(std::initializer_list<Json> items = {});
  static Json object(std::initializer_list<Json> pairs = {});
  // Throws std::invalid_argument.
  static Json parse(std::string_view text);
  static bool accept(std::string_view text);
  static Json of(const nlohmann::json& value);
  nlohmann::json to_nlohmann() const;
  std::string dump(int indent = -1) const;

  bool is_null() const { return kind_ == Kind::null; }
  bool is_boolean() const { return kind_ == Kind::boolean; }
  bool is_string() const { return kind_ == Kind::string; }
  bool is_number() const { return kind_ == Kind::integer || kind_ == Kind::number; }
  bool is_array() const { return kind_ == Kind::array; }
  bool is_object() const { return kind_ == Kind::object; }
  bool is_structured() const { return is_array() || is_object(); }

  // Returns the number of items or members; 0 for null, 1 for any other scalar.
  std::size_t size() const;
  bool empty() const { return size() == 0; }
  bool contains(std::string_view key) const { return fields_.contains(key); }
  std::size_t count(std::string_view key) const { return contains(key) ? 1 : 0; }

  // The non-const operators create a missing member; the const ones throw std::out_of_range.
  Json& operator[](std::string_view key);
  const Json& operator[](std::string_view key) const { return at(key); }
  Json& operator[](const char* key) { return (*this)[std::string_view(key)]; }
  const Json& operator[](const char* key) const { return at(key); }
  template <std::integral Index>
  Json& operator[](Index index) {
    return at(index);
  }
  template <std::integral Index>
  const Json& operator[](Index index) const {
    return at(index);
  }
  Json& at(std::string_view key);
  const Json& at(std::string_view key) const;
  Json& at(const char* key) { return at(std::string_view(key)); }
  const Json& at(const char* key) const { return at(std::string_view(key)); }
  template <std::integral Index>
  Json& at(Index index) {
    return items_.at(static_cast<std::size_t>(index));
  }
  template <std::integral Index>
  const Json& at(Index index) const {
    return items_.at(static_cast<std::size_t>(index));
  }
  Json& front() { return at(0); }
  const Json& front() const { return at(0); }
  Json& back() { return items_.at(items_.size() - 1); }
  const Json& back() const { return items_.at(items_.size() - 1); }

  void push_back(Json item);
  void insert(std::size_t index, Json item);
  Json& emplace_back(Json item);
  std::size_t erase(std::string_view key);
  void erase(std::size_t index);
  // Returns the value at a JSON pointer (RFC 6901). Creates missing members. The pointer must not
  // contain `~`.
  Json& follow(std::string_view pointer);
  // Returns the JSON pointers of all values that are neither arrays nor objects.
  std::vector<std::string> pointers() const;
  // Copies the members of `other` into this object; existing members are replaced.
  void update(const Json& other);

  // Returns the value as this type. Throws std::invalid_argument if the value has another type.
  template <class T>
  T get() const {
    if constexpr (std::same_as<T, std::string>)
      return text();
    else if constexpr (std::same_as<T, bool>)
      return boolean();
    else if constexpr (std::integral<T>)
      return static_cast<T>(integer());
    else if constexpr (std::floating_point<T>)
      return static_cast<T>(number());
    else if constexpr (std::same_as<T, Json>)
      return *this;
    else
      return list_of<T>();
  }
  template <class T>
    requires std::same_as<T, std::string> || (std::is_arithmetic_v<T> && !std::same_as<T, char>)
  operator T() const {
    return get<T>();
  }
  // Returns the value of the member, or `otherwise` if there is no such member.
  template <class T>
  T value(std::string_view key, const T& otherwise) const {
    return contains(key) ? at(key).get<T>() : otherwise;
  }
  std::string value(std::string_view key, const char* otherwise) const {
    return value(key, std::string(otherwise));
  }

  // Iterates over the items of an array or the values of an object.
  template <class Value, class OfArray, class OfObject>
  class Walk {
   public:
    using value_type = Json;
    using reference = Value&;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::forward_iterator_tag;
    using pointer = Value*;
    Walk() = default;
    Walk(bool is_object, OfArray item, OfObject field)
        : is_object_(is_object), item_(item), field_(field) {}
    Value& operator*() const { return is_object_ ? field_->second : *item_; }
    Value* operator->() const { return &**this; }
    Walk& operator++() {
      if (is_object_)
        ++field_;
      else
        ++item_;
      return *this;
    }
    Walk operator++(int) {
      Walk before = *this;
      ++*this;
      return before;
    }
    bool operator==(const Walk& other) const {
      return is_object_ ? field_ == other.field_ : item_ == other.item_;
    }

   private:
    bool is_object_ = false;
    OfArray item_{};
    OfObject field_{};
  };
  using Items = std::vector<Json>;
  using Fields = std::map<std::string, Json, std::less<>>;
  using iterator = Walk<Json, Items::iterator, Fields::iterator>;
  using const_iterator = Walk<const Json, Items::const_iterator, Fields::const_iterator>;
  using value_type = Json;
  using reference = Json&;
  using const_reference = const Json&;
  using size_type = std::size_t;

  iterator begin() { return {is_object(), items_.begin(), fields_.begin()}; }
  iterator end() { return {is_object(), items_.end(), fields_.end()}; }
  const_iterator begin() const { return {is_object(), items_.begin(), fields_.begin()}; }
  const_iterator end() const { return {is_object(), items_.end(), fields_.end()}; }
  const_iterator find(std::string_view key) const {
    return {true, items_.end(), fields_.find(key)};
  }
  // Returns the names and values of an object's members.
  const Fields& items() const { return fields_; }
  Fields& items() { return fields_; }

  // Compares numbers by value: the integer 1 equals the floating-point number 1.0.
  bool operator==(const Json& other) const;
  template <class T>
    requires std::is_arithmetic_v<T>
  bool operator==(T other) const {
    return *this == Json(other);
  }
  // Orders numbers by value and strings by content. All other pairs are ordered by their dump().
  std::partial_ordering operator<=>(const Json& other) const;
  template <class T>
    requires std::is_arithmetic_v<T>
  std::partial_ordering operator<=>(T other) const {
    return *this <=> Json(other);
  }

 private:
  enum class Kind : unsigned char { null, boolean, integer, number, string, array, object };

  const std::string& text() const;
  bool boolean() const;
  std::int64_t integer() const;
  double number() const;
  template <class T>
  T list_of() const {
    T list;
    for (const Json& item : items_) list.insert(list.end(), item.get<typename T::value_type>());
    return list;
  }

  Kind kind_ = Kind::null;
  std::int64_t integer_ = 0;
  double number_ = 0;
  std::string text_ = {};
  Items items_ = {};
  Fields fields_ = {};
};

std::ostream& operator<<(std::ostream& out, const Json& json);
// GoogleTest prints a Json with this function; otherwise it would print nested containers.
void PrintTo(const Json& json, std::ostream* out);

}  // namespace hireline::test
