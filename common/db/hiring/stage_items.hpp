// Between a stage's typed configuration and the rows it is kept in: three settings on the stage,
// and one list of questions or references.
#pragma once

#include <string>
#include <vector>

#include "common/db/connection/rows.hpp"
#include "common/domain/hiring/job.hpp"

namespace hireline::db {

// has_config, time_limit_minutes, pass_threshold, link_expires_in_hours, max_follow_ups
inline constexpr int config_columns = 5;
void read_config(Row& row, JobStage& stage);

// item_order, item_text, reference_id, ideal_answer, rubric, follow_ups: one more item of a stage
// whose config is read.
void read_item(Row& row, JobStage& stage);

// The stages as a JSON array for json_to_recordset, each with its items.
std::string stages_as_rows(const std::vector<JobStage>& stages);

}  // namespace hireline::db
