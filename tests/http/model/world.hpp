// What the model remembers: the records of the service as plain values, named by the operations
// that made them.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/http/model/cast.hpp"
#include "tests/http/model/operation.hpp"

namespace hireline::test::model {

struct Organization {
  std::string plan = {};
  int active_jobs = 0;
  int interviews = 0;  // of this month
  std::array<std::string, members_each> roles = {};
};

struct JobStage {
  int key = nothing;
  std::string name = {};
  std::string type = {};

  bool operator==(const JobStage&) const = default;
};

struct Job {
  int organization = nothing;
  std::string title = {};
  std::string status = {};
  bool is_deleted = false;
  std::vector<JobStage> stages = {};
};

// A stage as a pipeline has copied it.
struct Step {
  JobStage stage = {};
  std::string status = "pending";
  std::string candidate_status = "locked";
  std::string result = {};  // empty: none
  std::string result_source = {};
  bool is_forced = false;
  bool has_feedback = false;
  int interview = nothing;  // the latest
};

struct Pipeline {
  int organization = nothing;
  int job = nothing;
  int candidate = nothing;
  std::string status = "active";
  std::vector<Step> steps = {};
  std::vector<std::string> notes = {};
  int active_at = 0;  // the operation that touched it last
};

struct Interview {
  int organization = nothing;
  int job = nothing;
  int pipeline = nothing;
  int stage = nothing;
  int candidate = nothing;
  std::string title = {};
  std::string round = {};
  bool is_automated = false;
  bool is_coding = false;
  std::string status = "scheduled";
  std::optional<int> start = {}, end = {};
  std::optional<int> decline_end = {};               // what its link's expiry counts from
  int scheduled_by = nothing;                        // the member who is its interviewer
  std::map<std::string, std::string> feedback = {};  // recommendations, see feedback_key
  std::string rsvp = {};
  std::optional<std::string> decline_reason = {};
  int candidate_rating = 0;    // 0: none was given
  int submitted_by = nothing;  // the member who wrote it down
  bool is_started = false;
  bool is_submitted = false;
  std::string evaluation = {};  // empty: none; queued, done
};

// Of an interviewer's feedback: in their own name, or as another member submitted it.
inline std::string feedback_key(const std::string& email, int submitted_by) {
  const bool is_own = submitted_by == nothing || member_email(submitted_by) == email;
  return is_own ? email : email + " by " + std::to_string(submitted_by);
}

struct World {
  std::array<Organization, organizations> tenants;
  std::map<int, Job> jobs;
  struct Origin {
    int job = nothing;
    std::string type = {};
  };
  std::map<int, Origin> stages;  // by their keys, also those that are gone
  std::map<int, Pipeline> pipelines;
  std::map<int, Interview> interviews;
};

}  // namespace hireline::test::model
