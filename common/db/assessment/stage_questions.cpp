#include "common/db/assessment/stage_questions.hpp"

#include "common/db/json_columns.hpp"

namespace hireline::db {
namespace {

const Statement select_asked{"select_asked_questions", R"(
select item.position, item.item_order, item.reference_id, scenario.title,
       coalesce(item.item_text, screening.text, scenario.prompt),
       coalesce(item.ideal_answer, screening.ideal_answer),
       coalesce(item.rubric, screening.rubric, scenario.rubric),
       coalesce(item.follow_ups, '{}')
from opening_stages stage
join stage_items item
  on item.organization_id = stage.organization_id and item.opening_id = stage.opening_id
  and item.stage_index = stage.stage_index
left join screening_questions screening
  on screening.id = item.reference_id
  and (screening.organization_id is null or screening.organization_id = $1)
left join scenario_questions scenario
  on scenario.id = item.reference_id
  and (scenario.organization_id is null or scenario.organization_id = $1)
where stage.organization_id = $1 and stage.opening_id = $2 and stage.id = $3
  and coalesce(item.item_text, screening.text, scenario.prompt) is not null
order by item.item_order, item.position)"};

}  // namespace

Query<std::vector<QuestionToAsk>> find_asked_questions(const OrganizationId& organization,
                                                       const JobId& job, const StageId& stage) {
  return {select_asked, Params::of(organization, job, stage),
          [](const Rows& rows) -> Result<std::vector<QuestionToAsk>> {
            std::vector<QuestionToAsk> questions;
            for (Row row : rows) {
              QuestionToAsk& asked = questions.emplace_back();
              std::optional<JsonText> rubric;
              row.read(asked.position, asked.order, asked.question_id, asked.title, asked.text,
                       asked.key.ideal_answer, rubric, asked.follow_ups);
              if (rubric) asked.key.rubric = rubric_from(*rubric);
            }
            return questions;
          }};
}

}  // namespace hireline::db
