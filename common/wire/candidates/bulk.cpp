#include "common/wire/candidates/bulk.hpp"

#include <algorithm>
#include <iterator>

#include "common/domain/candidates/tag.hpp"
#include "common/domain/hiring/job.hpp"
#include "common/wire/engine/scalars.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

// For a body whose action is absent or has no form: its issue names all actions.
struct AnyBulk {
  BulkAction action{};
};

template <class Params>
void check_items(const app::Bulk<Params>& in, const IssueLocation& location) {
  std::vector<PipelineId> seen;
  for (std::size_t i = 0; i < in.items.size(); ++i) {
    const PipelineId& id = in.items[i].pipeline;
    if (id == PipelineId{}) continue;  // malformed
    if (std::ranges::find(seen, id) != seen.end())
      location.field("items")
          .item(i)
          .field("pipelineId")
          .refuse({.message = "is in the list already"});
    seen.push_back(id);
  }
}

void check_tags(const app::Bulk<app::BulkTags>& in, const IssueLocation& location) {
  check_items(in, location);
  for (std::size_t i = 0; i < in.params.tags.size(); ++i)
    if (in.params.tags[i].find(',') != std::string::npos)
      location.field("params").field("tags").item(i).refuse(
          {.message = "must not contain a comma"});
}

template <class Params>
Fields<app::Bulk<Params>> fields_of_bulk(std::size_t most_items) {
  using Bulk = app::Bulk<Params>;
  return {body("action", &Bulk::action).doc("What to do with each pipeline"),
          body("mode", &Bulk::mode)
              .optional()
              .doc("each: carries out each action that is not refused. all: carries out all "
                   "actions, or none if one is refused. Defaults to each."),
          body("params", &Bulk::params).doc("What the action needs"),
          body("items", &Bulk::items)
              .items(1, static_cast<std::int64_t>(most_items))
              .doc("The pipelines, each once")};
}

template <class Params>
std::expected<app::BulkChange, std::vector<Issue>> read_form(const RawInput& in) {
  auto form = read_input<app::Bulk<Params>>(in);
  if (!form) return std::unexpected(std::move(form).error());
  return app::BulkChange(*std::move(form));
}

// Only the fields of an input itself know the allowed origins.
std::expected<app::BulkChange, std::vector<Issue>> read_invitations(const RawInput& in) {
  auto form = read_input<app::Bulk<app::BulkInvite>>(in);
  if (!form) return std::unexpected(std::move(form).error());
  std::vector<Issue> issues;
  check_link_origin(form->params.client_url, in.link_origins,
                    IssueLocation(issues).field("params").field("clientUrl"));
  if (!issues.empty()) return std::unexpected(std::move(issues));
  return app::BulkChange(*std::move(form));
}

// Returns nullopt if it is absent, or is none.
std::optional<BulkAction> action_of(const RawInput& in) {
  if (in.body == nullptr || !is_object(*in.body)) return std::nullopt;
  const Json* action = find_member(*in.body, "action");
  if (action == nullptr) return std::nullopt;
  auto read = read_value<BulkAction>(*action);
  return read ? std::optional(*read) : std::nullopt;
}

}  // namespace

template <>
std::expected<app::BulkChange, std::vector<Issue>> read_input(const RawInput& in) {
  const auto action = action_of(in);
  if (!action) {
    auto any = read_input<AnyBulk>(in);
    ensure(!any, "an action without a form must have an issue");
    return std::unexpected(std::move(any).error());
  }
  switch (*action) {
    case BulkAction::set_status:
      return read_form<app::BulkStatus>(in);
    case BulkAction::unlock:
      return read_form<app::BulkUnlock>(in);
    case BulkAction::invite:
      return read_invitations(in);
    case BulkAction::tag:
    case BulkAction::untag:
      return read_form<app::BulkTags>(in);
    case BulkAction::note:
      break;
  }
  return read_form<app::BulkNote>(in);
}

BulkReport report_of(const std::vector<BulkRow>& rows, BulkOutcome without_refusal,
                     const std::function<BulkError(const Failure&)>& show) {
  BulkReport report;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const BulkRow& row = rows[i];
    BulkResult& result = report.results.emplace_back();
    result.index = static_cast<std::int64_t>(i);
    if (row.pipeline != PipelineId{}) result.pipeline = row.pipeline;
    result.interview = row.interview;
    result.outcome = row.refusal ? BulkOutcome::refused : without_refusal;
    if (row.refusal) {
      BulkError error = show(*row.refusal);
      result.status = error.status;
      result.error = std::move(error.body);
    }
  }
  const auto count = [&](BulkOutcome outcome) {
    return std::ranges::count(report.results, outcome, &BulkResult::outcome);
  };
  report.summary = {.done = count(BulkOutcome::done),
                    .refused = count(BulkOutcome::refused),
                    .not_done = count(BulkOutcome::not_done)};
  return report;
}

HIRELINE_SHAPE(AnyBulk) {
  return {.name = "AnyBulk", .fields = {body("action", &AnyBulk::action)}};
}

HIRELINE_SHAPE(app::BulkItem) {
  return {.name = "BulkItem",
          .fields = {field("pipelineId", &app::BulkItem::pipeline)
                         .doc("ID of a pipeline of your organization")}};
}

