// Which evaluations and judgements a member should check.
#pragma once

// An evaluation `e` that is doubtful or failed, and that nobody has reviewed.
#define HIRELINE_IS_UNREVIEWED                                      \
  "e.needs_review and not exists (select from evaluation_reviews r" \
  "    where r.organization_id = e.organization_id and r.evaluation_id = e.id)"

// An automated interview `i` of the organization $1 whose newest evaluation or judgement a member
// should check.
#define HIRELINE_REVIEW_IS_NEEDED                                                           \
  "i.is_automated and (exists (select from evaluations e"                                   \
  "    where e.organization_id = $1 and e.id = i.evaluation_id and " HIRELINE_IS_UNREVIEWED \
  "  ) or exists (select from coding_sessions judged"                                       \
  "    where judged.organization_id = $1 and judged.interview_id = i.id"                    \
  "      and judged.judging = 'failed'))"
