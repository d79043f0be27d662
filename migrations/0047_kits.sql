-- Kits of interviews: about which criteria a question of a stage asks, and how long it takes
-- (decision 98).

alter table stage_items
  add column criterion_ids record_id[],                      -- of the stage's scorecard
  add column minutes integer check (minutes between 1 and 240);
