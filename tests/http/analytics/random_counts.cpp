// The reports, counted in the plainest way.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "tests/http/analytics/random_world.hpp"

namespace hireline::test {
namespace {

constexpr int day = 86'400;

double sum(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

Json mean(const std::vector<double>& values) {
  return values.empty() ? Json() : Json(sum(values) / static_cast<double>(values.size()));
}

// Between the two values next to the place, as far as it lies between them.
Json percentile(std::vector<double> values, double part) {
  if (values.empty()) return {};
  std::ranges::sort(values);
  const double place = part * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  return values[below] + (place - static_cast<double>(below)) * (values[above] - values[below]);
}

Json median(const std::vector<double>& values) {
  return percentile(values, 0.5);
}

Json ratio(double hits, double of) {
  return of == 0 ? Json() : Json(hits / of);
}

// So many more, and a rate is one.
struct Count {
  double hits = 0, of = 0;
  void add(bool is_hit) {
    hits += is_hit ? 1 : 0;
    ++of;
  }
  Json rate() const { return ratio(hits, of); }
};

Json correlation_of(const std::vector<double>& x, const std::vector<double>& y) {
  const double n = static_cast<double>(x.size());
  if (n < 3) return {};
  double xx = 0, yy = 0, xy = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    xx += (x[i] - sum(x) / n) * (x[i] - sum(x) / n);
    yy += (y[i] - sum(y) / n) * (y[i] - sum(y) / n);
    xy += (x[i] - sum(x) / n) * (y[i] - sum(y) / n);
  }
  return ratio(xy, std::sqrt(xx * yy));
}

bool is_in(double seconds, const RandomWorld::Scope& scope) {
  return seconds >= scope.from * day && seconds < scope.to * day;
}

}  // namespace

std::vector<Json> RandomWorld::cohort(const Scope& scope) const {
  std::vector<Json> found;
  for (const Json& pipeline : rows("pipelines"))
    if (is_in(pipeline.at("_created"), scope) && pipeline.at("superseded_by").is_null() &&
        (scope.job.empty() || pipeline.at("opening_id") == scope.job))
      found.push_back(pipeline);
  return found;
}

std::vector<Json> RandomWorld::stages_of(const std::string& pipeline) const {
  std::vector<Json> found;
  for (const Json& stage : rows("pipeline_stages"))
    if (stage.at("pipeline_id") == pipeline) found.push_back(stage);
  return found;
}

double RandomWorld::hired_at(const std::string& pipeline) const {
  double latest = -1;
  for (const Json& event : rows("events"))
    if (event.at("pipeline_id") == pipeline)
      latest = std::max(latest, event.at("_at").get<double>());
  return latest;
}

Json RandomWorld::funnel(const Scope& scope) const {
  std::set<std::string> opened;  // interviews whose session was started
  for (const Json& session : rows("screening_sessions"))
    if (!session.at("started_at").is_null())
      opened.insert(session.at("interview_id").get<std::string>());
  std::map<std::string, std::map<std::string, int>> counts;
  std::map<std::string, std::vector<double>> hours;
  std::map<std::string, Count> from_previous, from_start, passed;
  for (const Json& pipeline : cohort(scope)) {
    bool reached_previous = false;
    for (const Json& stage : stages_of(pipeline.at("id"))) {
      const std::string key =
          stage.at("stage_index").dump() + " " + stage.at("name").get<std::string>();
      const bool is_forced = stage.at("forced");
      const bool is_completed = stage.at("status") == "completed" && !is_forced;
      const bool is_reached = stage.at("status") != "pending";
      bool is_started = is_completed || !stage.at("started_at").is_null(), is_declined = false;
      for (const Json& interview : rows("interviews")) {
        if (interview.at("stage_id") != stage.at("stage_id")) continue;
        const bool in_vain =
            interview.at("status") == "declined" || interview.at("status") == "cancelled";
        is_declined = is_declined || interview.at("status") == "declined";
        is_started = is_started || (in_vain && opened.contains(interview.at("id")));
      }
      auto& count = counts[key];
      count["reached"] += is_reached;
      count["invited"] += !stage.at("interview_id").is_null();
      count["started"] += is_started;
      count["completed"] += is_completed;
      count["forced"] += is_forced;
      count["passed"] += is_completed && stage.at("result") == "pass";
      count["held"] += is_completed && stage.at("result") == "hold";
      count["declined"] += is_declined;
      if (is_completed) hours[key].push_back(stage.at("_hours"));
      if (is_completed) passed[key].add(stage.at("result") == "pass");
      if (reached_previous) from_previous[key].add(is_reached);
      from_start[key].add(is_reached);
      reached_previous = is_reached;
    }
  }
  Json report = Json::object();
  for (const auto& [key, count] : counts) {
    Json& stage = report[key] = count;
    stage["conversionFromPrevious"] = from_previous[key].rate();
    stage["conversionFromStart"] = from_start[key].rate();
    stage["passRate"] = passed[key].rate();
    stage["medianHoursInStage"] = median(hours[key]);
    stage["n"] = {{"conversionFromPrevious", from_previous[key].of},
                  {"conversionFromStart", from_start[key].of},
                  {"passRate", passed[key].of},
                  {"medianHoursInStage", hours[key].size()}};
  }
  return report;
}

Json RandomWorld::time_to_hire(const Scope& scope) const {
  std::vector<double> days;
  std::map<std::string, std::vector<double>> by_month, by_stage;
  for (const Json& pipeline : rows("pipelines")) {
    const double at = hired_at(pipeline.at("id"));
    if (at < 0 || !is_in(at, scope) || pipeline.at("status") != "hired" ||
        !pipeline.at("superseded_by").is_null() ||
        (!scope.job.empty() && pipeline.at("opening_id") != scope.job))
      continue;
    days.push_back((at - pipeline.at("_created").get<double>()) / day);
    by_month[time_at(at).substr(0, 7)].push_back(days.back());
    for (const Json& stage : stages_of(pipeline.at("id")))
      if (stage.at("status") == "completed" && !stage.at("forced").get<bool>())
        by_stage[stage.at("stage_index").dump() + " " + stage.at("name").get<std::string>()]
            .push_back(stage.at("_hours").get<double>() / 24);
  }
  Json report = {{"count", days.size()},       {"meanDays", mean(days)},
                 {"medianDays", median(days)}, {"p90Days", percentile(days, 0.9)},
                 {"months", Json::object()},   {"stages", Json::object()}};
  for (const auto& [month, some] : by_month)
    report["months"][month] = {
        {"count", some.size()}, {"meanDays", mean(some)}, {"medianDays", median(some)}};
  for (const auto& [stage, some] : by_stage)
    report["stages"][stage] = {{"n", some.size()}, {"medianDays", median(some)}};
  // All of this happened long ago, so none that is open leaves before any hire.
  std::vector<double> hired;
  std::size_t open = 0;
  for (const Json& pipeline : cohort(scope)) {
    if (pipeline.at("status") == "hired")
      hired.push_back((hired_at(pipeline.at("id")) - pipeline.at("_created").get<double>()) / day);
    else if (pipeline.at("status") == "active" || pipeline.at("status") == "shortlisted")
      ++open;
  }
  std::ranges::sort(hired);
  const std::size_t n = hired.size() + open, half = (n + 1) / 2;
  report["censored"] = {
      {"n", n},
      {"hired", hired.size()},
      {"open", open},
      {"medianDays", n > 0 && hired.size() >= half ? Json(hired[half - 1]) : Json()},
      {"hiredMedianDays", median(hired)}};
  return report;
}

Json RandomWorld::questions(const Scope& scope) const {
  struct Answers {
    int used = 0;
    std::vector<double> scores, paired, rests;
    Count good, poor;
  };
  std::map<std::string, Json> results, sessions;
  for (const Json& stage : rows("pipeline_stages"))
    if (!stage.at("interview_id").is_null()) results[stage.at("interview_id")] = stage.at("result");
  for (const Json& session : rows("screening_sessions"))
    sessions[session.at("interview_id")] = session;
  std::map<std::string, Answers> all;
  for (const Json& evaluation : rows("evaluations")) {
    const std::string interview = evaluation.at("interview_id");
    const Json& session = sessions.at(interview);
    if (!is_in(session.at("_submitted"), scope) ||
        (!scope.job.empty() && session.at("_opening") != scope.job))
      continue;
    double total = 0, scored = 0;
    for (const Json& answer : evaluation.at("answers")) {
      total += answer.value("score", 0);
      scored += answer.contains("score");
    }
    for (const Json& answer : evaluation.at("answers")) {
      Answers& question = all[answer.at("_text")];
      ++question.used;
      if (!answer.contains("score")) continue;
      const double score = answer.at("score");
      question.scores.push_back(score);
      if (scored > 1) {
        question.paired.push_back(score);
        question.rests.push_back((total - score) / (scored - 1));
      }
      if (const Json& result = results[interview]; !result.is_null())
        (score >= 60 ? question.good : question.poor).add(result == "pass");
    }
  }
  Json report = Json::object();
  for (const auto& [text, found] : all) {
    const bool has_both = found.good.of > 0 && found.poor.of > 0;
    report[text] = {
        {"timesUsed", found.used},
        {"meanScore", mean(found.scores)},
        {"difficulty", ratio(sum(found.scores) / 100, static_cast<double>(found.scores.size()))},
        {"discrimination", correlation_of(found.paired, found.rests)},
        {"passRateGap",
         has_both ? Json(found.good.hits / found.good.of - found.poor.hits / found.poor.of)
                  : Json()},
        {"n",
         {{"meanScore", found.scores.size()},
          {"discrimination", found.paired.size()},
          {"goodAnswers", found.good.of},
          {"poorAnswers", found.poor.of}}}};
  }
  return report;
}

Json RandomWorld::interviewers(const Scope& scope) const {
  std::map<std::string, Json> held;
  for (const Json& interview : rows("interviews"))
    if (!interview.at("is_automated").get<bool>() && is_in(interview.at("_start"), scope) &&
        (scope.job.empty() || interview.at("opening_id") == scope.job))
      held[interview.at("id")] = interview;
  Json report = Json::object();
  const auto of = [&](const std::string& email) -> Json& {
    if (!report.contains(email))
      report[email] = {{"scheduled", 0}, {"completed", 0}, {"declined", 0}, {"cancelled", 0}};
    return report[email];
  };
  for (const Json& listed : rows("interview_interviewers")) {
    const auto found = held.find(listed.at("interview_id"));
    if (found == held.end()) continue;
    Json& who = of(listed.at("_email"));
    who["scheduled"] = who["scheduled"].get<int>() + 1;
    const std::string status = found->second.at("status");
    if (status != "scheduled" && who.contains(status)) who[status] = who[status].get<int>() + 1;
  }
  std::vector<Json> given;
  for (const Json& feedback : rows("feedbacks"))
    if (held.contains(feedback.at("interview_id"))) given.push_back(feedback);
  for (const Json& feedback : given) of(feedback.at("interviewer_email"));
  for (auto& [email, who] : report.items()) {
    std::vector<double> ratings, hours, deviations;
    who["recommendationCounts"] = {{"strong_yes", 0}, {"yes", 0}, {"no", 0}, {"strong_no", 0}};
    for (const Json& mine : given) {
      if (mine.at("interviewer_email") != email) continue;
      ratings.push_back(mine.at("overall_rating"));
      if (mine.at("_hours") >= 0) hours.push_back(mine.at("_hours"));
      Json& count = who["recommendationCounts"][mine.at("recommendation").get<std::string>()];
      count = count.get<int>() + 1;
      std::vector<double> others;
      for (const Json& other : given)
        if (other.at("_candidate") == mine.at("_candidate") &&
            other.at("interviewer_email") != email)
          others.push_back(other.at("overall_rating"));
      if (!others.empty())
        deviations.push_back(ratings.back() - sum(others) / static_cast<double>(others.size()));
    }
    const double n = static_cast<double>(deviations.size());
    who["feedbackSubmitted"] = ratings.size();
    who["meanRating"] = mean(ratings);
    who["medianFeedbackHours"] = median(hours);
    who["meanDeviation"] = mean(deviations);
    who["severity"] = deviations.empty() ? Json() : Json(sum(deviations) / (n + 5));
    who["n"] = {{"medianFeedbackHours", hours.size()},
                {"meanRating", ratings.size()},
                {"severity", deviations.size()}};
  }
  return report;
}

}  // namespace hireline::test
