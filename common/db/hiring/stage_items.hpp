// Converts between a stage's typed configuration and its rows: columns of the stage, and one list
// of questions or references.
#pragma once

#include <string>
#include <vector>

#include "common/db/connection/rows.hpp"
#include "common/domain/hiring/job.hpp"

namespace hireline::db {

// has_config, time_limit_minutes, pass_threshold, link_expires_in_hours, max_follow_ups,
// scorecard_id
inline constexpr int config_columns = 6;
void read_config(Row& row, JobStage& stage);

// Columns: item_order, item_text, reference_id, ideal_answer, rubric, follow_ups, criterion_ids,
// minutes. Adds an item to
// the stage, whose configuration has been read.
void read_item(Row& row, JobStage& stage);

// Returns the stages with their items as a JSON array for json_to_recordset.
std::string stages_as_rows(const std::vector<JobStage>& stages);

}  // namespace hireline::db
