// Writes the rows of one pipeline.
#include "common/seed/load/pipeline_rows.hpp"

#include "common/app/event_builders.hpp"
#include "common/domain/assessment/screening.hpp"
#include "common/domain/links.hpp"
#include "common/seed/load/load_pipeline.hpp"
#include "common/seed/load/people.hpp"

namespace hireline::seed {

using app::state;

void LoadPipeline::event(std::string type, std::string subject_type, std::string_view subject,
                         const Actor& actor, std::optional<JsonText> before,
                         std::optional<JsonText> after, std::optional<std::string> reason) {
  active_ = at_;
  chunk_.events.push_back({.at = at_,
                           .id = plan_.id_text(LoadKind::event, serial(256), at_),
                           .type = std::move(type),
                           .subject_type = std::move(subject_type),
                           .subject_id = std::string(subject),
                           .pipeline_id = id_.str(),
                           .actor = actor,
                           .before = std::move(before),
                           .after = std::move(after),
                           .reason = std::move(reason)});
}

void LoadPipeline::move(const StageMove& move, const Actor& actor) {
  const StageState before = stage();
  stage() = moved(before, move, at_).value();
  db::Event change =
      app::stage_audit_event(id_, job_.stages[index_].name, move, before.status, stage());
  event(std::move(change.type), "pipeline", id_.view(), actor, std::move(change.before),
        std::move(change.after));
}

void LoadPipeline::arrive() {
  const std::int64_t first = plan_.first_of_candidate(number_);
  const Instant came = plan_.came(first);
  participant_ = plan_.id<ParticipantId>(LoadKind::participant, first, came);
  const LoadPerson person = load_person(plan_, first);
  name_ = person.name;
  email_ = person.email;
  created_ = at_;
  if (first != number_) return;
  const bool has_account = random_.chance(30);
  chunk_.tables.participants.add(participant_,
                                 has_account ? std::optional("load-s" + std::to_string(plan_.seed) +
                                                             "-candidate-" + std::to_string(first))
                                             : std::nullopt,
                                 email_, email_, has_account,
                                 has_account ? std::optional(name_) : std::nullopt, came);
}

void LoadPipeline::be_evaluated(LoadedInterview& interview) {
  const auto& judged = chunk_.answers[static_cast<std::size_t>(
      random_.chance(65) ? random_.below(2) : random_.below(std::ssize(chunk_.answers)))];
  const auto evaluation = plan_.id<EvaluationId>(LoadKind::evaluation, serial(256), at_);
  interview.evaluation = evaluation;
  std::string answers = judged.result.answers.text, input = "[";
  for (std::size_t i = 0; i < judged.answers.size(); ++i) {
    const auto question = plan_.id<QuestionId>(LoadKind::question, serial(256), at_);
    const std::string placeholder = R"("questionId":")" + std::to_string(i) + '"';
    answers.replace(answers.find(placeholder), placeholder.size(),
                    R"("questionId":")" + question.str() + '"');
    input += (i == 0 ? "[\"" : ",[\"") + question.str() + "\",";
    append_json_string(input, judged.answers[i]);
    input += "]";
    const bool is_talk = job_.stages[index_].type == StageTypeKey::ai_conversational;
    chunk_.tables.session_questions.add(
        chunk_.organization, interview.id, question, static_cast<std::int64_t>(i),
        load_questions()[i], load_ideal_answers()[i], "[]", judged.answers[i],
        200 + random_.below(900), at_, is_talk ? std::optional(at_) : std::nullopt);
  }
  chunk_.tables.evaluations.add(
      chunk_.organization, evaluation, interview.id, judged.result.evaluator.provider,
      judged.result.evaluator.model, judged.result.evaluator.prompt_version,
      judged.result.rubric_hash, sha256(input + "]"),
      std::to_string(judged.result.overall_score.value_or(0)), judged.result.needs_review,
      judged.result.summary, answers, at_, at_);
  interview_event("interview.evaluated", interview, worker(), state({{"status", "in_progress"}}),
                  state({{"status", "completed"},
                         {"provider", judged.result.evaluator.provider},
                         {"evaluation", evaluation.view()}}));
  interview.status = InterviewStatus::completed;
  interview.end = interview.updated = at_;
  move({.event = StageEvent::evaluate,
        .result = result_of(judged.result.overall_score, default_pass_threshold)},
       worker());
}

