#include "common/app/candidates/tags.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/id_digits.hpp"
#include "common/db/candidates/pool.hpp"
#include "common/db/candidates/tags.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

Result<Tag> find_own_tag(db::Tx& tx, const Recruiter& who, const TagId& id) {
  auto tag = db::find_tag(tx, who.organization_id, id.str());
  if (!tag || tag->id != id) return refuse(NotFound{ResourceKind::tag});
  return *std::move(tag);
}

db::Event tag_event(std::string type, const TagId& id) {
  return {.type = std::move(type), .subject_type = "tag", .subject_id = id.str()};
}

std::string too_many() {
  return "would be more than the " + std::to_string(most_tags) +
         " tags that an organization can have: delete or merge some first";
}

// The name is that of no other tag.
Tag add_tag(db::Tx& tx, const Recruiter& who, const std::string& name) {
  const Tag tag{.id = new_id<TagId>(), .name = name, .created_at = tx.now()};
  ensure(db::insert_tag(tx, who.organization_id, tag), "the tags must be locked");
  db::Event event = tag_event("tag.created", tag.id);
  event.after = state({{"name", name}});
  tx.record(who.organization_id, std::move(event));
  return tag;
}

// Returns the ids of the tags with these names, and creates those that do not exist.
Result<std::vector<TagId>> find_or_add_tags(db::Tx& tx, const Recruiter& who,
                                            const std::vector<std::string>& names) {
  std::vector<TagId> tags;
  const auto known = db::find_tags(tx, who.organization_id, names);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (known[i]) {
      tags.push_back(*known[i]);
    } else if (const auto added = db::find_tag(tx, who.organization_id, names[i])) {
      tags.push_back(added->id);  // the same name stands before it in the list
    } else {
      if (db::count_tags(tx, who.organization_id) >= most_tags)
        return refuse_input({"tags", i}, too_many());
      tags.push_back(add_tag(tx, who, names[i]).id);
    }
  }
  return tags;
}

Result<Tag> merge(db::Tx& tx, const Recruiter& who, const Tag& from, const TagId& into) {
  const auto to = find_own_tag(tx, who, into);
  if (!to || to->id == from.id)
    return refuse_input({"mergeInto"}, "must be the ID of another tag of your organization");
  db::merge_tags(tx, who.organization_id, from.id, to->id);
  db::Event event = tag_event("tag.merged", from.id);
  event.before = state({{"name", from.name}});
  event.after = state({{"name", to->name}, {"mergedInto", to->id.view()}});
  tx.record(who.organization_id, std::move(event));
  return find_own_tag(tx, who, to->id);
}

// {"tagIds":["…"]}
JsonText state_of(const std::vector<TagReference>& tags) {
  std::vector<TagId> ids;
  for (const TagReference& tag : tags) ids.push_back(tag.id);
  std::ranges::sort(ids);
  return {"{\"tagIds\":" + json_array(ids).text + "}"};
}

Result<std::vector<TagReference>> find_own_candidate_tags(db::Tx& tx, const Recruiter& who,
                                                          const ParticipantId& participant) {
  if (!db::is_in_pool(tx, who.organization_id, participant))
    return refuse(NotFound{ResourceKind::participant});
  return db::list_candidate_tags(tx, who.organization_id, participant);
}

// Returns the candidate's tags afterwards.
std::vector<TagReference> replace_tags(db::Tx& tx, const Recruiter& who,
                                       const ParticipantId& participant,
                                       const std::vector<TagReference>& before,
                                       const std::vector<TagId>& wanted) {
  db::set_candidate_tags(tx, who.organization_id, participant, wanted);
  auto after = db::list_candidate_tags(tx, who.organization_id, participant);
  db::Event event{
      .type = "candidate.tagged", .subject_type = "participant", .subject_id = participant.str()};
  event.before = state_of(before);
  event.after = state_of(after);
  if (event.before->text != event.after->text) tx.record(who.organization_id, std::move(event));
  return after;
}

}  // namespace

Result<db::Query<TagList>> list_tags(const Recruiter& who, const NoInput&) {
  return db::mapped(db::list_tags(who.organization_id),
                    [](std::vector<Tag> tags) { return TagList{std::move(tags)}; });
}

