// Rows of two organizations, as statements: tests of triggers need no more than rows.
#pragma once

namespace hireline::test {

// Two organizations with a job each for every digit, and people whom both know.
inline constexpr auto two_organizations = R"(
create function ident(kind text, number int) returns text language sql as
  $$ select lpad(kind || number, 24, '5') $$;
insert into organizations
select ident('a', n), 'Org ' || n, 'org-' || n, 'enterprise', '2026-01-01', '2026-01-01'
from generate_series(0, 1) n;
insert into openings
select ident('a', o), ident('d' || o, n), 'Job', 'Text', null, null, null, 'active', false,
       '2026-01-01', '2026-01-01'
from generate_series(0, 1) o, generate_series(0, 4) n;
insert into participants (id, email, email_key, name, created_at)
select ident('c', n), 'Person' || n || '@Example.com', 'person' || n || '@example.com',
       case when n % 3 > 0 then 'Persón ' || n end, '2026-01-01'
from generate_series(0, 19) n;
)";

// A status is that of every fifth pipeline.
inline constexpr auto pipelines_of_both = R"(
insert into pipelines
select ident('a', o), ident('f' || o || j, 100 + p), ident('d' || o, j), ident('c', p),
       (array['active', 'shortlisted', 'rejected', 'hired', 'withdrawn'])[1 + (p + j + o) % 5],
       timestamptz '2026-01-01' + make_interval(hours => (p * 7 + j * 5 + o) % 24), '2026-01-01'
from generate_series(0, 1) o, generate_series(0, 4) j, generate_series(0, 19) p
where (p + j) % 3 = 0
)";

}  // namespace hireline::test
