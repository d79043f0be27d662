// Whether an interviewer owes feedback. The function blind_viewer of migration 44 has the same
// condition.
#pragma once

// For the interview `i` and its interviewer `w`, whose address has the key.
#define HIRELINE_OWES_FEEDBACK(address_key)                                      \
  "not i.is_automated and i.status in ('scheduled', 'in_progress', 'completed')" \
  " and w.seat <> 'shadow' and w.waived_at is null"                              \
  " and not exists (select from feedbacks f"                                     \
  "   where f.organization_id = i.organization_id and f.interview_id = i.id"     \
  "     and f.interviewer_email_key = " address_key ")"

// When it is due, in the organization `o`; NULL if the organization has no such time.
#define HIRELINE_FEEDBACK_IS_DUE_AT \
  "coalesce(i.planned_end_time, i.end_time) + make_interval(hours => o.feedback_due_hours)"
