-- Mails, one row for each, so that a cause brings about one mail however often its task is run; and
-- what candidates want to be written about.

alter table participants
  add column email_invitations boolean not null default true,
  add column email_reminders boolean not null default true,
  add column email_status_updates boolean not null default true,
  add column timezone text,
  add column locale text;

-- Is there such a zone? `at time zone` would know, but fails when there is none.
create function is_time_zone(zone text) returns boolean language plpgsql stable as $$
begin
  return zone is not null and timestamptz 'epoch' at time zone zone is not null;
exception
  when invalid_parameter_value then
    return false;
end
$$;

-- What a mail says is not kept: it is composed of how things are when it is sent.
create table emails (
  organization_id record_id not null references organizations (id),
  id record_id not null,
  kind text not null
    check (kind in ('link_invitation', 'live_invitation', 'link_reminder', 'live_reminder',
                    'decline_notice', 'status_update', 'member_invitation')),
  recipient text not null check (recipient <> ''),
  recipient_key text not null,                               -- lower case, for comparing
  participant_id record_id references participants (id),     -- null: to no candidate
  subject_id record_id not null,                             -- an interview; of a status update, the pipeline
  pipeline_id record_id,                                     -- whose timeline tells of it
  word text,                                                 -- of a status update: what the candidate reads
  word_before text,                                          -- and what they read until then
  status text not null check (status in ('queued', 'sent', 'failed', 'suppressed')),
  message_id text,                                           -- since the first attempt
  attempts integer not null check (attempts >= 0),
  in_doubt integer not null check (in_doubt between 0 and 2), -- attempts of unknown outcome
  resends integer not null check (resends >= 0),
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, pipeline_id) references pipelines (organization_id, id),
  constraint sent_emails_have_a_time check ((status = 'sent') = (sent_at is not null)),
  constraint only_status_updates_have_words
    check ((kind = 'status_update') = (word is not null) and (word is null) = (word_before is null))
);

-- A pipeline's status changes more than once.
create unique index one_email_per_cause on emails (organization_id, kind, subject_id, recipient_key)
  where kind <> 'status_update';
create index status_updates_of_pipeline on emails (organization_id, subject_id)
  where kind = 'status_update';
create index emails_newest_first on emails (created_at desc, id desc);
create index emails_of_organization on emails (organization_id, created_at desc, id desc);
create index emails_by_recipient on emails (recipient_key, created_at desc);
create index emails_by_id on emails (id);

-- What somebody may have to be reminded of.
create index interviews_to_come on interviews (start_time)
  where status = 'scheduled' and not is_automated;
create index links_to_expire on interviews (link_expires_at)
  where status = 'scheduled' and is_automated;
