// Tags of candidates in JSON.

#include "common/app/candidates/tags.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

// A comma separates tags in queries.
void check_name(const std::string& name, const IssueLocation& location) {
  if (name.find(',') != std::string::npos) location.refuse({.message = "must not contain a comma"});
}

void check_created(const app::CreateTag& in, const IssueLocation& location) {
  check_name(in.name, location.field("name"));
}

void check_changed(const app::ChangeTag& in, const IssueLocation& location) {
  if (in.name) check_name(*in.name, location.field("name"));
  if (in.name && in.merge_into)
    location.field("mergeInto").refuse({.message = "must be absent if name is present"});
}

void check_set(const app::SetCandidateTags& in, const IssueLocation& location) {
  for (std::size_t i = 0; i < in.tags.size(); ++i)
    check_name(in.tags[i], location.field("tags").item(i));
}

}  // namespace

HIRELINE_SHAPE(Tag) {
  return {.name = "Tag",
          .plural = "tags",
          .fields = {field("_id", &Tag::id), field("name", &Tag::name),
                     field("candidates", &Tag::candidates).doc("Number of candidates that have it"),
                     field("createdAt", &Tag::created_at)}};
}

HIRELINE_SHAPE(TagReference) {
  return {.name = "TagReference",
          .fields = {field("_id", &TagReference::id), field("name", &TagReference::name)}};
}

HIRELINE_SHAPE(app::TagList) {
  return {.name = "TagList", .fields = {field("tags", &app::TagList::tags)}};
}

HIRELINE_SHAPE(app::CandidateTags) {
  return {.name = "CandidateTags", .fields = {field("tags", &app::CandidateTags::tags)}};
}

HIRELINE_SHAPE(app::CreateTag) {
  return {.name = "CreateTag",
          .fields = {body("name", &app::CreateTag::name)
                         .length(1, longest_tag)
                         .doc("Without a comma. Unique without regard to case.")},
          .check = check_created};
}

HIRELINE_SHAPE(app::ChangeTag) {
  return {.name = "ChangeTag",
          .fields = {path("id", &app::ChangeTag::id).doc("ID of the tag"),
                     body("name", &app::ChangeTag::name)
                         .length(1, longest_tag)
                         .doc("New name, without a comma. Unique without regard to case."),
                     body("mergeInto", &app::ChangeTag::merge_into)
                         .doc("ID of another tag, which all candidates with this one get. This one "
                              "is deleted.")},
          .check = check_changed};
}

HIRELINE_SHAPE(app::OneTag) {
  return {.name = "OneTag", .fields = {path("id", &app::OneTag::id).doc("ID of the tag")}};
}

HIRELINE_SHAPE(app::SetCandidateTags) {
  return {.name = "SetCandidateTags",
          .fields = {path("participantId", &app::SetCandidateTags::participant)
                         .doc("ID of the candidate"),
                     body("tags", &app::SetCandidateTags::tags)
                         .items(0, most_tags_of_candidate)
                         .length(1, longest_tag)
                         .doc("Names of all tags that the candidate has from then on. Tags that do "
                              "not exist are created.")},
          .check = check_set};
}

}  // namespace hireline::wire
