#include "common/db/banks/bank_outlines.hpp"

#include "common/db/banks/bank_list.hpp"

namespace hireline::db {
namespace {

// The first six parameters are the organization, the source, the search text, the bank, the
// category and whether to include retired entries.
#define OUTLINES(bank, table, headline, category)                                    \
  "select '" bank "' as bank, q.id, q.organization_id, q.slug, q." headline          \
  " as headline, q." category " as category, q.updated_at, q.retired_at from " table \
  " q where (q.organization_id is null or q.organization_id = $1)"                   \
  " and ($2::text is null or ($2 = 'system') = (q.organization_id is null))"         \
  " and ($3::text is null or strpos(lower(q." headline                               \
  "), lower($3)) > 0"                                                                \
  "      or strpos(q.slug, lower($3)) > 0)"                                          \
  " and ($4::text is null or $4 = '" bank                                            \
  "')"                                                                               \
  " and ($5::text is null or $5 = q." category ") and (q.retired_at is not null) = $6::boolean"

const Statement select_outlines{
    "select_bank_outlines",
    "with found as (" OUTLINES("screening", "screening_questions", "text", "category")
    " union all " OUTLINES("interview", "interview_questions", "text", "question_type")
    " union all " OUTLINES("scenario", "scenario_questions", "title", "scenario_type")
    " union all " OUTLINES("dsa", "dsa_problems", "title", "difficulty")
    "), page as (select *, row_number() over (order by bank = 'dsa', bank = 'scenario',"
    " bank = 'interview', organization_id is null, slug nulls first, id) as place from found"
    " order by place limit $7 offset $8)"
    " select total.entries, page.bank, page.id, page.organization_id, page.slug, page.headline,"
    " page.category, page.updated_at, page.retired_at"
    " from (select count(*) as entries from found) total left join page on true"
    " order by page.place"};

}  // namespace

Query<Page<BankOutline>> list_bank_entries(const std::optional<OrganizationId>& organization,
                                           const BankOutlineFilter& filter) {
  return {select_outlines,
          Params::of(organization, filter.source, filter.search, filter.bank, filter.category,
                     filter.retired, filter.page.limit, filter.page.offset()),
          bank_page<BankOutline>(filter.page, [](Row& row, BankOutline& entry) {
            row.read(entry.bank, entry.id, entry.organization_id, entry.slug, entry.headline,
                     entry.category, entry.updated_at, entry.retired_at);
          })};
}

}  // namespace hireline::db
