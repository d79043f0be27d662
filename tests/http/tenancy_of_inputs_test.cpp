// Ids in bodies and queries: another organization's is answered like one that never was. Which
// there are is read from the tables of the routes, so that a new one can't be forgotten.
#include "server/routes/routes.hpp"
#include "tests/http/input_probes.hpp"

namespace hireline::test {
namespace {

const std::vector<std::string> invalid_ids = {"5f00000000000000000000ff", "1", "x-y",
                                              "5F00000000000000000000FF"};

// The table of a stage is the same for new jobs and for changes.
const std::string ignored_slot = "POST /v1/jobs body stages[]._id";

using TenancyOfInputs = InputProbes;

// Of a refused bulk action, the response that its only action would get alone.
Json single_outcome(const HttpAnswer& answer) {
  const Json body = answer.json();
  if (body.value("code", "") != "bulk_refused") return outcome(answer);
  const Json& only = body.at("results").at(0);
  return outcome(only.at("status"), only.at("error"));
}

std::set<std::string> slots_of_inputs() {
  std::set<std::string> slots;
  for (const http::Route& route : routes::all_routes())
    for (const std::string& slot : id_slots(route))
      if (slot.find(" path ") == std::string::npos) slots.insert(slot);
  return slots;
}

TEST_F(TenancyOfInputs, are_all_known_here) {
  std::set<std::string> known = {ignored_slot};
  for (const auto& [slot, probe] : probes()) known.insert(slot);
  EXPECT_EQ(slots_of_inputs(), known);
}

TEST_F(TenancyOfInputs, hide_what_is_another_organization_s) {
  for (const auto& [slot, probe] : probes()) {
    SCOPED_TRACE(slot);
    const Untouched untouched(service);
    const HttpAnswer answer = send(probe, probe.foreign);
    const Json refused = single_outcome(answer);
    EXPECT_TRUE(refused.at("status") == 404 || refused.at("status") == 400) << answer.text;
    for (const std::string& id : invalid_ids)
      EXPECT_EQ(single_outcome(send(probe, id)), refused) << id;
  }
}

TEST_F(TenancyOfInputs, ignore_the_id_of_a_stage_that_is_yet_to_be_made) {
  Json body = job_body();
  body["stages"][0]["_id"] = theirs.job["stages"][0]["_id"];
  const Json made = make_job(service, caller, body);
  EXPECT_NE(made["stages"][0]["_id"], theirs.job["stages"][0]["_id"]);
}

TEST_F(TenancyOfInputs, accept_one_s_own) {
  for (const auto& [slot, probe] : probes()) {
    SCOPED_TRACE(slot);
    if (probe.body.is_null()) continue;
    const HttpAnswer answer = service.request(probe.method, probe.target, probe.token, probe.body);
    // No worker runs programs here.
    EXPECT_TRUE(answer.status < 300 || answer.status == 409 || answer.status == 503) << answer.text;
  }
}

}  // namespace
}  // namespace hireline::test
