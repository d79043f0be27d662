// Pipelines that went any which way, as rows; and what the reports must say of them, counted one by
// one in the plainest way.
#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

#include "tests/support/world/service.hpp"

namespace hireline::test {

class RandomWorld {
 public:
  // All times lie in the hundred days that begin with 2026.
  RandomWorld(unsigned seed, const Tenant& tenant, const std::vector<Tenant>& interviewers,
              const std::vector<std::string>& jobs);

  void write(TestDatabase& database) const;

  // Between two of these days, of one job or of all.
  struct Scope {
    int from = 0, to = 100;
    std::string job = {};
  };
  // What is compared of each report: keyed, and not rounded.
  Json funnel(const Scope& scope) const;
  Json time_to_hire(const Scope& scope) const;
  Json questions(const Scope& scope) const;
  Json interviewers(const Scope& scope) const;

 private:
  using Rows = std::vector<Json>;
  int below(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }
  bool chance(int percent) { return below(100) < percent; }
  std::string new_id();
  void add(const std::string& table, Json row) { tables_[table].push_back(std::move(row)); }
  void add_pipeline();
  void add_stage(const Json& pipeline, int index, int furthest);
  std::string add_interview(const Json& pipeline, const Json& stage, const std::string& status);
  void add_feedback(const Json& interview);
  void add_session(const Json& interview, bool is_started, bool is_evaluated);
  void add_hires(const Json& pipeline);
  const Rows& rows(const std::string& table) const { return tables_.at(table); }
  std::vector<Json> cohort(const Scope& scope) const;
  std::vector<Json> stages_of(const std::string& pipeline) const;
  double hired_at(const std::string& pipeline) const;  // below zero: never

  std::mt19937 random_;
  Tenant tenant_;
  std::vector<Tenant> interviewers_;
  std::vector<std::string> jobs_;
  std::map<std::string, Rows> tables_;
  int made_ = 0;
};

// As a timestamp; and back, in seconds since then.
std::string time_at(double seconds_of_2026);

}  // namespace hireline::test
