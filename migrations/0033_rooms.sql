-- Where an organization's calls are held: a URL with {room} in it. NULL: not set. The page of a meeting
-- link leads there (decision 75).
alter table organizations add column meeting_url text;

-- Meeting links end with the room: the ID of an interview, or the random text of a lobby. Creating the
-- index blocks changes of interviews while it is built.
create index interviews_by_room on interviews ((substring(meeting_link from '[^/]+$')))
  where meeting_link is not null;
