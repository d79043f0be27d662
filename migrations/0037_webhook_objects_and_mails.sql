-- Webhooks that contain their subject, and mails about endpoints that fail (decision 85).
-- Waits for open transactions that read or write endpoints, deliveries or emails.

alter table endpoints
  add column payload text not null default 'thin' check (payload in ('thin', 'full'));

-- The subject of the event, read before the first attempt: all attempts send the same one.
alter table deliveries
  add column object text,                                   -- JSON; null with a time: it is too long
  add column object_read_at timestamptz,
  add column participant_id record_id,                      -- whom the object is about
  add constraint objects_have_a_time check (object is null or object_read_at is not null);

create index deliveries_of_participant on deliveries (participant_id)
  where participant_id is not null;
create index deliveries_with_an_object on deliveries (settled_at) where object_read_at is not null;

alter table emails
  drop constraint emails_kind_check,
  add constraint emails_kind_check
    check (kind in ('link_invitation', 'live_invitation', 'link_reminder', 'live_reminder',
                    'decline_notice', 'rsvp_notice', 'status_update', 'member_invitation',
                    'api_key_expiry', 'endpoint_failing', 'endpoint_disabled'));

-- It is compared with ids, which have this collation.
alter table deliveries alter column message_id type text collate "C";
