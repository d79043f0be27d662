// The tags of an organization, and of its candidates. Members with manage_hiring manage them; all
// members read them. Each change is an event.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/app/no_input.hpp"
#include "common/base/values.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/candidates/tag.hpp"

namespace hireline::app {

struct TagList {
  std::vector<Tag> tags;
};
// Returns the tags by name.
Result<db::Query<TagList>> list_tags(const Recruiter& who, const NoInput& in);

struct CreateTag {
  std::string name;
};
// Locks the tags. Refuses with Forbidden, AlreadyExists{tag_exists}, and with Invalid if there are
// most_tags.
Result<Tag> create_tag(db::Tx& tx, const Recruiter& who, const CreateTag& in);

struct ChangeTag {
  TagId id;
  std::optional<std::string> name;
  std::optional<TagId> merge_into;
};
// Renames a tag, or gives all its candidates another tag and deletes it. Returns the tag that there
// is afterwards. Locks the tags. Refuses with Forbidden, NotFound{tag}, AlreadyExists{tag_exists},
// and with Invalid if `merge_into` is no other tag.
Result<Tag> change_tag(db::Tx& tx, const Recruiter& who, const ChangeTag& in);

struct OneTag {
  TagId id;
};
// Deletes a tag, and takes it from its candidates. Locks the tags. Refuses with Forbidden,
// NotFound{tag}.
Result<void> delete_tag(db::Tx& tx, const Recruiter& who, const OneTag& in);

struct SetCandidateTags {
  ParticipantId participant;
  std::vector<std::string> tags;  // names; creates those that do not exist
};
struct CandidateTags {
  std::vector<TagReference> tags;
};
// Gives a candidate of the talent pool exactly these tags. Locks the tags. Refuses with Forbidden,
// NotFound{participant}, and with Invalid if there would be more than most_tags.
Result<CandidateTags> set_candidate_tags(db::Tx& tx, const Recruiter& who,
                                         const SetCandidateTags& in);

// Locks the tags until the end of the transaction. Refuses with Forbidden.
Result<void> lock_own_tags(db::Tx& tx, const Recruiter& who);

// Gives a candidate of the talent pool these tags as well; creates those that do not exist. The
// caller has locked the tags. Refuses with NotFound{participant}, and with Invalid if there would
// be more than most_tags, or the candidate would have more than most_tags_of_candidate.
Result<void> add_candidate_tags(db::Tx& tx, const Recruiter& who, const SetCandidateTags& in);
// Takes these tags from a candidate of the talent pool, as far as the candidate has them. The
// caller has locked the tags. Refuses with NotFound{participant}.
Result<void> remove_candidate_tags(db::Tx& tx, const Recruiter& who, const SetCandidateTags& in);

// Returns the tag with this id, first digits of it, or name, for operators. Refuses with
// NotFound{tag}.
Result<Tag> find_named_tag(db::Tx& tx, const Operator& who, const OrganizationId& organization,
                           const std::string& id_or_name);

}  // namespace hireline::app
