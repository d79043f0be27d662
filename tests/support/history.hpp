// Told by use cases at chosen times: what candidates of one job went through.
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

  // Until the next call, everything happens so long after the beginning of this day of January
  // 2026.
  void at(int day, double hours);

  // A candidate is known by their number. The first invitation makes the pipeline.
  void invite(int candidate, std::size_t stage = 0);
  // A live stage; the times are hours after the beginning of the day.
  void invite(int candidate, std::size_t stage, double start, double end,
              const std::vector<Tenant>& interviewers);
  void start(int candidate);
  void submit(int candidate);
  // By these scores, one for each question; below zero: without a score.
  void evaluate(int candidate, const std::vector<double>& scores);
  void feedback(int candidate, const Tenant& who, int rating, const std::string& recommendation);
  void decline(int candidate);
  void cancel(int candidate);
  void unlock(int candidate, std::size_t stage, bool force = false);
  void set_status(int candidate, const std::string& status);

  std::string pipeline(int candidate) const;
  std::string interview(int candidate) const;  // the last one
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
