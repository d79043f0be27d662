-- Question banks: what stages ask, and what answers are measured by.
--
-- A row belongs to an organization, or, with organization_id null, to the service: then every
-- organization can use it and none can change it. A key of (organization_id, id) can't hold that, so
-- rows are found by id alone, and every statement on a bank says whose rows it may see:
-- `organization_id is null or organization_id = $1`.
--
-- slug is the natural key by which an import finds again what it brought before; what recruiters
-- write one by one may have none. A retired question stays readable where it is in use, and can't be
-- put anywhere else. Rubrics are arrays of {"point", "weight", "keywords"}.

create table screening_questions (
  organization_id record_id references organizations (id),   -- null: the system's
  id record_id primary key,
  slug text check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  text text not null check (text <> ''),
  category text not null check (category <> ''),
  difficulty text check (difficulty in ('easy', 'medium', 'hard')),
  ideal_answer text,
  rubric json check (json_typeof(rubric) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  retired_at timestamptz,
  constraint system_screening_questions_have_a_slug
    check (organization_id is not null or slug is not null)
);

create table interview_questions (
  organization_id record_id references organizations (id),   -- null: the system's
  id record_id primary key,
  slug text check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  text text not null check (text <> ''),
  question_type text not null
    check (question_type in ('technical', 'behavioral', 'situational', 'culture')),
  applicable_stage_types text[] not null,   -- empty: any
  guidance text,
  follow_ups text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  retired_at timestamptz,
  constraint system_interview_questions_have_a_slug
    check (organization_id is not null or slug is not null)
);

create table scenario_questions (
  organization_id record_id references organizations (id),   -- null: the system's
  id record_id primary key,
  slug text check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  title text not null check (title <> ''),
  prompt text not null check (prompt <> ''),
  scenario_type text not null check (scenario_type <> ''),
  applicable_stage_types text[] not null,   -- empty: any
  rubric json check (json_typeof(rubric) = 'array'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  retired_at timestamptz,
  constraint system_scenario_questions_have_a_slug
    check (organization_id is not null or slug is not null)
);

create table dsa_problems (
  organization_id record_id references organizations (id),   -- null: the system's
  id record_id primary key,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  title text not null check (title <> ''),
  statement text not null check (statement <> ''),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  tags text[] not null,
  constraints text[] not null,
  languages text[] not null check (cardinality(languages) > 0),
  starter_code json not null check (json_typeof(starter_code) = 'object'),   -- language: code
  time_limit_ms integer not null check (time_limit_ms > 0),
  memory_limit_mb integer not null check (memory_limit_mb > 0),
  checker text not null check (checker in ('exact', 'tokens') or checker like 'float:%'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  retired_at timestamptz
);

-- Reached through their problem only, which says whose they are.
create table dsa_test_cases (
  problem_id record_id not null references dsa_problems (id) on delete cascade,
  position integer not null check (position >= 0),
  input text not null,
  expected_output text not null,
  is_hidden boolean not null,
  weight integer not null check (weight between 1 and 100),
  explanation text,
  primary key (problem_id, position)
);

-- One slug per owner, the service being one of them.
create unique index screening_question_slug_is_unique
  on screening_questions (organization_id, slug) nulls not distinct where slug is not null;
create unique index interview_question_slug_is_unique
  on interview_questions (organization_id, slug) nulls not distinct where slug is not null;
create unique index scenario_question_slug_is_unique
  on scenario_questions (organization_id, slug) nulls not distinct where slug is not null;
create unique index dsa_problem_slug_is_unique
  on dsa_problems (organization_id, slug) nulls not distinct;

create index screening_questions_by_owner on screening_questions (organization_id, id desc);
create index interview_questions_by_owner on interview_questions (organization_id, id desc);
create index scenario_questions_by_owner on scenario_questions (organization_id, id desc);
create index dsa_problems_by_owner on dsa_problems (organization_id, id desc);

-- A stage's question may refer to a bank and, beside that, say something of its own, which counts
-- before what the bank says. Which bank follows from the stage's type, so no foreign key can hold
-- reference_id; the program looks at each new one.
alter table stage_items
  add column ideal_answer text,
  add column rubric json check (json_typeof(rubric) = 'array'),
  add column follow_ups text[],
  drop constraint item_is_text_or_reference,
  add constraint item_has_text_or_reference
    check (item_text is not null or reference_id is not null);
