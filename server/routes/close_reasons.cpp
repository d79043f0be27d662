#include "common/app/organizations/close_reasons.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

namespace {

wire::ResponseDoc close_reason_exists() {
  return conflict("close_reason_exists", "A close reason with this name already exists");
}

}  // namespace

std::vector<http::Route> close_reason_routes() {
  return {
      recruiter(get, "/v1/close-reasons", app::list_close_reasons)
          .scope(Scope::pipelines_read)
          .doc("Close reasons", "List close reasons",
               "Returns the reasons for which pipelines can be closed, in their order, without "
               "retired ones."),
      recruiter(post, "/v1/close-reasons", app::create_close_reason)
          .scope(Scope::pipelines_write)
          .doc("Close reasons", "Create a close reason",
               "Creates a reason for closing pipelines. An organization can have 100. Candidates "
               "never see reasons. Only owners and admins can create reasons.")
          .created("/v1/close-reasons/")
          .refuses({forbidden(), close_reason_exists()})
          .example(R"({"name":"Salary expectations","appliesTo":["rejected","withdrawn"]})"),
      recruiter(patch, "/v1/close-reasons/:id", app::change_close_reason)
          .scope(Scope::pipelines_write)
          .doc("Close reasons", "Update a close reason",
               "Updates the fields that you send. A new name also shows in the pipelines that "
               "have the reason. Only owners and admins can update reasons.")
          .refuses({forbidden(), not_found("Close reason"), close_reason_exists()})
          .example(R"({"name":"Salary","order":0})"),
      recruiter(delete_, "/v1/close-reasons/:id", app::retire_close_reason)
          .scope(Scope::pipelines_write)
          .doc("Close reasons", "Retire a close reason",
               "Retires the reason: no other pipeline can get it. Pipelines and reports keep it. "
               "Only owners and admins can retire reasons.")
          .removed()
          .refuses({forbidden(), not_found("Close reason")}),
  };
}

}  // namespace hireline::routes
