// The rows of pipelines, as the use cases would write them. A million calls of use cases would take
// too long.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/db/assessment/evaluations.hpp"
#include "common/db/operations/bulk_load.hpp"
#include "common/domain/actor.hpp"
#include "common/seed/load/answers.hpp"
#include "common/seed/load/load_plan.hpp"

namespace hireline::seed {

// The state that all pipelines of a chunk share.
struct LoadChunk {
  const LoadPlan& plan;
  const app::Links& links;
  const std::vector<LoadAnswers>& answers;
  std::string client_url;
  OrganizationId organization;
  std::vector<Recruiter> recruiters;

  db::LoadTables tables = {};
  struct Event {
    Instant at;
    std::string id, type, subject_type, subject_id;
    std::optional<std::string> pipeline_id;
    Actor actor;
    std::optional<JsonText> before, after;
    std::optional<std::string> reason;
  };
  std::vector<Event> events = {};  // in any order
  std::map<std::string, std::int64_t> interviews_of_month = {};
};

}  // namespace hireline::seed
