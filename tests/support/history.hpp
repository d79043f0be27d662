// Creates the history of a job's candidates by running use cases at chosen times.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "common/app/hiring/schedule.hpp"
#include "common/db/connection/connection.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

class History {
 public:
  History(Service& service, const Tenant& tenant, const Json& job);

  // Sets the time of the following calls: `hours` after the beginning of this day of January 2026.
  void at(int day, double hours);

  // Each candidate has a number. The first invitation creates the pipeline.
  void invite(int candidate, std::size_t stage = 0);
  // Invites to a live stage. `start` and `end` are hours after the beginning of the day.
  void invite(int candidate, std::size_t stage, double start, double end,
              const std::vector<Tenant>& interviewers);
  void start(int candidate);
  void submit(int candidate);
  // Evaluates with one score for each question. A negative score means: no score.
  void evaluate(int candidate, const std::vector<double>& scores);
  void feedback(int candidate, const Tenant& who, int rating, const std::string& recommendation);
  void decline(int candidate);
  void cancel(int candidate);
  void unlock(int candidate, std::size_t stage, bool force = false);
  void set_status(int candidate, const std::string& status);

  std::string pipeline(int candidate) const;
  std::string interview(int candidate) const;  // the candidate's last one
  db::Connection& connection() { return connection_; }
  const Recruiter& who() const { return who_; }

 private:
  struct Candidate {
    std::optional<PipelineId> pipeline;
    Interview interview;
  };
  Instant after(double hours) const;
  template <class Work>
  auto change(Work&& work);
  Interview scheduled(int candidate, const app::ScheduleInterview& in);

  db::Connection connection_;
  app::Links links_;
  Recruiter who_;
  JobId job_;
  std::vector<StageId> stages_;
  Instant day_;
  Instant now_;
  std::map<int, Candidate> candidates_;
};

}  // namespace hireline::test
