// Rescheduling and cancelling: see common/app/interviews.hpp.
#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/happenings.hpp"
#include "common/app/interviews.hpp"
#include "common/app/invitee.hpp"
#include "common/db/interviews.hpp"
#include "common/db/pipelines.hpp"

namespace hireline::app {
namespace {

struct LockedInterview {
  std::optional<PipelineId> pipeline_id;
  std::optional<StageId> stage_id;
  InterviewStatus status;
};

Result<LockedInterview> lock(db::Tx& tx, const Recruiter& who, const InterviewId& id) {
  const auto place = db::find_interview_place(tx, who.organization_id, id);
  if (!place) return refuse(NotFound{Thing::interview});
  if (place->pipeline_id) db::lock_pipeline(tx, who.organization_id, *place->pipeline_id);
  return LockedInterview{place->pipeline_id, place->stage_id,
                         db::lock_interview(tx, who.organization_id, id)};
}

Result<Interview> view(db::Tx& tx, const Recruiter& who, const Links& links,
                       const InterviewId& id) {
  return tx.read(TRY(get_interview(who, links, {id})));
}

db::Event interview_event(std::string type, const InterviewId& id,
                          const std::optional<PipelineId>& pipeline) {
  db::Event event{.type = std::move(type), .subject_type = "interview", .subject_id = id.str()};
  if (pipeline) event.pipeline_id = pipeline->str();
  return event;
}

// Takes over what is asked for and collects how it differs from what was there.
class Revision {
 public:
  template <class T>
  void take(std::string_view name, std::optional<T>& current, const std::optional<T>& wanted) {
    if (!wanted || current == wanted) return;
    note(name, json_of(current), json_of(wanted));
    current = wanted;
  }
  void take(std::string_view name, const std::vector<RecruiterId>& current,
            const std::optional<std::vector<RecruiterId>>& wanted) {
    if (wanted && current != *wanted)
      note(name, json_array(current).text, json_array(*wanted).text);
  }

  bool is_empty() const { return before_.empty(); }
  JsonText before() const { return {"{" + before_ + "}"}; }
  JsonText after() const { return {"{" + after_ + "}"}; }

 private:
  static std::string json_of(const std::optional<std::string>& value) {
    if (!value) return "null";
    std::string json;
    append_json_string(json, *value);
    return json;
  }
  static std::string json_of(const std::optional<Instant>& value) {
    return value ? "\"" + format_instant(*value) + "\"" : "null";
  }
  void note(std::string_view name, std::string_view before, std::string_view after) {
    for (auto [state, value] : {std::pair{&before_, before}, std::pair{&after_, after}}) {
      if (!state->empty()) state->push_back(',');
      append_json_string(*state, name);
      state->append(":").append(value);
    }
  }

