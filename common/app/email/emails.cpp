#include "common/app/email/emails.hpp"

#include "common/app/email/email_drafts.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/locked_interview.hpp"
#include "common/base/settings/config.hpp"
#include "common/db/assessment/panels.hpp"
#include "common/db/assessment/session_steps.hpp"
#include "common/db/email/email_facts.hpp"
#include "common/db/email/emails.hpp"
#include "common/db/hiring/interviews.hpp"
#include "common/db/operations/tasks.hpp"
#include "common/db/organizations/api_key_use.hpp"
#include "common/db/organizations/invitations.hpp"
#include "common/db/organizations/organizations.hpp"

namespace hireline::app {
namespace {

db::Event email_event(std::string type, const EmailId& id, const Email& email) {
  db::Event event{.type = std::move(type), .subject_type = "email", .subject_id = id.str()};
  if (email.pipeline_id) event.pipeline_id = email.pipeline_id->str();
  event.before = state({{"kind", name_of(email.kind)}, {"status", name_of(email.status)}});
  return event;
}

// Returns whether the mail is new.
bool queue(db::Tx& tx, const OrganizationId& organization, const db::NewEmail& email,
           std::chrono::minutes delay = {}) {
  const auto id = db::insert_email(tx, organization, email);
  if (id) db::enqueue(tx, TaskKind::deliver_email, organization, id->view(), tx.now() + delay);
  return id.has_value();
}

// Queues the mail, also if it was sent before this moment. Returns whether it did.
bool queue_again(db::Tx& tx, const OrganizationId& organization, const db::NewEmail& email,
                 Instant moment) {
  const auto id = db::requeue_email_of_before(tx, organization, email, moment);
  if (!id) return queue(tx, organization, email);
  db::enqueue(tx, TaskKind::deliver_email, organization, id->view());
  return true;
}

void settle(db::Tx& tx, const OrganizationId& organization, const EmailId& id, std::string type,
            const db::EmailOutcome& outcome, const std::optional<std::string>& reason = {}) {
  const auto email = db::find_email(tx, organization, id);
  if (!email) return;
  // The interview before the mail: this is the order of all locks.
  if (outcome.status == EmailStatus::sent && email->kind == EmailKind::link_invitation)
    db::set_noticed(tx, organization, InterviewId::parse_or_nil(email->subject_id));
  if (!db::settle_email(tx, organization, id, outcome)) return;
  db::Event event = email_event(std::move(type), id, *email);
  event.after = state({{"kind", name_of(email->kind)}, {"status", name_of(outcome.status)}});
  event.reason = reason;
  tx.record(organization, std::move(event));
}

std::optional<Suppression> find_excess(db::Tx& tx, const OrganizationId& organization,
                                       const Email& email, const db::MailLimits& limits) {
  if (!email.participant_id || email.attempts > 0 || email.resends > 0) return std::nullopt;
  return find_exceeded_limit(tx, organization, email.recipient, email.created_at, limits);
}

// Several interviewers of an interview may be overdue: recruiters get one mail about all of them.
void tell_of_overdue_feedback(db::Tx& tx, const db::FeedbackReminder& reminder) {
  const auto& [organization, interview, interviewer, due_at, is_last] = reminder;
  bool is_new = false;
  for (const auto& address : db::list_recruiters_responsible(tx, organization, interview))
    is_new |= queue_again(
        tx, organization,
        {.kind = EmailKind::feedback_overdue, .recipient = address, .subject_id = interview.str()},
        due_at);
  const auto place = db::find_interview_place(tx, organization, interview);
  if (!is_new || !place) return;
  std::vector<RecruiterId> outstanding;
  for (const auto& owed : db::list_owed_feedback_on(tx, organization, interview))
    outstanding.push_back(owed.user_id);
  db::Event event = interview_event("interview.feedback_overdue", interview, place->pipeline_id);
  event.after = JsonText{"{\"outstanding\":" + json_array(outstanding).text + "}"};
  tx.record(organization, std::move(event));
}

}  // namespace

db::MailLimits mail_limits_of(const Config& config) {
  return {.per_recipient_per_day = config.mail_per_recipient_per_day,
          .per_organization_per_hour = config.mail_per_organization_per_hour};
}

void queue_invitation(db::Tx& tx, const OrganizationId& organization, const InterviewId& id) {
  const auto place = db::find_interview_place(tx, organization, id);
  const auto interview = tx.read(db::find_interview(organization, id, std::nullopt));
  if (!place || !interview) return;
  queue(tx, organization,
        {.kind = interview->is_automated ? EmailKind::link_invitation : EmailKind::live_invitation,
         .recipient = interview->participant.email,
         .participant_id = place->participant_id,
         .subject_id = id.str(),
         .pipeline_id = place->pipeline_id});
}

void queue_decline_notices(db::Tx& tx, const OrganizationId& organization, const InterviewId& id) {
  const auto place = db::find_interview_place(tx, organization, id);
  if (!place) return;
  for (const std::string& recipient : db::list_recruiters_concerned(tx, organization, id))
    queue(tx, organization,
          {.kind = EmailKind::decline_notice,
           .recipient = recipient,
           .subject_id = id.str(),
           .pipeline_id = place->pipeline_id});
}

void queue_rsvp_notices(db::Tx& tx, const OrganizationId& organization, const InterviewId& id) {
  // A candidate who answers now waits for the lock, and then this task is done.
  const auto locked = lock_pipeline_and_interview(tx, organization, id);
  const auto interview = tx.read(db::find_interview(organization, id, std::nullopt));
  if (!locked || !interview || interview->status != InterviewStatus::scheduled) return;
  if (!interview->rsvp || interview->rsvp->status != RsvpStatus::declined) return;
  for (const std::string& recipient : db::list_recruiters_concerned(tx, organization, id)) {
    const db::NewEmail email{.kind = EmailKind::rsvp_notice,
                             .recipient = recipient,
                             .subject_id = id.str(),
                             .pipeline_id = locked->pipeline_id};
    queue_again(tx, organization, email, interview->rsvp->responded_at);
  }
}

void queue_status_mail(db::Tx& tx, const OrganizationId& organization, const PipelineId& pipeline,
                       PipelineStatus before, PipelineStatus after) {
  const CandidateFacingWords words = db::find_candidate_facing_words(tx, organization);
  const std::string word = candidate_facing_status(after, words);
  std::string word_before = candidate_facing_status(before, words);
  if (word == word_before) return;
  if (auto known =
          db::take_back_status_update(tx, organization, pipeline, "another change took its place"))
    word_before = *std::move(known);
  if (word == word_before) return;
  const auto about = db::find_pipeline_surroundings(tx, organization, pipeline);
  ensure(about.has_value(), "a locked pipeline must be readable");
  queue(tx, organization,
        {.kind = EmailKind::status_update,
         .recipient = about->email,
         .participant_id = about->participant_id,
         .subject_id = pipeline.str(),
         .pipeline_id = pipeline,
         .word = word,
         .word_before = word_before},
        status_update_delay);
}

bool queue_member_invitation(db::Tx& tx, const MemberInvitation& invitation) {
  const OrganizationId& organization = invitation.organization_id;
  const Instant a_day_ago = tx.now() - std::chrono::hours(24);
  if (db::count_invitation_mails(tx, organization, invitation.email, a_day_ago) >=
      invitation_mails_a_day)
    return false;
  const db::NewEmail email{.kind = EmailKind::member_invitation,
                           .recipient = invitation.email,
                           .subject_id = invitation.id.str()};
  auto id = db::insert_email(tx, organization, email);
  if (!id) id = db::requeue_email_of_before(tx, organization, email, tx.now());
  if (!id) return true;  // a mail is queued already; it is composed when it is sent
  db::enqueue(tx, TaskKind::deliver_email, organization, id->view());
  db::count_invitation_mail(tx, organization, invitation.id, a_day_ago);
  return true;
}

std::size_t queue_due_key_notices(db::Tx& tx, std::size_t limit) {
  const auto due = db::take_due_key_notices(tx, static_cast<std::int64_t>(limit));
  for (const db::ExpiringKey& key : due) {
    for (const auto& address : db::list_addresses_of_managers(tx, key.organization_id)) {
      const db::NewEmail email{
          .kind = EmailKind::api_key_expiry, .recipient = address, .subject_id = key.id.str()};
      queue_again(tx, key.organization_id, email, key.notice_due_at);
    }
  }
  return due.size();
}

void queue_endpoint_mails(db::Tx& tx, const OrganizationId& organization, EmailKind kind,
                          const EndpointId& endpoint, Instant since) {
  for (const auto& address : db::list_addresses_of_managers(tx, organization))
    queue_again(tx, organization,
                {.kind = kind, .recipient = address, .subject_id = endpoint.str()}, since);
}

std::size_t queue_due_reminders(db::Tx& tx, std::size_t limit) {
  const auto due = db::list_due_reminders(tx, static_cast<std::int64_t>(limit));
  for (const db::DueReminder& reminder : due)
    queue(tx, reminder.organization_id,
          {.kind = reminder.kind,
           .recipient = reminder.recipient,
           .participant_id = reminder.participant_id,
           .subject_id = reminder.interview_id.str(),
           .pipeline_id = reminder.pipeline_id});
  return due.size();
}

std::size_t queue_feedback_reminders(db::Tx& tx, std::size_t limit) {
  const auto due = db::take_feedback_reminders(tx, static_cast<std::int64_t>(limit));
  for (const db::FeedbackReminder& reminder : due) {
    if (reminder.is_last)
      tell_of_overdue_feedback(tx, reminder);
    else
      queue_again(tx, reminder.organization_id,
                  {.kind = EmailKind::feedback_reminder,
                   .recipient = reminder.recipient,
                   .subject_id = reminder.interview_id.str()},
                  reminder.due_at);
  }
  return due.size();
}

void queue_explanation_request(db::Tx& tx, const OrganizationId& organization,
                               const ExplanationRequestId& request, const PipelineId& pipeline) {
  for (const auto& address : db::list_members_to_explain(tx, organization, request))
    queue(tx, organization,
          {.kind = EmailKind::explanation_request,
           .recipient = address,
           .subject_id = request.str(),
           .pipeline_id = pipeline});
}

void queue_explanation_answer(db::Tx& tx, const OrganizationId& organization,
                              const ExplanationRequestId& request, const PipelineId& pipeline) {
  const auto about = db::find_pipeline_surroundings(tx, organization, pipeline);
  ensure(about.has_value(), "a locked pipeline must be readable");
  queue(tx, organization,
        {.kind = EmailKind::explanation_answer,
         .recipient = about->email,
         .participant_id = about->participant_id,
         .subject_id = request.str(),
         .pipeline_id = pipeline});
}

std::optional<Suppression> find_exceeded_limit(db::Tx& tx, const OrganizationId& organization,
                                               const std::string& recipient, Instant at,
                                               const db::MailLimits& limits) {
  switch (db::count_against_limits(tx, organization, recipient, at, limits)) {
    case db::MailExcess::none:
      return std::nullopt;
    case db::MailExcess::recipient:
      return Suppression{
          "the recipient has had as many mails of the organization within a day as "
          "they may get"};
    case db::MailExcess::organization:
      return Suppression{"the organization has sent as many mails within an hour as it may send"};
  }
  ensure(false, "every exceeded limit must have a text");
  return std::nullopt;
}

Begun begin_email(db::Tx& tx, const Links& links, const OrganizationId& organization,
                  const EmailId& id, std::string_view domain, const db::MailLimits& limits) {
  auto email = db::find_email(tx, organization, id);
  // A failed mail has no open task, unless an operator has requeued the task.
  if (email && email->status == EmailStatus::failed) {
    db::requeue_email(tx, organization, id);
    email = db::find_email(tx, organization, id);
  }
  if (!email || email->status != EmailStatus::queued) return NothingToSend{};
  auto composed = compose_email(tx, links, organization, *email);
  if (std::holds_alternative<NoSuchEmail>(composed)) return NothingToSend{};
  if (auto* suppression = std::get_if<Suppression>(&composed)) return std::move(*suppression);
  if (auto over = find_excess(tx, organization, *email, limits)) return *std::move(over);
  const std::string message_id = email->message_id.value_or(message_id_of(*email, domain));
  if (!db::begin_email(tx, organization, id, message_id)) {
    const auto now = db::find_email(tx, organization, id);  // may have been suppressed since
    if (!now || now->status != EmailStatus::queued) return NothingToSend{};
    return TooOftenInDoubt{};
  }
  return BegunEmail{std::get<EmailDraft>(std::move(composed)), message_id};
}

void settle_sent(db::Tx& tx, const OrganizationId& organization, const EmailId& id) {
  settle(tx, organization, id, "email.sent", {.status = EmailStatus::sent});
}

void settle_suppressed(db::Tx& tx, const OrganizationId& organization, const EmailId& id,
                       const std::string& reason) {
  settle(tx, organization, id, "email.suppressed",
         {.status = EmailStatus::suppressed, .error = reason}, reason);
}

void settle_failed(db::Tx& tx, const OrganizationId& organization, const EmailId& id,
                   const std::string& error, const std::string& reason) {
  settle(tx, organization, id, "email.failed", {.status = EmailStatus::failed, .error = error},
         reason);
}

void postpone_email(db::Tx& tx, const OrganizationId& organization, const EmailId& id,
                    const std::string& error, bool is_certain) {
  db::settle_email(tx, organization, id, {.error = error, .is_certain = is_certain});
}

}  // namespace hireline::app
