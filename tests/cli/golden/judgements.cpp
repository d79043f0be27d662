#include "tests/cli/golden/judgements.hpp"

namespace hireline::test {
namespace {

std::string id_of(char digit) {
  return std::string(23, '0') + digit;
}

// Adds one with a single criterion. Returns its id.
std::string add_scorecard(Place& place, char digit, const std::string& name, int days_ago,
                          const std::string& criterion, int points) {
  const std::string id = id_of(digit);
  const std::string created = "now() - interval '" + std::to_string(days_ago) + " days'";
  place.value(
      "insert into scorecards (organization_id, id, name, current_version, created_at, updated_at)"
      " select id, '" +
      id + "', '" + name + "', 1, " + created + ", now() from organizations returning id");
  place.value(
      "insert into scorecard_criteria (organization_id, scorecard_id, version, criterion_id,"
      " position, name, definition, weight, is_required, points) select id, '" +
      id + "', 1, '" + id_of(static_cast<char>(digit + 1)) + "', 0, " + criterion + ", 1, false, " +
      std::to_string(points) + " from organizations returning criterion_id");
  return id;
}

}  // namespace

void add_judgements(Place& place, std::map<std::string, std::string>& ids) {
  ids["scorecard"] = add_scorecard(place, '1', "Engineering", 0,
                                   "'Debugging', 'Finds the cause of a failure.'", 5);
  ids["anchored"] =
      add_scorecard(place, '4', "Support", 1, "'Listening', 'Hears what is not said.'", 3);
  place.value(
      "insert into criterion_anchors (organization_id, scorecard_id, version, criterion_id, point,"
      " behaviour) select c.organization_id, c.scorecard_id, c.version, c.criterion_id, n,"
      " 'Repeats the question in other words, time ' || n"
      " from scorecard_criteria c, generate_series(1, 3) n where c.points = 3"
      " returning behaviour");
  ids["decision"] = id_of('3');
  ids["decided"] = place.value(
      "insert into pipeline_decisions (organization_id, id, pipeline_id, decision, rationale,"
      " participants, dissent, feedback_ids, evaluation_ids, outstanding, created_at)"
      " select organization_id, '" +
      id_of('3') +
      "', id, 'reject', 'Could not say why it failed.', '{}', '[]', '{}', '{}', '{}', now()"
      " from pipelines order by id limit 1 returning pipeline_id");
  place.value(
      "insert into explanation_requests (organization_id, id, pipeline_id, kind, text, due_at,"
      " answer, outcome, answered_at, created_at)"
      " select organization_id, '" +
      id_of('6') +
      "', pipeline_id, 'contest', 'I did say why.', now() + interval '30 days',"
      " 'The answer named no cause.', 'upheld', now(), now()"
      " from pipeline_decisions returning id");
}

}  // namespace hireline::test
