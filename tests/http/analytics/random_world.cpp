#include "tests/http/analytics/random_world.hpp"

#include "common/base/time.hpp"

namespace hireline::test {
namespace {

constexpr int day = 86'400;
const std::vector<std::string> types = {"automated_screening", "live_1on1", "culture_fit_hr"};
const std::vector<std::string> texts = {"Why?", "How?", "When?", "Where?", "What for?"};

// The columns that are not for the database are called _so.
std::string insertion(const std::string& table, const std::vector<Json>& rows) {
  std::string columns;
  for (const auto& [name, value] : rows.front().items())
    if (!name.starts_with("_")) columns += (columns.empty() ? "" : ", ") + name;
  return "insert into " + table + " (" + columns + ") select " + columns +
         " from json_populate_recordset(null::" + table + ", $json$" + Json(rows).dump() +
         "$json$)";
}

}  // namespace

std::string time_at(double seconds) {
  return format_instant(parse_instant("2026-01-01T00:00:00Z").value() +
                        std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000)));
}

RandomWorld::RandomWorld(unsigned seed, const Tenant& tenant,
                         const std::vector<Tenant>& interviewers,
                         const std::vector<std::string>& jobs)
    : random_(seed), tenant_(tenant), interviewers_(interviewers), jobs_(jobs) {
  for (int i = 0; i < 250; ++i) add_pipeline();
}

std::string RandomWorld::new_id() {
  std::string digits = std::to_string(++made_);
  return std::string(24 - digits.size(), 'e') + digits;
}

void RandomWorld::add_pipeline() {
  const std::string person = new_id(), address = person + "@example.com";
  add("participants", {{"id", person},
                       {"email", address},
                       {"email_key", address},
                       {"email_verified", false},
                       {"created_at", time_at(0)}});
  const int created = below(100 * day);
  const bool is_superseded = !tables_["pipelines"].empty() && chance(5);
  const std::vector<std::string> statuses = {"rejected", "withdrawn", "hired", "active",
                                             "shortlisted"};
  Json pipeline = {
      {"organization_id", tenant_.organization_id},
      {"id", new_id()},
      {"opening_id", jobs_[static_cast<std::size_t>(below(2))]},
      {"participant_id", person},
      {"status", statuses[static_cast<std::size_t>(below(is_superseded ? 3 : 5))]},
      {"last_activity_at", time_at(created)},
      {"created_at", time_at(created)},
      {"superseded_by", is_superseded ? tables_["pipelines"].front().at("id") : Json()},
      {"_created", created}};
  add("pipelines", pipeline);
  const int furthest = below(3);
  for (int i = 0; i < 3; ++i) add_stage(pipeline, i, furthest);
  add_hires(pipeline);
}

void RandomWorld::add_stage(const Json& pipeline, int index, int furthest) {
  const std::vector<std::string> places = {"unlocked", "invited", "in_progress", "declined",
                                           "completed"};
  const bool is_forced = index < furthest && chance(15);
  const std::string status = index > furthest   ? "pending"
                             : index < furthest ? "completed"
                                                : places[static_cast<std::size_t>(below(5))];
  const int unlocked = pipeline.at("_created").get<int>() + index * day;
  const int completed = unlocked + below(day * 3);
  const bool is_done = status == "completed";
  const bool has_result = is_done && !is_forced;
  Json stage = {{"organization_id", tenant_.organization_id},
                {"pipeline_id", pipeline.at("id")},
                {"stage_index", index},
                {"stage_id", new_id()},
                {"name", chance(10) ? "Renamed" : "Stage " + std::to_string(index)},
                {"stage_type_key", types[static_cast<std::size_t>(index)]},
                {"status", status},
                {"candidate_status", "available"},
                {"result", has_result ? Json(chance(60) ? "pass" : "hold") : Json()},
                {"result_source", has_result ? Json("human") : Json()},
                {"interview_id", nullptr},
                {"unlocked_at", index > furthest ? Json() : Json(time_at(unlocked))},
                {"started_at", status == "in_progress" ? Json(time_at(unlocked)) : Json()},
                {"completed_at", is_done ? Json(time_at(completed)) : Json()},
                {"forced", is_forced},
                {"_hours", (completed - unlocked) / 3600.0}};
  if (index <= furthest && (status == "declined" || chance(25)))
    stage["interview_id"] = add_interview(
        pipeline, stage, status == "declined" || chance(50) ? "declined" : "cancelled");
  const std::string held = status == "invited"       ? "scheduled"
                           : status == "in_progress" ? "in_progress"
                           : has_result              ? "completed"
                                                     : "";
  if (!held.empty()) stage["interview_id"] = add_interview(pipeline, stage, held);
  add("pipeline_stages", stage);
}

