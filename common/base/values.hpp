// Wrappers that define the meaning of an absent value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hireline {

// Always present in JSON, as null if empty: null has a meaning (no result yet, no limit).
template <class T>
struct Nullable {
  std::optional<T> value;
  bool operator==(const Nullable&) const = default;
};

// A field of a partial update: absent keeps the stored value, null clears it, a value replaces it.
template <class T>
struct Change {
  bool present = false;
  std::optional<T> value;
  bool operator==(const Change&) const = default;
};

// Text that already is JSON; output unchanged.
struct JsonText {
  std::string text;
  bool operator==(const JsonText&) const = default;
};

// Bytes that are not text.
struct Bytes {
  std::string value;
  bool operator==(const Bytes&) const = default;
};

struct PageRequest {
  std::int64_t page = 1;    // from 1
  std::int64_t limit = 20;  // 1 to 100
  std::int64_t offset() const { return (page - 1) * limit; }
};

// One page of a list, and the size of the whole list.
template <class T>
struct Page {
  std::vector<T> items;
  std::int64_t total = 0;
  PageRequest request;
};

// A position in a list that grows at its head: after the item with this id.
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

// A part of such a list, and the cursor of the next part if there is one.
template <class T>
struct CursorPage {
  std::vector<T> items;
  std::optional<Cursor<decltype(T::id)>> next_cursor;
};

}  // namespace hireline
