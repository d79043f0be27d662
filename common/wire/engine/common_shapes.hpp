// Shapes that belong to no noun: pages of lists, and issues.
#pragma once

#include <array>
#include <cstddef>

#include "common/base/issue.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

struct Pagination {
  std::int64_t total = 0;
  std::int64_t page = 0;
  std::int64_t limit = 0;
  std::int64_t total_pages = 0;
};

template <>
struct Shape<Pagination> {
  static constexpr std::string_view name = "Pagination";
  static constexpr auto fields =
      std::tuple{field("total", &Pagination::total).min(0).doc("How many there are on all pages"),
                 field("page", &Pagination::page).min(1),
                 field("limit", &Pagination::limit).min(1).doc("How many a page holds at most"),
                 field("totalPages", &Pagination::total_pages).min(0)};
};

// As a `part` of an input: which page is asked for.
template <>
struct Shape<PageRequest> {
  static constexpr std::string_view name = "PageRequest";
  static constexpr auto fields = std::tuple{
      query("page", &PageRequest::page).min(1).max(1'000'000'000).optional().doc("From 1"),
      query("limit", &PageRequest::limit).min(1).max(100).optional().doc("Results per page")};
};

// As a `part` of an input: where in a growing list to go on.
template <class ItemId>
struct Shape<CursorRequest<ItemId>> {
  static constexpr std::string_view name = "CursorRequest";
  static constexpr auto fields =
      std::tuple{query("cursor", &CursorRequest<ItemId>::cursor)
                     .doc("The nextCursor of the page before; absent for the first page"),
                 query("limit", &CursorRequest<ItemId>::limit)
                     .min(1)
                     .max(100)
                     .optional()
                     .doc("Results per page")};
};

Pagination pagination_of(const PageRequest& request, std::int64_t total);

namespace detail {

template <class T>
Pagination pagination_of_page(const Page<T>& page) {
  return pagination_of(page.request, page.total);
}

// "Job" → "JobPage"
template <class T>
constexpr auto page_name() {
  constexpr std::string_view suffix = "Page";
  std::array<char, Shape<T>::name.size() + suffix.size()> text{};
  const auto end = std::copy(Shape<T>::name.begin(), Shape<T>::name.end(), text.begin());
  std::copy(suffix.begin(), suffix.end(), end);
  return text;
}

template <class T>
inline constexpr auto page_name_of = page_name<T>();

}  // namespace detail

template <Shaped T>
struct Shape<Page<T>> {
  static constexpr std::string_view name{detail::page_name_of<T>.data(),
                                         detail::page_name_of<T>.size()};
  static constexpr auto fields = std::tuple{field(Shape<T>::plural, &Page<T>::items),
                                            computed("pagination", &detail::pagination_of_page<T>)};
};

template <Shaped T>
struct Shape<CursorPage<T>> {
  static constexpr std::string_view name = Shape<Page<T>>::name;
  static constexpr auto fields =
      std::tuple{field(Shape<T>::plural, &CursorPage<T>::items),
                 field("nextCursor", &CursorPage<T>::next_cursor)
                     .doc("Pass it as cursor to get the next page; absent on the last one")};
};

std::optional<std::vector<std::string>> options_of(const Issue& issue);
std::optional<bool> inclusive_of(const Issue& issue);

template <>
struct Shape<Issue> {
  static constexpr std::string_view name = "Issue";
  static constexpr auto fields =
      std::tuple{field("code", &Issue::code),
                 field("path", &Issue::path)
                     .doc("Names of fields and indices of arrays, outermost first")
                     .example(R"(["stages",0,"name"])"),
                 field("message", &Issue::message),
                 field("expected", &Issue::expected),
                 field("received", &Issue::received),
                 computed("options", &options_of),
                 field("minimum", &Issue::minimum),
                 field("maximum", &Issue::maximum),
                 computed("inclusive", &inclusive_of),
                 field("type", &Issue::type).doc("What a bound is about: string, number or array"),
                 field("validation", &Issue::validation)};
};

// The answer to an input that is wrong.
struct IssueList {
  std::vector<Issue> errors;
};

template <>
struct Shape<IssueList> {
  static constexpr std::string_view name = "Issues";
  static constexpr auto fields = std::tuple{field("errors", &IssueList::errors).items(1)};
};

}  // namespace hireline::wire
