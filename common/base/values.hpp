// Small wrappers that say what an absent value means.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hireline {

// Always present in JSON, as null when empty: null means something (no result yet, no limit).
template <class T>
struct Nullable {
  std::optional<T> value;
  bool operator==(const Nullable&) const = default;
};

// A field of a partial update: absent keeps what is stored, null clears it, a value replaces it.
template <class T>
struct Change {
  bool present = false;
  std::optional<T> value;
  bool operator==(const Change&) const = default;
};

// Text that is JSON already, handed through as it is.
struct JsonText {
  std::string text;
  bool operator==(const JsonText&) const = default;
};

// Bytes that are no text.
struct Bytes {
  std::string value;
  bool operator==(const Bytes&) const = default;
};

struct PageRequest {
  std::int64_t page = 1;    // from 1
  std::int64_t limit = 20;  // 1 to 100
  std::int64_t offset() const { return (page - 1) * limit; }
};

// One page of a list, and how many there are in all.
template <class T>
struct Page {
  std::vector<T> items;
  std::int64_t total = 0;
  PageRequest request;
};

// A place in a list that grows at its head: behind the item with this id, wherever that stands by
// now.
template <class ItemId>
struct Cursor {
  ItemId after;
  bool operator==(const Cursor&) const = default;
};

template <class ItemId>
struct CursorRequest {
  std::optional<Cursor<ItemId>> cursor;  // absent: from the head
  std::int64_t limit = 20;               // 1 to 100
};

// A part of such a list, and where the next one begins, if there is more.
template <class T>
struct CursorPage {
  std::vector<T> items;
  std::optional<Cursor<decltype(T::id)>> next_cursor;
};

}  // namespace hireline
