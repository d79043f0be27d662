-- Candidates who enter a job before anybody invites them: the id of their application in another
-- program, and how else an organization can reach them. Both are new, so that the release before
-- neither reads nor writes them.

alter table pipelines
  add column external_id text,
  add constraint one_pipeline_per_external_id unique (organization_id, external_id);

-- What an organization knows beside the address. It belongs to the organization and not to the
-- person's record, which all organizations share. An erasure leaves a row without value and key.
create table candidate_contacts (
  organization_id record_id not null references organizations (id),
  id record_id not null,
  participant_id record_id not null references participants (id),
  kind text not null check (kind in ('phone', 'link')),
  value text,
  value_key text,
  created_at timestamptz not null,
  primary key (organization_id, id),
  constraint a_contact_is_known_once unique (organization_id, participant_id, kind, value_key),
  constraint a_contact_has_a_key check ((value is null) = (value_key is null))
);

create index candidate_contacts_of_participant on candidate_contacts (participant_id);
