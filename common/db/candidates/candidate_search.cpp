#include "common/db/candidates/candidate_search.hpp"

#include <sstream>

#include "common/base/mail_address.hpp"
#include "common/db/plain_text.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {
namespace {

const Statement search{"search_candidates",
                       "with words as (select " HIRELINE_PLAIN("word") R"( as pattern
               from unnest($2::text[]) as word),
-- any-tenant: operators look across organizations
found as (
  select t.id, coalesce(t.name, invited.name) as name, t.email, t.email_key,
         t.email_key = $1 as is_exact
  from participants t
  left join lateral (
    select invited_name as name from pipelines
    where participant_id = t.id and invited_name is not null
    order by created_at limit 1) invited on t.name is null
  where t.merged_into is null
    and not exists (
      select from words
      where )" HIRELINE_PLAIN("t.email || ' ' || coalesce(t.name, invited.name, '')") R"(
            not like pattern)),
page as (
  select * from found order by is_exact desc, email_key collate "C", id limit $3 offset $4),
total as (select count(*) as candidates from found)
select total.candidates, page.id, page.name, page.email, place.jobs, place.id, place.slug
from total left join page on true
left join lateral (
  select o.id, o.slug, count(*) as jobs
  from pipelines p join organizations o on o.id = p.organization_id
  where p.participant_id = page.id
  group by o.id, o.slug) place on true
order by page.is_exact desc, page.email_key collate "C", page.id, place.slug)"};

const Statement select_organizations{"select_candidate_organizations", R"(
-- any-tenant: the organizations are what is looked for
select distinct o.id, o.slug
from pipelines p join organizations o on o.id = p.organization_id
where p.participant_id = $1
order by o.slug)"};

// Returns a LIKE pattern for each word: for texts that contain it.
std::vector<std::string> patterns_of(const std::string& text) {
  std::vector<std::string> patterns;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    std::string& pattern = patterns.emplace_back("%");
    for (const char c : word) {
      if (c == '%' || c == '_' || c == '\\') pattern.push_back('\\');
      pattern.push_back(c);
    }
    pattern.push_back('%');
  }
  return patterns;
}

Result<Page<FoundCandidate>> candidates_page(const Rows& rows, const PageRequest& request) {
  Page<FoundCandidate> page{.items = {}, .total = 0, .request = request};
  for (Row row : rows) {
    row.read(page.total);
    if (row.next_is_null()) break;  // a page past the end has only the total
    FoundCandidate candidate;
    row.read(candidate.participant_id, candidate.name, candidate.email);
    if (page.items.empty() || page.items.back().participant_id != candidate.participant_id)
      page.items.push_back(std::move(candidate));
    if (row.next_is_null()) continue;
    FoundCandidate& found = page.items.back();
    found.job_count += row.next<std::int64_t>();
    OrganizationReference& organization = found.organizations.emplace_back();
    row.read(organization.id, organization.slug);
  }
  return page;
}

}  // namespace

Query<Page<FoundCandidate>> search_candidates(const std::string& text, const PageRequest& page) {
  return {search, Params::of(email_key(text), patterns_of(text), page.limit, page.offset()),
          [page](const Rows& rows) { return candidates_page(rows, page); }};
}

std::vector<OrganizationReference> list_candidate_organizations(Tx& tx,
                                                                const ParticipantId& candidate) {
  std::vector<OrganizationReference> organizations;
  for (Row row : tx.run(select_organizations, candidate)) {
    OrganizationReference& organization = organizations.emplace_back();
    row.read(organization.id, organization.slug);
  }
  return organizations;
}

}  // namespace hireline::db