  std::string before_;
  std::string after_;
};

Result<void> check_has_time(const Interview& stored, const RescheduleInterview& in) {
  Invalid invalid;
  if (stored.is_automated) {
    for (const auto& [name, time] :
         {std::pair{"startTime", &in.start_time}, std::pair{"endTime", &in.end_time}})
      if (*time)
        invalid.issues.push_back({.path = {name}, .message = "an automated interview has no time"});
  }
  if (!invalid.issues.empty()) return refuse(std::move(invalid));
  return {};
}

// The one that is sent may not fit the other that stays.
Result<void> check_order(const Interview& revised, const RescheduleInterview& in) {
  if (!in.start_time && !in.end_time) return {};
  if (revised.end_time > revised.start_time) return {};
  if (in.end_time) return refuse_input({"endTime"}, "must be later than startTime");
  return refuse_input({"startTime"}, "must be earlier than endTime");
}

// The stage follows its interview, unless it has gone on to another one.
void reopen_stage(db::Tx& tx, const Recruiter& who, const LockedInterview& interview,
                  const CancelInterview& in) {
  const auto& pipeline = interview.pipeline_id.value();
  const auto stages = db::list_pipeline_stages(tx, who.organization_id, pipeline);
  const auto stage = std::ranges::find(stages, interview.stage_id.value(), &db::StageRow::stage_id);
  ensure(stage != stages.end(), "an interview's stage is in its pipeline");
  if (stage->interview_id != in.id) return;
  const auto transition = find_transition(stage->facts.status, StageEvent::cancel);
  if (!transition) return;
  db::set_stage_reopened(tx, who.organization_id, pipeline, stage->stage_id);
  db::Event event = pipeline_event("stage.reopened", pipeline);
  event.before = state({{"stage", stage->facts.name}, {"status", name_of(stage->facts.status)}});
  event.after = state({{"stage", stage->facts.name}, {"status", name_of(transition->to)}});
  event.reason = in.reason;
  tx.record(who.organization_id, std::move(event));
}

}  // namespace

Result<void> lock_interview(db::Tx& tx, const Recruiter& who, const OneInterview& in) {
  TRY(allow(who, Permission::manage_hiring));
  TRY(lock(tx, who, in.id));
  return {};
}

Result<Interview> reschedule_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                       const RescheduleInterview& in) {
  TRY(allow(who, Permission::manage_hiring));
  const LockedInterview locked = TRY(lock(tx, who, in.id));
  Interview interview = TRY(view(tx, who, links, in.id));
  TRY(check_has_time(interview, in));
  std::optional<std::vector<RecruiterId>> interviewers;
  if (in.interviewers) interviewers = TRY(find_members(tx, who, *in.interviewers));
  if (locked.status != InterviewStatus::scheduled)
    return refuse(WrongInterviewState{InterviewStateCode::interview_not_scheduled, locked.status});

  Revision revision;
  revision.take("title", interview.title, in.title);
  revision.take("round", interview.round, in.round);
  revision.take("startTime", interview.start_time, in.start_time);
  revision.take("endTime", interview.end_time, in.end_time);
  TRY(check_order(interview, in));
  const auto listed = db::list_interviewers(tx, who.organization_id, in.id);
  revision.take("interviewers", listed, interviewers);
  if (revision.is_empty()) return interview;

  db::reschedule_interview(tx, who.organization_id, interview);
  if (interviewers && *interviewers != listed)
    db::set_interviewers(tx, who.organization_id, in.id, *interviewers);
  if (in.end_time)
    db::set_link_expiry(tx, who.organization_id, in.id, LinkPurpose::decline,
                        decline_link_expiry(*in.end_time));
  db::Event event = interview_event("interview.rescheduled", in.id, locked.pipeline_id);
  event.before = revision.before();
  event.after = revision.after();
  tx.record(who.organization_id, std::move(event));
  return view(tx, who, links, in.id);
}

Result<Interview> cancel_interview(db::Tx& tx, const Recruiter& who, const Links& links,
                                   const CancelInterview& in) {
  TRY(allow(who, Permission::manage_hiring));
  const LockedInterview locked = TRY(lock(tx, who, in.id));
  switch (locked.status) {
    case InterviewStatus::cancelled:
      return view(tx, who, links, in.id);
    case InterviewStatus::completed:
    case InterviewStatus::declined:
      return refuse(WrongInterviewState{InterviewStateCode::interview_not_active, locked.status});
    case InterviewStatus::scheduled:
    case InterviewStatus::in_progress:
      break;
  }
  db::cancel_interview(tx, who.organization_id, in.id);
  db::Event event = interview_event("interview.cancelled", in.id, locked.pipeline_id);
  event.before = state({{"status", name_of(locked.status)}});
  event.after = state({{"status", name_of(InterviewStatus::cancelled)}});
  event.reason = in.reason;
  tx.record(who.organization_id, std::move(event));
  if (locked.pipeline_id) reopen_stage(tx, who, locked, in);
  return view(tx, who, links, in.id);
}

}  // namespace hireline::app