void LoadPipeline::note(std::string_view text) {
  const auto id = plan_.id<NoteId>(LoadKind::note, serial(256), at_);
  chunk_.tables.pipeline_notes.add(chunk_.organization, id, id_, recruiter_.recruiter_id,
                                   recruiter_.name, text, at_);
  event("pipeline.note_added", "note", id.view(), actor_of(recruiter_), std::nullopt, std::nullopt);
}

void LoadPipeline::add(const LoadedInterview& interview) {
  const LoadStage& held = job_.stages[index_];
  const bool automated = is_automated(held.type);
  const auto purpose =
      automated ? std::optional(link_purpose_of(held.type)) : std::optional<LinkPurpose>();
  const std::string title =
      automated ? std::string(held.name) : std::string(held.name) + ": " + job_.title;
  auto& table =
      interview.evaluation ? chunk_.tables.evaluated_interviews : chunk_.tables.interviews;
  table.add(chunk_.organization, interview.id, job_.id, participant_, email_, name_, id_,
            job_.stage_ids[index_], automated, title,
            automated ? std::nullopt : std::optional("Round " + std::to_string(index_ + 1)),
            interview.start, interview.end,
            automated ? std::nullopt
                      : std::optional(join_url(chunk_.client_url, "/room/" + interview.id.str())),
            chunk_.client_url, automated ? std::nullopt : std::optional(recruiter_.name),
            automated ? std::nullopt : std::optional(recruiter_.email), purpose,
            interview.link_expires, interview.status, interview.created, interview.updated,
            interview.declined, interview.decline_reason, interview.decline_tags,
            interview.evaluation, interview.planned_end);
  chunk_.tables.interview_interviewers.add(
      chunk_.organization, interview.id,
      automated ? recruiter_.recruiter_id : interviewer_.recruiter_id, 1);
  const auto link = [&](LinkPurpose kind, Instant expires) {
    chunk_.tables.link_tokens.add(sha256(link_token(chunk_.links.secret, kind, interview.id)), kind,
                                  chunk_.organization, interview.id, expires, interview.created);
  };
  link(LinkPurpose::decline, decline_link_expiry(interview.link_expires.value_or(
                                 interview.planned_end.value_or(interview.end.value_or(at_)))));
  if (purpose) link(*purpose, *interview.link_expires);
  if (purpose == LinkPurpose::screening) add_session(interview);
}

void LoadPipeline::add_session(const LoadedInterview& interview) {
  auto& table =
      interview.evaluation ? chunk_.tables.evaluated_sessions : chunk_.tables.screening_sessions;
  const bool is_talk = job_.stages[index_].type == StageTypeKey::ai_conversational;
  const auto from = is_talk ? SubmittedFrom::conversation : SubmittedFrom::request;
  table.add(chunk_.organization, interview.id, std::optional<int>(), default_pass_threshold, 0,
            interview.session_started, interview.session_submitted,
            interview.session_submitted ? std::optional(from) : std::nullopt);
  if (interview.evaluation) return;
  const std::optional<std::string> nothing;
  for (std::size_t i = 0; i < load_questions().size(); ++i)
    chunk_.tables.session_questions.add(
        chunk_.organization, interview.id,
        plan_.id<QuestionId>(LoadKind::question, serial(256), interview.created),
        static_cast<std::int64_t>(i), load_questions()[i], load_ideal_answers()[i], "[]", nothing,
        nothing, nothing, nothing);
}

void LoadPipeline::add_rows() {
  chunk_.tables.pipelines.add(chunk_.organization, id_, job_.id, participant_, status_, active_,
                              created_, name_);
  for (std::size_t i = 0; i < stages_.size(); ++i) {
    const StageState& row = stages_[i];
    chunk_.tables.pipeline_stages.add(chunk_.organization, id_, static_cast<std::int64_t>(i),
                                      job_.stage_ids[i], job_.stages[i].name, job_.stages[i].type,
                                      row.status, row.candidate_status, row.result,
                                      row.interview_id, row.unlocked_at, row.invited_at,
                                      row.started_at, row.completed_at, row.result_source);
  }
}

}  // namespace hireline::seed
