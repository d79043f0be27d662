-- Reviews of judgements of code, which are in code_receipts and not in evaluations (decision 90).

alter table evaluation_reviews
  drop constraint evaluation_reviews_organization_id_evaluation_id_fkey;
