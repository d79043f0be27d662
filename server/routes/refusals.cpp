#include "server/routes/refusals.hpp"

#include "common/wire/errors.hpp"

namespace hireline::routes {

using wire::ResponseDoc;
using wire::type_doc;

ResponseDoc not_found(std::string thing) {
  return {.status = 404,
          .name = "not_found",
          .description = thing + " unknown, or another organization's",
          .example = R"({"message":")" + thing + R"( not found","code":"not_found"})"};
}

ResponseDoc forbidden() {
  return {.status = 403, .name = "forbidden", .description = "The caller's role does not allow it"};
}

ResponseDoc plan_limit_exceeded() {
  return {.status = 403,
          .name = "plan_limit_exceeded",
          .description = "The organization's plan allows no more",
          .body = &type_doc<wire::PlanLimitBody>()};
}

ResponseDoc conflict(std::string code, std::string description) {
  return {.status = 409, .name = std::move(code), .description = std::move(description)};
}

ResponseDoc stage_taken() {
  return {.status = 409,
          .name = "stage_taken",
          .description =
              "The stage is locked, already invited, in progress or completed, or has an "
              "active interview; `code` says which",
          .body = &type_doc<wire::StageStatusBody>()};
}

ResponseDoc stage_not_locked() {
  return {.status = 409,
          .name = "stage_not_locked",
          .description = "The stage is not pending",
          .body = &type_doc<wire::StageStatusBody>()};
}

ResponseDoc stage_in_use() {
  return {.status = 409,
          .name = "stage_in_use",
          .description = "Unfinished pipelines still have to pass a stage that would be removed",
          .body = &type_doc<wire::StageInUseBody>()};
}

ResponseDoc feedback_required() {
  return {.status = 400,
          .name = "requires_feedback",
          .description = "Preceding live stages lack recruiter feedback; force does not help",
          .body = &type_doc<wire::FeedbackRequiredBody>()};
}

ResponseDoc force_required() {
  return {.status = 409,
          .name = "requires_force",
          .description = "Preceding stages are not completed",
          .body = &type_doc<wire::ForceRequiredBody>()};
}

std::vector<ResponseDoc> common_refusals(const wire::Operation& operation, bool takes_body) {
  std::vector<ResponseDoc> refusals;
  if (operation.security != wire::Security::none)
    refusals.push_back({.status = 401,
                        .name = "unauthorized",
                        .description = "No token, or one that does not let in",
                        .body = &type_doc<wire::UnauthorizedBody>(),
                        .example = R"({"message":"No token"})"});
  if (operation.input != nullptr && !operation.input->fields().empty())
    refusals.push_back({.status = 400,
                        .name = "invalid",
                        .description = "The input is wrong; all issues at once",
                        .body = &type_doc<wire::IssueList>()});
  refusals.push_back({.status = 400, .name = "bad_request", .description = "Not well-formed HTTP"});
  if (takes_body) {
    refusals.push_back(
        {.status = 413, .name = "body_too_large", .description = "The body exceeds 1 MiB"});
    refusals.push_back({.status = 415,
                        .name = "unsupported_media_type",
                        .description = "The body is not application/json"});
  }
  refusals.push_back({.status = 500, .name = "internal_error", .description = "Our fault"});
  refusals.push_back(
      {.status = 503,
       .name = "unavailable",
       .description = "The database is away or the server is busy; see Retry-After"});
  return refusals;
}

}  // namespace hireline::routes
