#include "common/db/organizations/members.hpp"

#include "common/base/mail_address.hpp"
#include "common/db/account_of.hpp"
#include "common/domain/refusals.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {
namespace {

const Statement select_members{"select_members", R"(
with page as (
  select * from members where organization_id = $1 order by name, recruiter_id limit $2 offset $3),
total as (select count(*) as members from members where organization_id = $1)
select total.members, page.recruiter_id, page.organization_id, page.name, page.email, page.role,
       page.joined_at
from total left join page on true
order by page.name, page.recruiter_id)"};

const Statement select_own_members{"select_own_members", R"(
with everybody as (
  select 0 as part, name as place, recruiter_id, null::record_id as invitation_id, name, email,
         role, 'active' as status, joined_at, null::timestamptz as invited_at,
         null::timestamptz as expires_at
  from members where organization_id = $1
  union all
  select 1, email_key, null::record_id, id, null, email, role, 'invited', null, invited_at,
         expires_at
  from member_invitations where organization_id = $1 and status = 'pending'),
found as (select * from everybody where $4::text[] is null or status = any($4)),
page as (
  select * from found order by part, place, recruiter_id, invitation_id limit $2 offset $3),
total as (select count(*) as members from found)
select total.members, page.status, page.recruiter_id, page.invitation_id, page.name, page.email,
       page.role, page.joined_at, page.invited_at, page.expires_at
from total left join page on true
order by page.part, page.place, page.recruiter_id, page.invitation_id)"};

const Statement select_member{"select_member", R"(
select recruiter_id, organization_id, name, email, role, joined_at
from members
where organization_id = $1 and recruiter_id = $2)"};

const Statement select_named{"select_members_by_id_or_email", R"(
select recruiter_id, organization_id, name, email, role, joined_at
from members
where organization_id = $1 and (recruiter_id = $2 or email_key = $3)
order by recruiter_id)"};

const Statement select_owners{"count_owners", R"(
select count(*) from organization_members where organization_id = $1 and role = 'owner')"};

const Statement insert_row{"insert_member", R"(
with recruiter as (
  insert into recruiters (id, auth_id, organization_id, email, email_key, name, created_at)
  values ($1, )" ACCOUNT_OF("$2") R"(, $3, $4, $5, $6, $8)
  on conflict on constraint recruiter_auth_id_is_unique do update
  set organization_id = excluded.organization_id, email = excluded.email,
      email_key = excluded.email_key, name = excluded.name
  where recruiters.organization_id is null
    and not exists (select from organization_members listed
                    where listed.recruiter_id = recruiters.id)
  returning id, organization_id)
insert into organization_members (organization_id, recruiter_id, role, joined_at)
select organization_id, id, $7, $8 from recruiter
returning recruiter_id)"};

const Statement upsert_role{"set_member_role", R"(
insert into organization_members (organization_id, recruiter_id, role, joined_at)
select organization_id, recruiter_id, $3, joined_at
from members
where organization_id = $1 and recruiter_id = $2
on conflict (organization_id, recruiter_id) do update set role = excluded.role)"};

const Statement delete_row{"delete_member", R"(
with listed as (
  delete from organization_members where organization_id = $1 and recruiter_id = $2)
update recruiters set organization_id = null where organization_id = $1 and id = $2)"};

Member member_of(Row& row) {
  Member member;
  row.read(member.user_id, member.organization_id, member.name, member.email, member.role,
           member.joined_at);
  return member;
}

}  // namespace

Query<Page<Member>> list_members(const OrganizationId& organization, const PageRequest& page) {
  return {select_members, Params::of(organization, page.limit, page.offset()),
          [page](const Rows& rows) -> Result<Page<Member>> {
            Page<Member> found{.items = {}, .total = 0, .request = page};
            for (Row row : rows) {
              row.read(found.total);
              if (!row.next_is_null()) found.items.push_back(member_of(row));
            }
            return found;
          }};
}

Query<Page<OwnMember>> list_own_members(const OrganizationId& organization,
                                        const std::vector<MemberStatus>& statuses,
                                        const PageRequest& page) {
  std::optional<std::vector<MemberStatus>> wanted;
  if (!statuses.empty()) wanted.emplace(statuses);
  return {select_own_members, Params::of(organization, page.limit, page.offset(), wanted),
          [page](const Rows& rows) -> Result<Page<OwnMember>> {
            Page<OwnMember> found{.items = {}, .total = 0, .request = page};
            for (Row row : rows) {
              row.read(found.total);
              if (row.next_is_null()) continue;
              OwnMember& member = found.items.emplace_back();
              row.read(member.status, member.user_id, member.invitation_id, member.name,
                       member.email, member.role, member.joined_at, member.invited_at,
                       member.expires_at);
            }
            return found;
          }};
}

std::optional<Member> find_member(Tx& tx, const OrganizationId& organization,
                                  const RecruiterId& member) {
  const Rows rows = tx.run(select_member, organization, member);
  if (rows.empty()) return std::nullopt;
  Row row = rows.front();
  return member_of(row);
}

Query<Member> read_member(const OrganizationId& organization, const RecruiterId& member) {
  return {select_member, Params::of(organization, member), [](const Rows& rows) -> Result<Member> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::member});
            Row row = rows.front();
            return member_of(row);
          }};
}

std::vector<Member> find_members(Tx& tx, const OrganizationId& organization,
                                 const std::string& id_or_email) {
  std::vector<Member> found;
  for (Row row : tx.run(select_named, organization, id_or_email, email_key(id_or_email)))
    found.push_back(member_of(row));
  return found;
}

std::int64_t count_owners(Tx& tx, const OrganizationId& organization) {
  return tx.run(select_owners, organization).front().next<std::int64_t>();
}

std::optional<RecruiterId> insert_member(Tx& tx, const NewMember& member) {
  const Rows rows =
      tx.run(insert_row, member.recruiter_id, member.auth_id, member.organization_id, member.email,
             email_key(member.email), member.name, member.role, tx.now());
  if (rows.empty()) return std::nullopt;
  return rows.front().next<RecruiterId>();
}

void set_member_role(Tx& tx, const OrganizationId& organization, const RecruiterId& member,
                     Role role) {
  tx.write(upsert_role, organization, member, role);
}

void delete_member(Tx& tx, const OrganizationId& organization, const RecruiterId& member) {
  tx.write(delete_row, organization, member);
}

}  // namespace hireline::db
