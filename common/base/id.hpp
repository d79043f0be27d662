// Identifiers of records: 24 lower-case hexadecimal characters, ordered by time of creation (4
// bytes of seconds, 3 bytes of the second's fraction, 5 random bytes). Within one process each new
// id is greater than all earlier ones. Nobody can guess an id from another one: the meeting link of
// a live interview, /room/<its id>, depends on that.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hireline {

inline constexpr std::size_t id_length = 24;

// Returns true for exactly 24 characters of 0-9a-f.
constexpr bool is_id(std::string_view text) {
  return text.size() == id_length && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

// An identifier of one kind of record. A default-constructed id is nil: well formed, but never
// assigned to a record, so a lookup finds nothing.
template <class Tag>
class Id {
 public:
  constexpr Id() { text_.fill('0'); }

  static constexpr std::optional<Id> parse(std::string_view text) {
    if (!is_id(text)) return std::nullopt;
    Id id;
    std::copy(text.begin(), text.end(), id.text_.begin());
    return id;
  }

  // For ids from callers: a malformed id becomes nil, so the response is the same as for an unknown
  // id.
  static constexpr Id parse_or_nil(std::string_view text) { return parse(text).value_or(Id{}); }

  constexpr std::string_view view() const { return {text_.data(), text_.size()}; }
  std::string str() const { return std::string(view()); }
  constexpr bool is_nil() const { return *this == Id{}; }

  auto operator<=>(const Id&) const = default;

 private:
  std::array<char, id_length> text_;
};

// Returns 24 characters for a new record. Safe from any thread.
std::array<char, id_length> new_id_text();

// While an object of this class exists, the ids created on its thread are derived from `key` only:
// every run and every machine creates the same ids in the same order. For records that have the
// same id in every database.
class ReproducibleIds {
 public:
  // `seconds` since 1970 is the creation time in the ids.
  ReproducibleIds(std::string key, std::uint32_t seconds);
  ~ReproducibleIds();
  ReproducibleIds(const ReproducibleIds&) = delete;
  ReproducibleIds& operator=(const ReproducibleIds&) = delete;

 private:
  friend std::array<char, id_length> new_id_text();
  std::array<unsigned char, id_length / 2> next();

  std::string key_;
  std::uint32_t seconds_;
  std::uint32_t made_ = 0;
  ReproducibleIds* outer_;
};

template <class IdType>
IdType new_id() {
  const auto text = new_id_text();
  return *IdType::parse({text.data(), text.size()});
}

}  // namespace hireline