Result<Tag> create_tag(db::Tx& tx, const Recruiter& who, const CreateTag& in) {
  TRY(lock_own_tags(tx, who));
  if (db::find_tag(tx, who.organization_id, in.name))
    return refuse(AlreadyExists{ExistsCode::tag_exists});
  if (db::count_tags(tx, who.organization_id) >= most_tags)
    return refuse_input({"name"}, too_many());
  return add_tag(tx, who, in.name);
}

Result<Tag> change_tag(db::Tx& tx, const Recruiter& who, const ChangeTag& in) {
  TRY(lock_own_tags(tx, who));
  Tag tag = TRY(find_own_tag(tx, who, in.id));
  if (in.merge_into) return merge(tx, who, tag, *in.merge_into);
  if (!in.name || *in.name == tag.name) return tag;
  const auto namesake = db::find_tag(tx, who.organization_id, *in.name);
  if (namesake && namesake->id != tag.id) return refuse(AlreadyExists{ExistsCode::tag_exists});
  db::rename_tag(tx, who.organization_id, tag.id, *in.name);
  db::Event event = tag_event("tag.renamed", tag.id);
  event.before = state({{"name", tag.name}});
  event.after = state({{"name", *in.name}});
  tx.record(who.organization_id, std::move(event));
  tag.name = *in.name;
  return tag;
}

Result<void> delete_tag(db::Tx& tx, const Recruiter& who, const OneTag& in) {
  TRY(lock_own_tags(tx, who));
  const Tag tag = TRY(find_own_tag(tx, who, in.id));
  db::delete_tag(tx, who.organization_id, tag.id);
  db::Event event = tag_event("tag.deleted", tag.id);
  event.before = state({{"name", tag.name}});
  tx.record(who.organization_id, std::move(event));
  return {};
}

Result<CandidateTags> set_candidate_tags(db::Tx& tx, const Recruiter& who,
                                         const SetCandidateTags& in) {
  TRY(lock_own_tags(tx, who));
  const auto before = TRY(find_own_candidate_tags(tx, who, in.participant));
  const std::vector<TagId> wanted = TRY(find_or_add_tags(tx, who, in.tags));
  return CandidateTags{replace_tags(tx, who, in.participant, before, wanted)};
}

Result<void> lock_own_tags(db::Tx& tx, const Recruiter& who) {
  TRY(allow(who, Permission::manage_hiring));
  db::lock_tags(tx, who.organization_id);
  return {};
}

Result<void> add_candidate_tags(db::Tx& tx, const Recruiter& who, const SetCandidateTags& in) {
  const auto before = TRY(find_own_candidate_tags(tx, who, in.participant));
  std::vector<TagId> wanted = TRY(find_or_add_tags(tx, who, in.tags));
  for (const TagReference& tag : before) wanted.push_back(tag.id);
  std::ranges::sort(wanted);
  wanted.erase(std::ranges::unique(wanted).begin(), wanted.end());
  if (wanted.size() > most_tags_of_candidate)
    return refuse_input({"tags"}, "would be more than the " +
                                      std::to_string(most_tags_of_candidate) +
                                      " tags that a candidate can have");
  replace_tags(tx, who, in.participant, before, wanted);
  return {};
}

Result<void> remove_candidate_tags(db::Tx& tx, const Recruiter& who, const SetCandidateTags& in) {
  const auto before = TRY(find_own_candidate_tags(tx, who, in.participant));
  const auto named = db::find_tags(tx, who.organization_id, in.tags);
  std::vector<TagId> wanted;
  for (const TagReference& tag : before)
    if (std::ranges::find(named, std::optional(tag.id)) == named.end()) wanted.push_back(tag.id);
  replace_tags(tx, who, in.participant, before, wanted);
  return {};
}

Result<Tag> find_named_tag(db::Tx& tx, const Operator&, const OrganizationId& organization,
                           const std::string& id_or_name) {
  auto tag = find_by_name_or_digits(
      tx, Suggested::tag, organization, id_or_name,
      [&](const std::string& named) { return db::find_tag(tx, organization, named); });
  if (!tag) return refuse(NotFound{ResourceKind::tag});
  return *std::move(tag);
}

}  // namespace hireline::app
