#include "common/db/candidates/tags.hpp"

#include <algorithm>

namespace hireline::db {
namespace {

#define CANDIDATES_OF_TAG                  \
  "(select count(*) from candidate_tags c" \
  " where c.organization_id = t.organization_id and c.tag_id = t.id)"

const Statement select_all{"list_tags", "select t.id, t.name, " CANDIDATES_OF_TAG
                                        ", t.created_at from tags t where t.organization_id = $1"
                                        " order by lower(t.name), t.id"};

const Statement select_one{"find_tag", "select t.id, t.name, " CANDIDATES_OF_TAG
                                       ", t.created_at from tags t where t.organization_id = $1"
                                       "  and (t.id = $2 or lower(t.name) = lower($2))"
                                       " order by t.id = $2 desc limit 1"};

const Statement select_by_names{"find_tags", R"(
select t.id from unnest($2::text[]) with ordinality wanted (name, place)
left join tags t on t.organization_id = $1 and lower(t.name) = lower(wanted.name)
order by wanted.place)"};

// Two organizations with the same hash share a lock, which only makes one wait for the other.
const Statement lock_all{"lock_tags", R"(
select from pg_advisory_xact_lock(hashtextextended('tags of ' || $1::text, 0)))"};

const Statement select_count{"count_tags", R"(
select count(*) from tags where organization_id = $1)"};

const Statement insert_row{"insert_tag", R"(
insert into tags (organization_id, id, name, created_at)
values ($1, $2, $3, $4)
on conflict (organization_id, lower(name)) do nothing
returning id)"};

const Statement update_name{"rename_tag", R"(
update tags set name = $3 where organization_id = $1 and id = $2)"};

const Statement insert_merged{"merge_tags", R"(
insert into candidate_tags (organization_id, tag_id, participant_id, created_at)
select organization_id, $3, participant_id, created_at from candidate_tags
where organization_id = $1 and tag_id = $2
on conflict do nothing)"};

const Statement delete_uses{"delete_tag_uses", R"(
delete from candidate_tags where organization_id = $1 and tag_id = $2)"};

const Statement delete_row{"delete_tag", R"(
delete from tags where organization_id = $1 and id = $2)"};

const Statement select_of_candidate{"list_candidate_tags", R"(
select t.id, t.name from candidate_tags c
join tags t on t.organization_id = c.organization_id and t.id = c.tag_id
where c.organization_id = $1 and c.participant_id = $2
order by lower(t.name), t.id)"};

const Statement update_candidate{"set_candidate_tags", R"(
with gone as (
  delete from candidate_tags
  where organization_id = $1 and participant_id = $2 and tag_id <> all ($3::text[]))
insert into candidate_tags (organization_id, tag_id, participant_id, created_at)
select $1, tag_id, $2, $4 from unnest($3::text[]) as wanted (tag_id)
on conflict do nothing)"};

const Statement delete_of_records{"delete_candidate_tags", R"(
delete from candidate_tags
where organization_id = $1 and participant_id = any ($2::text[])
returning tag_id)"};

const Statement insert_moved{"move_candidate_tags", R"(
-- any-tenant: one person's, in all organizations
with moved as (
  delete from candidate_tags where participant_id = $1
  returning organization_id, tag_id, created_at)
insert into candidate_tags (organization_id, tag_id, participant_id, created_at)
select organization_id, tag_id, $2, created_at from moved
on conflict do nothing)"};

}  // namespace

Query<std::vector<Tag>> list_tags(const OrganizationId& organization) {
  return {select_all, Params::of(organization), [](const Rows& rows) -> Result<std::vector<Tag>> {
            std::vector<Tag> tags;
            for (Row row : rows) {
              Tag& tag = tags.emplace_back();
              row.read(tag.id, tag.name, tag.candidates, tag.created_at);
            }
            return tags;
          }};
}

void lock_tags(Tx& tx, const OrganizationId& organization) {
  tx.write(lock_all, organization);
}

void lock_tags(Tx& tx, std::vector<OrganizationReference> organizations) {
  std::ranges::sort(organizations, {}, &OrganizationReference::id);
  for (const OrganizationReference& organization : organizations) lock_tags(tx, organization.id);
}

std::int64_t count_tags(Tx& tx, const OrganizationId& organization) {
  return tx.run(select_count, organization).front().next<std::int64_t>();
}

std::optional<Tag> find_tag(Tx& tx, const OrganizationId& organization,
                            const std::string& id_or_name) {
  const Rows rows = tx.run(select_one, organization, id_or_name);
  if (rows.empty()) return std::nullopt;
  Tag tag;
  rows.front().read(tag.id, tag.name, tag.candidates, tag.created_at);
  return tag;
}

std::vector<std::optional<TagId>> find_tags(Tx& tx, const OrganizationId& organization,
                                            const std::vector<std::string>& names) {
  std::vector<std::optional<TagId>> found;
  for (Row row : tx.run(select_by_names, organization, names)) row.read(found.emplace_back());
  return found;
}

bool insert_tag(Tx& tx, const OrganizationId& organization, const Tag& tag) {
  return !tx.run(insert_row, organization, tag.id, tag.name, tag.created_at).empty();
}

void rename_tag(Tx& tx, const OrganizationId& organization, const TagId& tag,
                const std::string& name) {
  tx.write(update_name, organization, tag, name);
}

void merge_tags(Tx& tx, const OrganizationId& organization, const TagId& from, const TagId& to) {
  tx.write(insert_merged, organization, from, to);
  delete_tag(tx, organization, from);
}

void delete_tag(Tx& tx, const OrganizationId& organization, const TagId& tag) {
  tx.write(delete_uses, organization, tag);
  tx.write(delete_row, organization, tag);
}

std::vector<TagReference> list_candidate_tags(Tx& tx, const OrganizationId& organization,
                                              const ParticipantId& participant) {
  std::vector<TagReference> tags;
  for (Row row : tx.run(select_of_candidate, organization, participant)) {
    TagReference& tag = tags.emplace_back();
    row.read(tag.id, tag.name);
  }
  return tags;
}

void set_candidate_tags(Tx& tx, const OrganizationId& organization,
                        const ParticipantId& participant, const std::vector<TagId>& tags) {
  tx.write(update_candidate, organization, participant, tags, tx.now());
}

std::int64_t delete_candidate_tags(Tx& tx, const OrganizationId& organization,
                                   const std::vector<ParticipantId>& records) {
  return tx.run(delete_of_records, organization, records).size();
}

void move_candidate_tags(Tx& tx, const ParticipantId& from, const ParticipantId& to) {
  tx.write(insert_moved, from, to);
}

}  // namespace hireline::db
