#include "common/wire/engine/read.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/ascii.hpp"
#include "common/base/spelling.hpp"
#include "common/wire/engine/parameters.hpp"

namespace hireline::wire {
namespace detail {
namespace {

const void* inside_of(const ValueType& type, const void* value) {
  return type.inside ? type.inside(value) : value;
}

Instant instant_or_none(const ValueType& type, const void* value) {
  const void* instant = inside_of(type, value);
  return instant ? *static_cast<const Instant*>(instant) : Instant{};
}

std::shared_ptr<const Json> parameter_of(const RawInput& in, const ObjectField& row) {
  const ValueType* leaf = row.type;
  while (leaf->kind == Kind::array) leaf = leaf->element;
  const bool is_list = row.type->kind == Kind::array;
  return find_parameter(row.source == Source::path ? in.path : in.query, row.name, leaf->kind,
                        is_list);
}

bool may_be_absent(const ObjectField& row, const RawInput& in) {
  if (row.rules.instead.empty()) return row.is_optional_in_input();
  return in.body != nullptr && find_member(*in.body, row.rules.instead) != nullptr;
}

// `found` is nullptr if the field is absent.
void read_found(const Json* found, void* member, const ObjectField& row, const RawInput& in,
                const IssueLocation& location) {
  if (found == nullptr) {
    if (!may_be_absent(row, in)) location.refuse_missing(json_type(row.type->kind));
    return;
  }
  const std::size_t before = location.issue_count();
  row.type->read(member, *found, row.rules, location);
  const bool is_link_base = row.type->kind == Kind::string && row.rules.form == TextForm::link_base;
  if (!is_link_base || location.issue_count() != before) return;
  if (const void* base = inside_of(*row.type, member))
    check_link_origin(*static_cast<const std::string*>(base), in.link_origins, location);
}

// Checks the order only if both instants were read.
void check_order(const std::byte* object, const ObjectField& row, const IssueLocation& location) {
  if (!row.earlier_offset) return;
  const Instant earlier = instant_or_none(*row.type, object + *row.earlier_offset);
  const Instant later = instant_or_none(*row.type, object + row.offset);
  if (earlier != Instant{} && later != Instant{} && later <= earlier)
    location.refuse({.message = "must be later than " + std::string(row.earlier_name)});
}

void read_fields(const ObjectType& type, void* out, const RawInput& in,
                 const IssueLocation& outer) {
  auto* object = static_cast<std::byte*>(out);
  for (const ObjectField& row : type.fields) {
    const IssueLocation location = outer.field(row.name);
    void* member = object + row.offset;
    if (!is_in_body(row))
      read_found(parameter_of(in, row).get(), member, row, in, location);
    else if (in.body == nullptr)
      read_found(nullptr, member, row, in, location);
    else if (is_object(*in.body))  // otherwise the body was refused as a whole
      read_found(find_member(*in.body, row.name), member, row, in, location);
    check_order(object, row, location);
  }
}

std::string without_style(std::string_view name) {
  std::string plain = lower_case(name);
  std::erase_if(plain, [](char c) { return c == '_' || c == '-'; });
  return plain;
}

// A client chooses the length and the number of the names, so only those are compared that can be
// meant.
constexpr std::size_t most_names = 100;
constexpr std::size_t longest_name = 100;

bool is_misspelling(std::string_view name, std::string_view field) {
  if (name.size() > longest_name) return false;
  return without_style(name) == without_style(field) ||
         (field.size() > 3 && spelling_distance(name, field) == 1);
}

bool contains(std::span<const std::string> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

// Unknown names are ignored. But an update with a misspelt field would answer that all went well
// and change nothing, and a list with a misspelt filter would return everything.
void refuse_misspellings(const ObjectType& type, std::span<const std::string> names, bool in_body,
                         const IssueLocation& outer) {
  if (names.size() > most_names) return;
  for (const std::string& name : names) {
    if (std::ranges::any_of(type.fields, [&](const auto& row) { return row.name == name; }))
      continue;
    const auto meant = std::ranges::find_if(type.fields, [&](const ObjectField& row) {
      return is_in_body(row) == in_body && row.source != Source::path &&
             is_misspelling(name, row.name) && !contains(names, row.name);
    });
    if (meant != type.fields.end())
      outer.field(name).refuse({.message = std::string("is not a known ") +
                                           (in_body ? "field" : "parameter") + "; did you mean " +
                                           std::string(meant->name) + "?"});
  }
}

std::vector<std::string> names_of(Parameters parameters) {
  std::vector<std::string> names;
  for (const auto& [name, text] : parameters)
    if (!contains(names, name)) names.push_back(name);
  return names;
}

}  // namespace

void read_object(const ObjectType& type, void* out, const Json& in, const IssueLocation& location) {
  const std::size_t before = location.issue_count();
  check_object(in, location);
  read_fields(type, out, RawInput{{}, {}, &in}, location);
  // The object as a whole is checked only if all of it was read without an issue.
  if (type.check && location.issue_count() == before) type.check(out, location);
}

std::vector<Issue> read_input(const ObjectType& type, void* out, const RawInput& in) {
  std::vector<Issue> issues;
  const IssueLocation location(issues);
  if (has_body(type) && in.body != nullptr) check_object(*in.body, location);
  read_fields(type, out, in, location);
  refuse_misspellings(type, names_of(in.query), false, location);
  if (in.is_update && in.body != nullptr && is_object(*in.body))
    refuse_misspellings(type, member_names(*in.body), true, location);
  if (type.check && issues.empty()) type.check(out, location);
  return issues;
}

}  // namespace detail

bool has_body(const ObjectType& input) {
  return std::ranges::any_of(input.fields, is_in_body);
}

}  // namespace hireline::wire
