#include "tests/support/history.hpp"

#include "common/app/assessment/evaluations.hpp"
#include "common/app/assessment/screening.hpp"
#include "common/app/hiring/declines.hpp"
#include "common/app/hiring/feedback.hpp"
#include "common/app/hiring/interview_changes.hpp"
#include "common/app/hiring/pipelines.hpp"
#include "tests/support/database/cause.hpp"

namespace hireline::test {
namespace {

template <class Id>
Id id_of(const Json& text) {
  return Id::parse(text.get<std::string>()).value();
}

}  // namespace

History::History(Service& service, const Tenant& tenant, const Json& job)
    : connection_(service.database().connection_options()),
      links_{.secret = Secret(Service::Options{}.secret), .client_origins = {}},
      who_{.organization_id = OrganizationId::parse(tenant.organization_id).value(),
           .recruiter_id = RecruiterId::parse(tenant.recruiter_id).value(),
           .role = Role::owner,
           .name = "Owner",
           .email = tenant.email},
      job_(id_of<JobId>(job.at("_id"))) {
  for (const Json& stage : job.at("stages")) stages_.push_back(id_of<StageId>(stage.at("_id")));
}

void History::at(int day, double hours) {
  day_ = parse_instant("2026-01-01T00:00:00.000Z").value() + std::chrono::days(day - 1);
  now_ = after(hours);
}

Instant History::after(double hours) const {
  return day_ + std::chrono::seconds(static_cast<std::int64_t>(hours * 3600));
}

template <class Work>
auto History::change(Work&& work) {
  auto done = connection_.transact(cause_at(now_), work);
  if (!done) throw std::runtime_error("a history that the rules do not allow");
  return done;
}

Interview History::scheduled(int candidate, const app::ScheduleInterview& in) {
  Candidate& one = candidates_[candidate];
  one.interview =
      *change([&](db::Tx& tx) { return app::schedule_interview(tx, who_, links_, in); });
  one.pipeline = one.interview.pipeline_id;
  return one.interview;
}

void History::invite(int candidate, std::size_t stage) {
  app::ScheduleAutomated in;
  in.job = job_;
  in.client_url = "https://jobs.example.com";
  in.participant.email = "candidate-" + std::to_string(candidate) + "@example.com";
  in.stage = stages_.at(stage);
  in.stage_index = static_cast<std::int64_t>(stage);
  scheduled(candidate, in);
}

void History::invite(int candidate, std::size_t stage, double start, double end,
                     const std::vector<Tenant>& interviewers) {
  app::ScheduleStage in;
  in.job = job_;
  in.client_url = "https://jobs.example.com";
  in.base_url = "https://meet.example.com";
  in.participant.email = "candidate-" + std::to_string(candidate) + "@example.com";
  in.stage = stages_.at(stage);
  in.stage_index = static_cast<std::int64_t>(stage);
  in.title = in.round = "Talk";
  in.start_time = after(start);
  in.end_time = after(end);
  in.interviewers.emplace();
  for (const Tenant& one : interviewers)
    in.interviewers->push_back(RecruiterId::parse(one.recruiter_id).value());
  scheduled(candidate, in);
}

void History::start(int candidate) {
  const std::string token = candidates_.at(candidate).interview.screening_token.value();
  change([&](db::Tx& tx) { return app::start_session(tx, Anyone{}, links_, {token}); });
}

void History::submit(int candidate) {
  const std::string token = candidates_.at(candidate).interview.screening_token.value();
  change([&](db::Tx& tx) { return app::submit_responses(tx, Anyone{}, links_, {token, {}}); });
}

void History::evaluate(int candidate, const std::vector<double>& scores) {
  const InterviewId interview = candidates_.at(candidate).interview.id;
  change([&](db::Tx& tx) -> Result<bool> {
    const auto found = tx.read(TRY(app::get_interview(who_, links_, {interview})));
    const EvaluationId evaluation = found.value().evaluation.value().id;
    const auto asked = app::begin_evaluation(tx, who_.organization_id, evaluation);
    JudgedAnswers judged{.evaluator = {"local", "test", "1"}, .answers = {}, .judgements = {}};
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const SessionQuestion& question = asked.value().questions.at(i);
      judged.answers.push_back({.question_id = question.id.str(),
                                .question = question.text,
                                .key = question.key,
                                .answer = question.answer.value_or("")});
      AnswerJudgement& judgement = judged.judgements.emplace_back();
      judgement.question_id = question.id.str();
      if (scores[i] >= 0) judgement.score = scores[i];
    }
    app::finish_evaluation(tx, who_.organization_id, interview, evaluation, judged);
    return true;
  });
}

void History::feedback(int candidate, const Tenant& who, int rating,
                       const std::string& recommendation) {
  Recruiter giver = who_;
  giver.recruiter_id = RecruiterId::parse(who.recruiter_id).value();
  const app::GiveFeedback in{.id = candidates_.at(candidate).interview.id,
                             .interviewer_email = who.email,
                             .overall_rating = rating,
                             .traits = {},
                             .recommendation = enum_from<Recommendation>(recommendation),
                             .comments = "As the test says."};
  change([&](db::Tx& tx) { return app::give_feedback(tx, giver, links_, in); });
}

void History::decline(int candidate) {
  const std::string token = candidates_.at(candidate).interview.decline_token.value();
  change([&](db::Tx& tx) { return app::decline_interview(tx, Anyone{}, {token, {}, {}}); });
}

void History::cancel(int candidate) {
  change([&](db::Tx& tx) {
    return app::cancel_interview(tx, who_, links_, {candidates_.at(candidate).interview.id, {}});
  });
}

void History::unlock(int candidate, std::size_t stage, bool force) {
  change([&](db::Tx& tx) {
    return app::unlock_stage(tx, who_, links_,
                             {*candidates_.at(candidate).pipeline, static_cast<std::int64_t>(stage),
                              force, std::nullopt});
  });
}

void History::set_status(int candidate, const std::string& status) {
  change([&](db::Tx& tx) {
    return app::set_pipeline_status(
        tx, who_, links_,
        {*candidates_.at(candidate).pipeline, enum_from<PipelineStatus>(status), std::nullopt});
  });
}

std::string History::pipeline(int candidate) const {
  return candidates_.at(candidate).pipeline.value().str();
}

std::string History::interview(int candidate) const {
  return candidates_.at(candidate).interview.id.str();
}

}  // namespace hireline::test
