#include "common/db/hiring/interview_search.hpp"

#include "common/base/mail_address.hpp"
#include "common/db/hiring/interview_columns.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {
namespace {

const Statement search_statement{
    "search_interviews",
    "-- any-tenant: operators look across organizations\n"
    "with found as ("
    "  select organization_id, id, listed_at from interviews"
    "  where ($1::text is null or organization_id = $1)"
    "    and ($2::text is null or opening_id = $2)"
    "    and ($3::text[] is null or status = any($3))"
    "    and listed_at >= coalesce($4::timestamptz, '-infinity')"
    "    and listed_at < coalesce($5::timestamptz, 'infinity')"
    "    and ($6::text is null or lower(participant_email collate \"C\") = $6)),"
    " page as (select * from found order by listed_at desc, id desc limit $7 offset $8),"
    " total as (select count(*) as interviews from found)"
    " select total.interviews, owner.id, owner.slug, " HIRELINE_INTERVIEW_COLUMNS(
        "null") ", " HIRELINE_FEEDBACK_COLUMNS
                " from total left join (page p"
                "   join organizations owner on owner.id = p.organization_id"
                "   cross join lateral (select * from interviews"
                "     where organization_id = p.organization_id and id = p.id limit 1) i"
                "   left join lateral (select * from candidate_feedbacks"
                "     where organization_id = p.organization_id and interview_id = p.id limit 1) c "
                "on true"
                "   left join lateral (select * from evaluations"
                "     where organization_id = p.organization_id and id = i.evaluation_id limit 1) "
                "e on true"
                "   left join lateral (select * from feedbacks"
                "     where organization_id = p.organization_id and interview_id = p.id offset 0) "
                "f on true)"
                "   on true"
                " order by p.listed_at desc, p.id desc, f.id"};

const Statement select_organization{"select_interview_organization", R"(
-- any-tenant: the organization is what is looked for
select organization_id from interviews where id = $1)"};

Result<Page<FoundInterview>> interviews_page(const Rows& rows, const PageRequest& request) {
  Page<FoundInterview> page{.items = {}, .total = 0, .request = request};
  for (Row row : rows) {
    row.read(page.total);
    if (row.next_is_null()) break;  // a page past the end has only the total
    FoundInterview interview;
    row.read(interview.organization.id, interview.organization.slug);
    read_interview(row, interview);
    if (page.items.empty() || page.items.back().id != interview.id)
      page.items.push_back(std::move(interview));
    read_feedback(row, page.items.back());
  }
  return page;
}

}  // namespace

Query<Page<FoundInterview>> search_interviews(const InterviewSearch& search,
                                              const PageRequest& page) {
  const auto statuses = search.statuses.empty() ? std::nullopt : std::optional(search.statuses);
  const auto address =
      search.participant_email ? std::optional(email_key(*search.participant_email)) : std::nullopt;
  return {search_statement,
          Params::of(search.organization, search.job, statuses, search.from, search.to, address,
                     page.limit, page.offset()),
          [page](const Rows& rows) { return interviews_page(rows, page); }};
}

std::optional<OrganizationId> find_interview_organization(Tx& tx, const InterviewId& interview) {
  const Rows rows = tx.run(select_organization, interview);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

}  // namespace hireline::db
