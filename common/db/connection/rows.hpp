// The rows that a statement returned. Columns are read one by one, in the order of the select list.
#pragma once

#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "common/base/enum_names.hpp"
#include "common/base/id.hpp"
#include "common/base/time.hpp"
#include "common/base/values.hpp"

namespace hireline::db {

// The source of the cells; nullopt is NULL. Cells are valid as long as the source.
class RowSource {
 public:
  virtual ~RowSource() = default;
  virtual int size() const = 0;
  virtual std::optional<std::string_view> cell(int row, int column) const = 0;
};

namespace detail {

using Cell = std::optional<std::string_view>;

// An unexpected NULL, or text of another form, is a bug and throws std::logic_error.
std::string_view not_null(Cell cell);
std::int64_t to_integer(std::string_view text);
double to_number(std::string_view text);
bool to_boolean(std::string_view text);
Bytes to_bytes(std::string_view text);
// Returns the elements of a one-dimensional array.
std::vector<std::optional<std::string>> array_elements(std::string_view text);

inline void decode(Cell cell, std::string& to) {
  to = not_null(cell);
}
inline void decode(Cell cell, JsonText& to) {
  to.text = not_null(cell);
}
inline void decode(Cell cell, Bytes& to) {
  to = to_bytes(not_null(cell));
}
inline void decode(Cell cell, bool& to) {
  to = to_boolean(not_null(cell));
}
inline void decode(Cell cell, double& to) {
  to = to_number(not_null(cell));
}
inline void decode(Cell cell, Instant& to) {
  to = instant_from_database(not_null(cell));
}
inline void decode(Cell cell, std::integral auto& to) {
  to = static_cast<std::remove_reference_t<decltype(to)>>(to_integer(not_null(cell)));
}
inline void decode(Cell cell, NamedEnum auto& to) {
  to = enum_from<std::remove_reference_t<decltype(to)>>(not_null(cell));
}
template <class Tag>
void decode(Cell cell, Id<Tag>& to) {
  to = Id<Tag>::parse(not_null(cell)).value();
}
template <class T>
void decode(Cell cell, std::vector<T>& to);
template <class T>
void decode(Cell cell, std::optional<T>& to) {
  if (!cell) return to.reset();
  decode(cell, to.emplace());
}
template <class T>
void decode(Cell cell, Nullable<T>& to) {
  decode(cell, to.value);
}
template <class T>
void decode(Cell cell, std::vector<T>& to) {
  to.clear();
  for (const auto& element : array_elements(not_null(cell)))
    decode(Cell(element), to.emplace_back());
}

}  // namespace detail

// Shares ownership of the source, so a Row may outlive the Rows it was taken from.
class Row {
 public:
  Row(std::shared_ptr<const RowSource> source, int row) : source_(std::move(source)), row_(row) {}

  // Reads the next columns into these variables.
  template <class... T>
  Row& read(T&... to) {
    (detail::decode(source_->cell(row_, column_++), to), ...);
    return *this;
  }

  template <class T>
  T next() {
    T value{};
    read(value);
    return value;
  }

  // Whether the next column is NULL, for example because an outer join found no row.
  bool next_is_null() const { return !source_->cell(row_, column_); }
  Row& skip(int columns) {
    column_ += columns;
    return *this;
  }

 private:
  std::shared_ptr<const RowSource> source_;
  int row_;
  int column_ = 0;
};

class Rows {
 public:
  explicit Rows(std::shared_ptr<const RowSource> source) : source_(std::move(source)) {}

  int size() const { return source_->size(); }
  bool empty() const { return size() == 0; }
  Row operator[](int row) const { return {source_, row}; }
  Row front() const { return (*this)[0]; }

  class Iterator {
   public:
    Iterator(const Rows& rows, int row) : rows_(&rows), row_(row) {}
    Row operator*() const { return (*rows_)[row_]; }
    Iterator& operator++() {
      ++row_;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const Rows* rows_;
    int row_;
  };
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

 private:
  std::shared_ptr<const RowSource> source_;
};

}  // namespace hireline::db
