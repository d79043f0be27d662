#include "common/domain/assessment/scorecard.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "common/base/ascii.hpp"

namespace hireline {
namespace {

void find_anchor_issues(const CriterionInput& criterion, const IssuePath& path,
                        std::vector<Issue>& issues) {
  std::set<std::int64_t> seen;
  for (std::size_t i = 0; i < criterion.anchors.size(); ++i) {
    IssuePath at = path;
    at.insert(at.end(), {"anchors", i, "point"});
    const std::int64_t point = criterion.anchors[i].point;
    if (point > criterion.points)
      issues.push_back({.path = at,
                        .message = "is not on the scale, which has " +
                                   std::to_string(criterion.points) + " points"});
    else if (!seen.insert(point).second)
      issues.push_back({.path = at, .message = "has an anchor already"});
  }
}

const CriterionScore* score_of(const std::vector<CriterionScore>& scores,
                               const CriterionId& criterion) {
  const auto found = std::ranges::find(scores, criterion, &CriterionScore::criterion);
  return found == scores.end() ? nullptr : &*found;
}

}  // namespace

std::vector<Issue> criteria_issues(const std::vector<CriterionInput>& criteria,
                                   const std::vector<CriterionId>& known) {
  std::vector<Issue> issues;
  std::set<std::string> names;
  std::set<CriterionId> ids;
  for (std::size_t i = 0; i < criteria.size(); ++i) {
    const CriterionInput& criterion = criteria[i];
    if (!names.insert(lower_case(criterion.name)).second)
      issues.push_back({.path = {"criteria", i, "name"}, .message = "is given twice"});
    if (criterion.id && std::ranges::find(known, *criterion.id) == known.end())
      issues.push_back(
          {.path = {"criteria", i, "criterionId"}, .message = "is no criterion of this scorecard"});
    else if (criterion.id && !ids.insert(*criterion.id).second)
      issues.push_back({.path = {"criteria", i, "criterionId"}, .message = "is given twice"});
    find_anchor_issues(criterion, {"criteria", i}, issues);
  }
  return issues;
}

std::vector<Issue> score_issues(const std::vector<CriterionScore>& scores,
                                const std::vector<Criterion>& criteria) {
  std::vector<Issue> issues;
  std::set<CriterionId> seen;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const CriterionScore& score = scores[i];
    const auto criterion = std::ranges::find(criteria, score.criterion, &Criterion::id);
    if (criterion == criteria.end())
      issues.push_back({.path = {"scores", i, "criterionId"},
                        .message = "is no criterion of the interview's scorecard"});
    else if (!seen.insert(score.criterion).second)
      issues.push_back({.path = {"scores", i, "criterionId"}, .message = "is given twice"});
    else if (score.rating && *score.rating > criterion->points)
      issues.push_back({.path = {"scores", i, "rating"},
                        .message = "is not on the scale, which has " +
                                   std::to_string(criterion->points) + " points"});
    else if (!score.rating && !score.evidence)
      issues.push_back({.path = {"scores", i},
                        .message = "must have a rating, evidence, or both; leave out a criterion "
                                   "that was not observed"});
  }
  return issues;
}

std::vector<Issue> missing_score_issues(const std::vector<CriterionScore>& scores,
                                        const std::vector<Criterion>& criteria) {
  std::vector<Issue> issues;
  for (const Criterion& criterion : criteria)
    if (criterion.is_required && score_of(scores, criterion.id) == nullptr)
      issues.push_back({.path = {"scores"},
                        .message = "must rate \"" + criterion.name +
                                   "\", or say in its evidence why it was not observed"});
  return issues;
}

std::optional<double> scorecard_mean(const std::vector<CriterionScore>& scores,
                                     const std::vector<Criterion>& criteria) {
  double sum = 0, weights = 0;
  for (const Criterion& criterion : criteria) {
    const CriterionScore* score = score_of(scores, criterion.id);
    if (score != nullptr && score->rating) {
      const auto weight = static_cast<double>(criterion.weight);
      weights += weight;
      sum += weight * static_cast<double>(*score->rating - 1) /
             static_cast<double>(criterion.points - 1);
    } else if (criterion.is_required) {
      return std::nullopt;
    }
  }
  if (weights == 0) return std::nullopt;
  return std::round(1000 * sum / weights) / 10;
}

std::vector<Criterion> criteria_of(const std::vector<CriterionInput>& criteria) {
  std::vector<Criterion> made;
  for (const CriterionInput& in : criteria) {
    Criterion criterion{.id = in.id ? *in.id : new_id<CriterionId>(),
                        .name = in.name,
                        .definition = in.definition,
                        .weight = in.weight,
                        .is_required = in.is_required,
                        .points = in.points,
                        .anchors = in.anchors};
    std::ranges::sort(criterion.anchors, {}, &Anchor::point);
    made.push_back(std::move(criterion));
  }
  return made;
}

}  // namespace hireline
