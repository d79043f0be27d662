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

// Without stages. A status is that of every fifth interview; each could be declined.
inline constexpr auto interviews_of_both = R"(
insert into interviews (organization_id, id, opening_id, participant_id, participant_email,
                        is_automated, start_time, end_time, client_url, status, declined_at,
                        decline_tags, created_at, updated_at)
select ident('a', o), ident('e' || o || j, 100 + p), ident('d' || o, j), ident('c', p),
       'person' || p || '@example.com', false, timestamptz '2026-01-01' + make_interval(hours => p),
       timestamptz '2026-01-01' + make_interval(hours => p + 1), 'https://jobs.example.com',
       (array['scheduled', 'in_progress', 'completed', 'declined', 'cancelled'])[1 + (p + j) % 5],
       '2026-01-01', '[]', '2026-01-01', '2026-01-01'
from generate_series(0, 1) o, generate_series(0, 4) j, generate_series(10, 19) p
)";

}  // namespace hireline::test
