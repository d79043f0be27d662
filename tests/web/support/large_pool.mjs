// A pool of many candidates, each with one pipeline of a job. Row by row, the trigger of pipelines and
// the index of the search take minutes for 100,000. So the rows of the pool are written in one go, as
// the trigger would make them, and the index is made afterwards.

const people = (count) => `
insert into participants (id, email, email_key, name, created_at)
select 'c' || lpad(n::text, 23, '0'), email, email, given || ' ' || family, now()
from (select n, given, family, lower(given || '.' || family || n || '@' || host) as email
      from (select n,
          (array['Anna', 'Ben', 'Clara', 'David', 'Elena', 'Farid', 'Grace', 'Hiroshi',
                 'Ines', 'Jonas', 'Katarina', 'Luca', 'María', 'Noah', 'Olga', 'Paul'])[1 + n % 16]
            as given,
          (array['Andersson', 'Bauer', 'Castillo', 'Dubois', 'Eriksen', 'Fischer', 'García',
                 'Hughes', 'Ivanova', 'Jensen', 'Kowalski', 'Laurent', 'Müller', 'Nakamura',
                 'Okafor', 'Petrov', 'Rossi'])[1 + n % 17]
            as family,
          (array['example.com', 'example.org', 'mail.example.net'])[1 + n % 3] as host
        from generate_series(1, ${count}) n) names) people`;

const pipelines = (count, job) => `
insert into pipelines (organization_id, id, opening_id, participant_id, status, last_activity_at,
                       created_at)
select organization_id, 'f' || lpad(n::text, 23, '0'), id, 'c' || lpad(n::text, 23, '0'),
       (array['active', 'active', 'rejected', 'shortlisted', 'withdrawn', 'hired'])[1 + n % 6],
       now() - make_interval(secs => n), now()
from openings, generate_series(1, ${count}) n where openings.id = '${job}'`;

const pool = (job) => `
insert into pool_candidates
select organization_id, participant_id, 1, status, last_activity_at from pipelines
where opening_id = '${job}';
insert into pool_names
select organization_id, participant_id, 1, status, lower(name), email, pool_sort_key(name, email)
from pipelines join participants on participants.id = participant_id
where opening_id = '${job}';
insert into pool_totals
select organization_id, 0, count(*) filter (where latest_status = 'active'),
       count(*) filter (where latest_status = 'shortlisted'),
       count(*) filter (where latest_status = 'rejected'),
       count(*) filter (where latest_status = 'hired'),
       count(*) filter (where latest_status = 'withdrawn')
from pool_candidates
where organization_id = (select organization_id from openings where id = '${job}')
group by organization_id`;

// The organization of the job has no candidates yet.
export async function fillPool(service, { _id: job }, count) {
  const index = await service.sql("select pg_get_indexdef('pool_search'::regclass)");
  await service.sql(`begin;
    alter table pipelines disable trigger pool_follows_inserts;
    drop index pool_search;
    ${people(count)};
    ${pipelines(count, job)};
    ${pool(job)};
    ${index};
    alter table pipelines enable trigger pool_follows_inserts;
    commit`);
  await service.sql('vacuum analyze participants, pipelines, pool_candidates, pool_names');
}
