#include "common/wire/engine/common_shapes.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

std::optional<std::vector<std::string>> options_of(const Issue& issue) {
  if (issue.options.empty()) return std::nullopt;
  return issue.options;
}

std::optional<bool> inclusive_of(const Issue& issue) {
  if (!issue.minimum && !issue.maximum) return std::nullopt;
  return true;
}

}  // namespace

Pagination pagination_of(const PageRequest& request, std::int64_t total) {
  const bool partly_filled = total % request.limit != 0;
  return {total, request.page, request.limit, total / request.limit + (partly_filled ? 1 : 0)};
}

HIRELINE_SHAPE(Pagination) {
  return {.name = "Pagination",
          .fields = {
              field("total", &Pagination::total).min(0).doc("Total number of results on all pages"),
              field("page", &Pagination::page).min(1),
              field("limit", &Pagination::limit).min(1).doc("Maximum number of results per page"),
              field("totalPages", &Pagination::total_pages).min(0)}};
}

// Used as a `part` of an input: the requested page.
HIRELINE_SHAPE(PageRequest) {
  return {.name = "PageRequest",
          .fields = {query("page", &PageRequest::page)
                         .min(1)
                         .max(1'000'000'000)
                         .optional()
                         .doc("Page number, starting at 1"),
                     query("limit", &PageRequest::limit)
                         .min(1)
                         .max(100)
                         .optional()
                         .doc("Number of results per page")}};
}

HIRELINE_SHAPE(Issue) {
  return {
      .name = "Issue",
      .fields = {
          field("code", &Issue::code),
          field("path", &Issue::path)
              .doc("Names of fields and indices of arrays, outermost first")
              .example(R"(["stages",0,"name"])"),
          field("message", &Issue::message), field("expected", &Issue::expected),
          field("received", &Issue::received), computed("options", &options_of),
          field("minimum", &Issue::minimum), field("maximum", &Issue::maximum),
          computed("inclusive", &inclusive_of),
          field("type", &Issue::type)
              .doc("Type of the value that minimum or maximum applies to: string, number or array"),
          field("validation", &Issue::validation)}};
}

HIRELINE_SHAPE(IssueList) {
  return {.name = "Issues", .fields = {field("errors", &IssueList::errors).items(1)}};
}

}  // namespace hireline::wire
