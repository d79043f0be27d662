#include "tests/support/world/thirty_pipelines.hpp"

#include <algorithm>

namespace hireline::test {

ThirtyPipelines::ThirtyPipelines() {
  for (int k = 1; k <= 6; ++k) be_hired(k);
  come_to_nothing();
  be_interviewed();
  come_and_go();
}

void ThirtyPipelines::screen(int k, double evaluated, const std::vector<double>& scores) {
  history.at(k, 0);
  history.invite(k);
  history.at(k, 1);
  history.start(k);
  history.at(k, 2);
  history.submit(k);
  history.at(k, evaluated);
  history.evaluate(k, scores);
}

void ThirtyPipelines::be_hired(int k) {
  const std::vector<std::vector<double>> scores = {{80, 70}, {90, 80},  {70, 60},
                                                   {60, 60}, {100, 90}, {65, 75}};
  screen(k, 4 * k, scores[static_cast<std::size_t>(k - 1)]);
  history.at(k, 48);
  history.unlock(k, 1);
  history.invite(k, 1, 72, 73, {ann});
  history.at(k, 73 + k);
  history.feedback(k, ann, 8, "yes");
  history.at(k, 96);
  history.unlock(k, 2);
  history.invite(k, 2, 120, 121, {ben});
  history.at(k, 121 + 2 * k);
  history.feedback(k, ben, k % 2 == 1 ? 7 : 6, "yes");
  history.at(k + 8, 0);
  history.set_status(k, "shortlisted");
  history.at(k + 10 + k, 0);
  history.set_status(k, "hired");
}

void ThirtyPipelines::come_to_nothing() {
  for (int k = 7; k <= 14; ++k) {
    screen(k, 10, k % 2 == 1 ? std::vector<double>{30, 20} : std::vector<double>{40, 50});
    history.at(k, 24);
    history.set_status(k, "rejected");
  }
  for (int k = 15; k <= 17; ++k) {
    history.at(k, 0);
    history.invite(k);
    history.at(k, 5);
    history.decline(k);
  }
  history.at(15, 6);
  history.invite(15);
  history.at(15, 7);
  history.start(15);
  history.submit(15);
  history.at(15, 8);
  history.evaluate(15, {75, 65});
  history.at(16, 6);
  history.set_status(16, "withdrawn");
  for (int k = 18; k <= 22; ++k) {
    history.at(k, 0);
    history.invite(k);
    history.at(k, 1);
    if (k == 18 || k == 20 || k == 21) history.start(k);
  }
  history.at(21, 2);
  history.cancel(21);
}

void ThirtyPipelines::be_interviewed() {
  history.at(18, 20);
  history.unlock(18, 1, true);
  history.invite(18, 1, 30, 31, {ann, ben});
  history.at(18, 32);
  history.feedback(18, ann, 3, "no");
  history.at(18, 35);
  history.feedback(18, ben, 5, "no");
  history.at(18, 40);
  history.set_status(18, "rejected");
  history.at(19, 20);
  history.unlock(19, 1, true);
  history.invite(19, 1, 30, 31, {ben});

  for (int k = 23; k <= 26; ++k) {
    screen(k, 6, k % 2 == 1 ? std::vector<double>{85, 95} : std::vector<double>{70, 90});
    history.at(k, 24);
    history.unlock(k, 1);
    history.invite(k, 1, 48, 49, {ann, ben});
    history.at(k, k == 26 ? 30 : 50);
    if (k == 23) history.feedback(k, ann, 9, "strong_yes");
    if (k == 24) history.feedback(k, ann, 8, "yes");
    if (k == 25) history.feedback(k, ann, 2, "strong_no");
    if (k == 26) history.decline(k);
  }
  history.at(23, 52);
  history.feedback(23, ben, 7, "yes");
  history.at(23, 60);
  history.set_status(23, "shortlisted");
  history.at(24, 51);
  history.feedback(24, ben, 4, "no");
  history.at(25, 60);
  history.set_status(25, "rejected");
  history.at(26, 31);
  history.invite(26, 1, 55, 56, {ann});
  history.at(26, 58);
  history.feedback(26, ann, 6, "yes");
}

void ThirtyPipelines::come_and_go() {
  for (int k = 27; k <= 29; ++k) {
    history.at(k, 0);
    history.invite(k);
  }
  history.at(29, 0);
  history.set_status(27, "hired");
  history.set_status(28, "hired");
  history.at(30, 0);
  history.set_status(27, "active");
  history.set_status(28, "rejected");
  history.at(31, 0);
  history.set_status(28, "hired");
  screen(30, 3, {50, -1});
  history.at(30, 5);
  history.feedback(30, ben, 7, "yes");
  service.database().execute("update pipelines set status = 'withdrawn', superseded_by = '" +
                             history.pipeline(30) + "' where id = '" + history.pipeline(29) + "'");

  history.at(0, 0);
  history.invite(0);
  history.at(20, 0);
  history.set_status(0, "hired");
  history.at(32, 0);
  history.invite(31);

  History others(service, tenant, other_job);
  others.at(10, 0);
  others.invite(40);
  Json talk = live_body(job_id);
  talk["startTime"] = "2026-01-15T10:00:00.000Z";
  talk["endTime"] = "2026-01-15T11:00:00.000Z";
  talk["interviewers"] = {ann.recruiter_id};
  const std::string cancelled = schedule(service, tenant, talk).at("_id");
  service.request("POST", "/v1/interviews/" + cancelled + "/cancel", tenant.token);
}

Json ThirtyPipelines::pipelines(const std::vector<int>& candidates) const {
  std::vector<std::string> ids;
  for (const int candidate : candidates) ids.push_back(history.pipeline(candidate));
  std::ranges::sort(ids);
  return ids;
}

}  // namespace hireline::test
