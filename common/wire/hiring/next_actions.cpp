#include "common/wire/hiring/next_actions.hpp"

#include <algorithm>

#include "common/base/json_writer.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

// The body of a request, of those fields that are known.
class Body {
 public:
  Body() { out_.begin_object(); }

  Body& text(std::string_view name, std::string_view value) {
    key(name);
    out_.string(value);
    return *this;
  }
  Body& number(std::string_view name, std::int64_t value) {
    key(name);
    out_.integer(value);
    return *this;
  }
  Body& boolean(std::string_view name, bool value) {
    key(name);
    out_.boolean(value);
    return *this;
  }
  Body& participant(const InvitedParticipant& participant) {
    key("participant");
    out_.begin_object();
    out_.key("email");
    out_.string(participant.email);
    out_.end_object();
    return *this;
  }

  // Returns the request with this body, and with the fields that its input requires besides.
  template <class Input>
  ActionRequest of(std::string method, std::string path) {
    out_.end_object();
    ActionRequest request{.method = std::move(method),
                          .path = std::move(path),
                          .body = std::move(json_),
                          .missing = {}};
    for (const ObjectField& field : object_type<Input>().fields)
      if (field.source == Source::body && !field.is_optional_in_input() &&
          std::ranges::find(names_, field.name) == names_.end())
        request.missing.emplace_back(field.name);
    return request;
  }

 private:
  void key(std::string_view name) {
    names_.push_back(name);
    out_.key(name);
  }

  JsonText json_;
  JsonWriter out_{json_.text};
  std::vector<std::string_view> names_;
};

std::string path_of(const PipelineId& pipeline, std::string_view action) {
  return "/v1/pipeline/" + pipeline.str() + std::string(action);
}

std::string path_of(const InterviewId& interview, std::string_view action) {
  return "/v1/interviews/" + interview.str() + std::string(action);
}

struct ToRequest {
  ActionRequest operator()(const app::SetPipelineStatus& in) const {
    return Body()
        .text("status", name_of(in.status))
        .of<app::SetPipelineStatus>("PATCH", path_of(in.id, "/status"));
  }
  ActionRequest operator()(const app::UnlockStage& in) const {
    return Body()
        .number("stageIndex", in.stage_index)
        .boolean("force", in.force)
        .of<app::UnlockStage>("POST", path_of(in.id, "/unlock-stage"));
  }
  ActionRequest operator()(const app::ScheduleStage& in) const { return schedule(in); }
  ActionRequest operator()(const app::ScheduleAutomated& in) const { return schedule(in); }
  ActionRequest operator()(const app::RescheduleInterview& in) const {
    return Body().of<app::RescheduleInterview>("PATCH", path_of(in.id, ""));
  }
  ActionRequest operator()(const app::CancelInterview& in) const {
    return Body().of<app::CancelInterview>("POST", path_of(in.id, "/cancel"));
  }
  ActionRequest operator()(const app::GiveFeedback& in) const {
    return Body()
        .text("interviewerEmail", in.interviewer_email)
        .of<app::GiveFeedback>("POST", path_of(in.id, "/feedback"));
  }
  ActionRequest operator()(const app::OneInterview& in) const {
    return {.method = "POST", .path = path_of(in.id, "/re-evaluate"), .body = {}, .missing = {}};
  }
  ActionRequest operator()(const app::NewNote& in) const {
    return Body().of<app::NewNote>("POST", path_of(in.pipeline, "/notes"));
  }

 private:
  template <class Format>
  static ActionRequest schedule(const Format& in) {
    return Body()
        .text("jobOpeningId", in.job.view())
        .text("stageId", in.stage.view())
        .number("stageIndex", in.stage_index)
        .text("candidatePipelineId", in.pipeline.value().view())
        .participant(in.participant)
        .boolean("isAutomated", in.is_automated)
        .template of<Format>("POST", "/v1/interviews");
  }
};

}  // namespace

ActionRequest request_for(const app::ActionInput& input) {
  return std::visit(ToRequest{}, input);
}

NextActionView view_of(const app::NextAction& action) {
  NextActionView view{.action = action.action,
                      .status = {},
                      .stage_index = action.stage_index,
                      .interview = action.interview,
                      .force = {},
                      .would_complete = {},
                      .allowed = !action.refusal,
                      .changes = {},
                      .refusal = {},
                      .request = request_for(action.input)};
  if (action.needs_close_reason) view.request.missing.emplace_back("reasonId");
  // What rescheduling changes depends on what the caller sends.
  const bool is_open = std::holds_alternative<app::RescheduleInterview>(action.input);
  if (view.allowed && !is_open) view.changes = action.changes;
  if (const auto* change = std::get_if<app::SetPipelineStatus>(&action.input))
    view.status = change->status;
  if (const auto* unlock = std::get_if<app::UnlockStage>(&action.input)) {
    view.force = unlock->force;
    if (view.allowed && unlock->force) view.would_complete = action.would_complete;
  }
  return view;
}

HIRELINE_SHAPE(ActionRequest) {
  return {.name = "ActionRequest",
          .fields = {field("method", &ActionRequest::method).doc("HTTP method of the request"),
                     field("path", &ActionRequest::path).doc("Path of the request, with all IDs"),
                     field("body", &ActionRequest::body)
                         .holds_object()
                         .doc("An object with the fields of the body that are known. Absent if the "
                              "request has no body."),
                     field("missing", &ActionRequest::missing)
                         .doc("Names of the required fields that you add to the body, such as the "
                              "time of an interview")}};
}

HIRELINE_SHAPE(NextActionView) {
  return {
      .name = "NextAction",
      .fields = {
          field("action", &NextActionView::action).doc("What the request would do"),
          field("status", &NextActionView::status).doc("Of set_status: the status that is set"),
          field("stageIndex", &NextActionView::stage_index)
              .doc("Position of the stage, starting at 0. Absent for actions on the pipeline."),
          field("interviewId", &NextActionView::interview)
              .doc("The latest interview of the stage, for actions on the interview"),
          field("force", &NextActionView::force)
              .doc("Of unlock_stage: whether the request has force"),
          field("wouldComplete", &NextActionView::would_complete)
              .doc("Of unlock_stage with force: the positions of the stages that it would complete "
                   "without a result"),
          field("allowed", &NextActionView::allowed).doc("Whether the request would succeed now"),
          field("changes", &NextActionView::changes)
              .doc("Of an allowed action: false if it would change nothing. Absent for "
                   "reschedule_interview, which changes what you send."),
          field("refusal", &NextActionView::refusal)
              .holds_object()
              .doc("Of an action that is not allowed: the status and the fields of the body of the "
                   "response that the request would get now. A field status of that body is called "
                   "interviewStatus here."),
          field("request", &NextActionView::request)
              .doc("The request that carries out the action")}};
}

HIRELINE_SHAPE(NextActionList) {
  return {.name = "NextActions", .fields = {field("actions", &NextActionList::actions)}};
}

}  // namespace hireline::wire
