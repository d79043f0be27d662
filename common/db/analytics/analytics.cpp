#include "common/db/analytics/analytics.hpp"

namespace hireline::db {

std::vector<Sql> analytics_funnel_statements();
std::vector<Sql> analytics_hires_statements();
std::vector<Sql> analytics_question_statements();
std::vector<Sql> analytics_interviewer_statements();

std::vector<Sql> analytics_statements() {
  std::vector<Sql> all;
  for (const auto& some : {analytics_funnel_statements(), analytics_hires_statements(),
                           analytics_question_statements(), analytics_interviewer_statements()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

}  // namespace hireline::db