HIRELINE_SHAPE(app::BulkStatus) {
  return {.name = "BulkStatusParams",
          .fields = {field("status", &app::BulkStatus::status).doc("New status of the pipelines"),
                     field("reasonId", &app::BulkStatus::reason_id)
                         .doc("Close reason, only for rejected and withdrawn"),
                     field("comment", &app::BulkStatus::comment)
                         .length(1, 500)
                         .doc("Comment on the close reason, only for rejected and withdrawn"),
                     field("reason", &app::BulkStatus::reason)
                         .length(1, 2'000)
                         .doc("Reason, which is stored in the audit log")}};
}

HIRELINE_SHAPE(app::BulkUnlock) {
  return {.name = "BulkUnlockParams",
          .fields = {field("stageIndex", &app::BulkUnlock::stage_index)
                         .min(0)
                         .doc("Position of the stage, starting at 0"),
                     field("force", &app::BulkUnlock::force)
                         .optional()
                         .doc("Whether to complete preceding stages that are not completed"),
                     field("reason", &app::BulkUnlock::reason)
                         .length(1, 2'000)
                         .doc("Reason, which is stored in the audit log")}};
}

HIRELINE_SHAPE(app::BulkInvite) {
  return {.name = "BulkInviteParams",
          .fields = {field("jobOpeningId", &app::BulkInvite::job)
                         .doc("The job that all the pipelines belong to"),
                     field("stageId", &app::BulkInvite::stage).doc("An automated stage of the job"),
                     field("stageIndex", &app::BulkInvite::stage_index)
                         .min(0)
                         .max(max_stages - 1)
                         .doc("Position of the stage, starting at 0"),
                     field("clientUrl", &app::BulkInvite::client_url)
                         .link_base()
                         .doc("Base URL of the candidates' links"),
                     field("interviewers", &app::BulkInvite::interviewers)
                         .items(0, 50)
                         .doc("IDs of members of the organization. Defaults to the caller."),
                     field("sendAutomatedLink", &app::BulkInvite::send_automated_link)
                         .optional()
                         .doc("Whether to send the candidates their links by email")}};
}

HIRELINE_SHAPE(app::BulkTags) {
  return {.name = "BulkTagParams",
          .fields = {field("tags", &app::BulkTags::tags)
                         .items(1, most_tags_of_candidate)
                         .length(1, longest_tag)
                         .doc("Names of tags. tag creates those that do not exist.")}};
}

HIRELINE_SHAPE(app::BulkNote) {
  return {.name = "BulkNoteParams",
          .fields = {field("text", &app::BulkNote::text)
                         .length(1, 5'000)
                         .doc("Text of the note. Candidates never see it.")}};
}

HIRELINE_SHAPE(app::Bulk<app::BulkStatus>) {
  return {.name = "BulkSetStatus",
          .fields = {fields_of_bulk<app::BulkStatus>(most_bulk_items)},
          .check = check_items<app::BulkStatus>};
}

HIRELINE_SHAPE(app::Bulk<app::BulkUnlock>) {
  return {.name = "BulkUnlock",
          .fields = {fields_of_bulk<app::BulkUnlock>(most_bulk_items)},
          .check = check_items<app::BulkUnlock>};
}

HIRELINE_SHAPE(app::Bulk<app::BulkInvite>) {
  return {.name = "BulkInvite",
          .fields = {fields_of_bulk<app::BulkInvite>(most_bulk_invitations)},
          .check = check_items<app::BulkInvite>};
}

HIRELINE_SHAPE(app::Bulk<app::BulkTags>) {
  return {.name = "BulkTag",
          .fields = {fields_of_bulk<app::BulkTags>(most_bulk_items)},
          .check = check_tags};
}

HIRELINE_SHAPE(app::Bulk<app::BulkNote>) {
  return {.name = "BulkNote",
          .fields = {fields_of_bulk<app::BulkNote>(most_bulk_items)},
          .check = check_items<app::BulkNote>};
}

HIRELINE_SHAPE(BulkResult) {
  return {
      .name = "BulkResult",
      .fields = {
          field("index", &BulkResult::index).doc("Position in items, starting at 0"),
          field("pipelineId", &BulkResult::pipeline)
              .doc("Absent if the ID in the request is malformed"),
          field("outcome", &BulkResult::outcome)
              .doc("not_done: the action was not refused, but another one was, in the mode all"),
          field("status", &BulkResult::status)
              .doc("200 if the action was carried out; of a refused action, the status of the "
                   "response that it would get alone"),
          field("interviewId", &BulkResult::interview)
              .doc("Of invite: the interview that was scheduled"),
          field("error", &BulkResult::error)
              .holds_object()
              .doc("Of a refused action: the body of that response. Paths of issues "
                   "are those of this request.")}};
}

HIRELINE_SHAPE(BulkSummary) {
  return {.name = "BulkSummary",
          .fields = {field("done", &BulkSummary::done).doc("Number of actions carried out"),
                     field("refused", &BulkSummary::refused).doc("Number of refused actions"),
                     field("notDone", &BulkSummary::not_done)
                         .doc("Number of actions undone because another one was refused")}};
}

HIRELINE_SHAPE(BulkReport) {
  return {.name = "BulkReport",
          .fields = {
              field("results", &BulkReport::results)
                  .doc("One result for each item, in the order of items"),
              field("summary", &BulkReport::summary).doc("Number of results with each outcome")}};
}

HIRELINE_SHAPE(BulkRefusedBody) {
  return {
      .name = "BulkRefusedError",
      .fields = {
          field("message", &BulkRefusedBody::message), field("code", &BulkRefusedBody::code),
          field("results", &BulkRefusedBody::results)
              .doc("One result for each item, in the order of items. Nothing was changed."),
          field("summary", &BulkRefusedBody::summary).doc("Number of results with each outcome")}};
}

}  // namespace hireline::wire
