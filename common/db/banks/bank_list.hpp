// The statement for the lists of all question banks: entries of the organization, newest first,
// then those of the system, by slug.
#pragma once

#include "common/db/connection/rows.hpp"
#include "common/domain/banks/question_bank.hpp"

// The first six parameters are the organization, the source, the search text, limit, offset, and
// whether only retired entries are listed, or only others.
// `searched` is the text that is searched, `filter` a further condition. The page is selected by
// short columns, so that long texts are read for one page only.
#define HIRELINE_BANK_LIST(table, columns, searched, filter)                                      \
  "with found as ("                                                                               \
  "  select q.id, q.organization_id, q.slug from " table                                          \
  " q"                                                                                            \
  "  where (q.organization_id is null or q.organization_id = $1)"                                 \
  "    and (q.retired_at is not null) = $6::boolean"                                              \
  "    and ($2::text is null or ($2 = 'system') = (q.organization_id is null))"                   \
  "    and ($3::text is null or strpos(lower(" searched                                           \
  "), lower($3)) > 0)"                                                                            \
  "    and " filter                                                                               \
  "),"                                                                                            \
  " page as (select *, row_number() over (order by organization_id is null,"                      \
  "    case when organization_id is not null then id end desc, slug) as place"                    \
  "  from found order by place limit $4 offset $5),"                                              \
  " total as (select count(*) as entries from found)"                                             \
  " select total.entries, " columns " from total left join (page join " table                     \
  " q on q.id = page.id and q.organization_id is not distinct from page.organization_id) on true" \
  " order by page.place"

namespace hireline::db {

// id, organization_id, created_at, updated_at, retired_at of a table named `q`.
#define HIRELINE_BANK_COLUMNS "q.id, q.organization_id, q.created_at, q.updated_at, q.retired_at"

template <class Entry>
void read_bank_entry(Row& row, Entry& entry) {
  row.read(entry.id, entry.organization_id, entry.created_at, entry.updated_at, entry.retired_at);
}

template <class Entry, class Read>
auto bank_page(const PageRequest& request, Read read) {
  return [request, read](const Rows& rows) -> Result<Page<Entry>> {
    Page<Entry> page{.items = {}, .total = 0, .request = request};
    for (Row row : rows) {
      row.read(page.total);
      if (row.next_is_null()) break;  // a page past the end has only the total
      read(row, page.items.emplace_back());
    }
    return page;
  };
}

}  // namespace hireline::db
