-- What an organization calls the standing of its candidates, where it is not content with the usual
-- words; null: those. Active and shortlisted share one word, so that it can't tell them apart.

alter table organizations
  add column in_review_word text check (char_length(in_review_word) between 1 and 60),
  add column offer_word text check (char_length(offer_word) between 1 and 60),
  add column not_selected_word text check (char_length(not_selected_word) between 1 and 60),
  add column withdrawn_word text check (char_length(withdrawn_word) between 1 and 60);