std::string RandomWorld::add_interview(const Json& pipeline, const Json& stage,
                                       const std::string& status) {
  const bool is_automated = stage.at("stage_index") == 0;
  const int start = pipeline.at("_created").get<int>() + below(20 * day);
  const bool is_declined = status == "declined";
  const Json interview = {
      {"organization_id", tenant_.organization_id},
      {"id", new_id()},
      {"opening_id", pipeline.at("opening_id")},
      {"participant_id", pipeline.at("participant_id")},
      {"participant_email", "somebody@example.com"},
      {"pipeline_id", pipeline.at("id")},
      {"stage_id", stage.at("stage_id")},
      {"is_automated", is_automated},
      {"start_time", is_automated ? Json() : Json(time_at(start))},
      {"end_time", is_automated ? Json() : Json(time_at(start + 3600))},
      {"planned_end_time",
       is_automated || status != "completed" || chance(20) ? Json() : Json(time_at(start + 3600))},
      {"client_url", "https://jobs.example.com"},
      {"status", status},
      {"link_purpose", is_automated ? Json("screening") : Json()},
      {"link_expires_at", is_automated ? Json(time_at(start)) : Json()},
      {"declined_at", is_declined ? Json(time_at(start)) : Json()},
      {"decline_tags", is_declined ? Json::array() : Json()},
      {"calendar_sequence", 0},
      {"created_at", pipeline.at("created_at")},
      {"updated_at", pipeline.at("created_at")},
      {"_start", start}};
  add("interviews", interview);
  const std::size_t first = static_cast<std::size_t>(below(4));
  for (const std::size_t one :
       chance(40) ? std::vector{first, (first + 1) % 4} : std::vector{first})
    add("interview_interviewers", {{"organization_id", tenant_.organization_id},
                                   {"interview_id", interview.at("id")},
                                   {"recruiter_id", interviewers_[one].recruiter_id},
                                   {"position", 1},
                                   {"_email", interviewers_[one].email}});
  if (is_automated)
    add_session(interview, status != "scheduled" && chance(70), status == "completed");
  else if (status == "completed")
    add_feedback(interview);
  return interview.at("id");
}

void RandomWorld::add_feedback(const Json& interview) {
  const std::vector<std::string> words = {"strong_yes", "yes", "no", "strong_no"};
  const int first = below(5);  // the fifth is no member
  for (int i = first; i < first + 1 + below(3); ++i) {
    const auto who = static_cast<std::size_t>(i % 5);
    const std::string email = who < 4 ? interviewers_[who].email : "outsider@example.com";
    const int after = below(2 * day) - 1800;
    add("feedbacks",
        {{"organization_id", tenant_.organization_id},
         {"id", new_id()},
         {"interview_id", interview.at("id")},
         {"interviewer_email", email},
         {"interviewer_email_key", email},
         {"overall_rating", 1 + below(10)},
         {"traits", Json::array()},
         {"recommendation", words[static_cast<std::size_t>(below(4))]},
         {"comments", "As it came."},
         {"created_at", time_at(interview.at("_start").get<int>() + 3600 + after)},
         {"_candidate", interview.at("participant_id")},
         {"_hours",
          interview.at("planned_end_time").is_null() ? -1 : std::max(0, after) / 3600.0}});
  }
}

void RandomWorld::add_session(const Json& interview, bool is_started, bool is_evaluated) {
  is_started = is_started || is_evaluated;
  const int submitted = interview.at("_start").get<int>();
  add("screening_sessions", {{"organization_id", tenant_.organization_id},
                             {"interview_id", interview.at("id")},
                             {"pass_threshold", 60},
                             {"max_follow_ups", 0},
                             {"started_at", is_started ? Json(time_at(submitted)) : Json()},
                             {"submitted_at", is_evaluated ? Json(time_at(submitted)) : Json()},
                             {"submitted_from", is_evaluated ? Json("request") : Json()},
                             {"_submitted", submitted},
                             {"_opening", interview.at("opening_id")}});
  Json answers = Json::array();
  const int first = below(5);
  for (int i = 0; i < 1 + below(3); ++i) {
    const Json question = {{"organization_id", tenant_.organization_id},
                           {"interview_id", interview.at("id")},
                           {"id", new_id()},
                           {"position", i},
                           {"is_generated", false},
                           {"text", texts[static_cast<std::size_t>((first + i) % 5)]},
                           {"rubric", Json::array()}};
    add("session_questions", question);
    answers.push_back({{"questionId", question.at("id")}, {"_text", question.at("text")}});
    if (chance(85)) answers.back()["score"] = below(101);
  }
  if (!is_evaluated) return;
  add("evaluations", {{"organization_id", tenant_.organization_id},
                      {"id", new_id()},
                      {"interview_id", interview.at("id")},
                      {"status", "running"},
                      {"attempts", 1},
                      {"needs_review", false},
                      {"provider", "local"},
                      {"summary", "As it came."},
                      {"answers", answers},
                      {"input_hash", "\\x00"},
                      {"created_at", time_at(submitted)},
                      {"evaluated_at", time_at(submitted)}});
}

void RandomWorld::add_hires(const Json& pipeline) {
  int at = pipeline.at("_created").get<int>();
  const int times = pipeline.at("status") == "hired" ? 1 + below(2) : chance(10) ? 1 : 0;
  for (int i = 0; i < times; ++i) {
    at += 1 + below(40 * day);
    add("events", {{"organization_id", tenant_.organization_id},
                   {"id", new_id()},
                   {"type", "pipeline.status_changed"},
                   {"subject_type", "pipeline"},
                   {"subject_id", pipeline.at("id")},
                   {"pipeline_id", pipeline.at("id")},
                   {"actor_kind", "operator"},
                   {"actor_id", "tester"},
                   {"actor_name", "Tester"},
                   {"after_state", {{"status", "hired"}}},
                   {"request_id", "test"},
                   {"occurred_at", time_at(at)},
                   {"_at", at}});
  }
}

void RandomWorld::write(TestDatabase& database) const {
  std::string script;
  for (const char* table :
       {"participants", "pipelines", "interviews", "screening_sessions", "session_questions",
        "pipeline_stages", "interview_interviewers", "feedbacks", "evaluations", "events"})
    script += insertion(table, rows(table)) + ";\n";
  database.execute(script);
  database.execute("update evaluations set status = 'done'");
}

}  // namespace hireline::test
