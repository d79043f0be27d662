#include "server/http/replies/next_actions.hpp"

#include <nlohmann/json.hpp>

#include "server/http/replies/acting_for.hpp"
#include "server/http/replies/key_replies.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {
namespace {

// Returns the status and the fields of the body of the response. Some bodies have a field `status`,
// too: that of an interview.
JsonText refusal_of(const Response& response) {
  const auto body = nlohmann::ordered_json::parse(response.body);
  nlohmann::ordered_json refusal{{"status", response.status}};
  for (const auto& [name, value] : body.items())
    refusal[name == "status" ? "interviewStatus" : name] = value;
  return {refusal.dump()};
}

// Returns the response to a program whose key does not admit the action, whatever its state.
std::optional<Response> refuse_program(const Recruiter& who, PipelineAction action) {
  if (!who.api_key) return std::nullopt;
  const Scope needed = scope_for(action);
  if (!has_scope(who.api_key->scopes, needed)) return reply_scope_missing(needed);
  if (action == PipelineAction::give_feedback && !who.recruiter_id) return reply_member_required();
  return std::nullopt;
}

}  // namespace

Result<wire::NextActionList> list_next_actions(db::Tx& tx, const Recruiter& who,
                                               const app::OnePipeline& in) {
  wire::NextActionList list;
  for (const app::NextAction& action : TRY(app::list_next_actions(tx, who, in))) {
    wire::NextActionView& view = list.actions.emplace_back(wire::view_of(action));
    if (action.refusal) view.refusal = refusal_of(reply_to(*action.refusal));
    if (const auto refused = refuse_program(who, action.action)) {
      view.allowed = false;
      view.changes.reset();
      view.would_complete.reset();
      view.refusal = refusal_of(*refused);
    }
  }
  return list;
}

}  // namespace hireline::http
