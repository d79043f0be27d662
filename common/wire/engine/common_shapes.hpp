// Shapes that do not belong to one resource: pages of lists, and issues.
#pragma once

#include <type_traits>
#include <vector>

#include "common/base/issue.hpp"
#include "common/wire/engine/fields.hpp"

namespace hireline::wire {

struct Pagination {
  std::int64_t total = 0;
  std::int64_t page = 0;
  std::int64_t limit = 0;
  std::int64_t total_pages = 0;
};

Pagination pagination_of(const PageRequest& request, std::int64_t total);

// The body of the response to invalid input.
struct IssueList {
  std::vector<Issue> errors;
};

namespace detail {

template <class T>
Pagination pagination_of_page(const Page<T>& page) {
  return pagination_of(page.request, page.total);
}

// For example, the shape of a page of jobs has the name JobPage.
template <class T>
Shape<Page<T>> shape_of_list(std::type_identity<Page<T>>) {
  return {.name = object_type<T>().name + "Page",
          .fields = {field(object_type<T>().plural, &Page<T>::items),
                     computed("pagination", &pagination_of_page<T>)}};
}

template <class T>
Shape<CursorPage<T>> shape_of_list(std::type_identity<CursorPage<T>>) {
  return {.name = object_type<T>().name + "Page",
          .fields = {field(object_type<T>().plural, &CursorPage<T>::items),
                     field("nextCursor", &CursorPage<T>::next_cursor)
                         .doc("Cursor of the next page. Pass it as cursor to get the next page. "
                              "Absent on the last page.")}};
}

// Used as a `part` of an input: where to continue in a list that grows.
template <class ItemId>
Shape<CursorRequest<ItemId>> shape_of_list(std::type_identity<CursorRequest<ItemId>>) {
  return {.name = "CursorRequest",
          .fields = {query("cursor", &CursorRequest<ItemId>::cursor)
                         .doc("The nextCursor of the previous page. Omit it for the first page."),
                     query("limit", &CursorRequest<ItemId>::limit)
                         .min(1)
                         .max(100)
                         .optional()
                         .doc("Number of results per page")}};
}

}  // namespace detail

template <class T>
  requires detail::is_list<T>
const ObjectType& object_type() {
  static const ObjectType type =
      detail::make_object_type(detail::shape_of_list(std::type_identity<T>{}));
  return type;
}

}  // namespace hireline::wire
