#include "server/http/replies/next_actions.hpp"

#include <nlohmann/json.hpp>

#include "server/http/replies/reply.hpp"

namespace hireline::http {
namespace {

// Returns the status and the fields of the body of the response. Some bodies have a field `status`,
// too: that of an interview.
JsonText refusal_of(const Failure& failure) {
  const Response response = reply_to(failure);
  const auto body = nlohmann::ordered_json::parse(response.body);
  nlohmann::ordered_json refusal{{"status", response.status}};
  for (const auto& [name, value] : body.items())
    refusal[name == "status" ? "interviewStatus" : name] = value;
  return {refusal.dump()};
}

}  // namespace

Result<wire::NextActionList> list_next_actions(db::Tx& tx, const Recruiter& who,
                                               const app::OnePipeline& in) {
  wire::NextActionList list;
  for (const app::NextAction& action : TRY(app::list_next_actions(tx, who, in))) {
    wire::NextActionView& view = list.actions.emplace_back(wire::view_of(action));
    if (action.refusal) view.refusal = refusal_of(*action.refusal);
  }
  return list;
}

}  // namespace hireline::http
