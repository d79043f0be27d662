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
              field("page", &Pagination::page).min(1).doc("Page number, starting at 1"),
              field("limit", &Pagination::limit).min(1).doc("Maximum number of results per page"),
              field("totalPages", &Pagination::total_pages)
                  .min(0)
                  .doc("Number of pages. 0 if there are no results.")}};
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
          field("message", &Issue::message).doc("What is wrong with the value"),
          field("expected", &Issue::expected).doc("Of invalid_type: the type that was expected"),
          field("received", &Issue::received)
              .doc("Of invalid_type: the type of the value, or undefined if it is missing. Of "
                   "invalid_enum_value: the value."),
          computed("options", &options_of)
              .doc("Of invalid_enum_value: the values that are allowed"),
          field("minimum", &Issue::minimum)
              .doc("Of too_small: the least value that is allowed, or length of a text, or number "
                   "of items"),
          field("maximum", &Issue::maximum)
              .doc("Of too_big: the greatest value that is allowed, or length of a text, or number "
                   "of items"),
          computed("inclusive", &inclusive_of)
              .doc("true: minimum or maximum itself is allowed. Absent without them."),
          field("type", &Issue::type)
              .doc("Type of the value that minimum or maximum applies to: string, number or array"),
          field("validation", &Issue::validation)
              .doc("Of invalid_string: the form that was expected, such as email or datetime")}};
}

HIRELINE_SHAPE(IssueList) {
  return {.name = "Issues", .fields = {field("errors", &IssueList::errors).items(1)}};
}

}  // namespace hireline::wire
