-- Events of the service draw their position from the numbers of the others, so that operators read
-- both as one log.
alter table service_events
  add column position bigint not null unique default nextval('events_position_seq');
