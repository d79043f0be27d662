-- Scorecards: what live interviews rate, on scales with anchors (decision 92).

create table scorecards (
  organization_id record_id not null references organizations (id),
  id record_id not null,
  name text not null check (name <> ''),
  current_version integer not null check (current_version > 0),
  retired_at timestamptz,                                    -- interviews keep retired ones
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);

create unique index one_scorecard_per_name on scorecards (organization_id, lower(name))
  where retired_at is null;

-- The rows of a version are written once. A criterion keeps its id in later versions, so that its
-- ratings can be compared.
create table scorecard_criteria (
  organization_id record_id not null,
  scorecard_id record_id not null,
  version integer not null check (version > 0),
  criterion_id record_id not null,
  position integer not null check (position >= 0),
  name text not null check (name <> ''),
  definition text not null,
  weight integer not null check (weight between 1 and 100),
  is_required boolean not null,
  points integer not null check (points between 3 and 7),     -- of the scale, which begins with 1
  primary key (organization_id, scorecard_id, version, criterion_id),
  unique (organization_id, scorecard_id, version, position),
  foreign key (organization_id, scorecard_id) references scorecards (organization_id, id)
);

create table criterion_anchors (
  organization_id record_id not null,
  scorecard_id record_id not null,
  version integer not null,
  criterion_id record_id not null,
  point integer not null check (point between 1 and 7),
  behaviour text not null check (behaviour <> ''),
  primary key (organization_id, scorecard_id, version, criterion_id, point),
  foreign key (organization_id, scorecard_id, version, criterion_id)
    references scorecard_criteria (organization_id, scorecard_id, version, criterion_id)
);

alter table opening_stages
  add column scorecard_id record_id,
  add foreign key (organization_id, scorecard_id) references scorecards (organization_id, id);

create index stages_of_scorecard on opening_stages (organization_id, scorecard_id)
  where scorecard_id is not null;
