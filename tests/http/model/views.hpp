// What readers of the service must find, as the model has it: the fields that rules decide, and
// records by the operations that made them. Lists are keyed where their order is nobody's promise.
#pragma once

#include "tests/http/model/model.hpp"

namespace hireline::test::model {

Json job_view(const World& world, int job);
Json pipeline_view(const World& world, int pipeline);
Json interview_view(const World& world, int interview);

// Of one organization.
Json usage_view(const World& world, int organization);
Json members_view(const World& world, int organization);  // roles by caller
Json jobs_view(const World& world, int organization);     // all of them, the newest first
Json pool_view(const World& world, int organization);     // candidates by address, and the summary
// Of one job.
Json pipelines_view(const World& world, int job);   // the most recently active first
Json interviews_view(const World& world, int job);  // statuses by interview
// Of one candidate: pipelines, the most recently active first.
Json dashboard_view(const World& world, int candidate);

}  // namespace hireline::test::model
