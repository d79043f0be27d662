-- What candidates are told before an automated stage (decision 101).

alter table organizations
  add column notice_text text check (notice_text <> ''),
  add column notice_lead_days integer not null default 0
    check (notice_lead_days between 0 and 60);

-- The days are those of the organization when it invited. Null: it had no notice.
alter table interviews
  add column notice_lead_days integer check (notice_lead_days between 0 and 60),
  add column noticed_at timestamptz,
  add column opens_at timestamptz,
  add check ((noticed_at is null) = (opens_at is null));
