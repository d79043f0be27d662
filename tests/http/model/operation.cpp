#include "tests/http/model/operation.hpp"

#include <chrono>
#include <map>

#include "common/base/time.hpp"

namespace hireline::test::model {
namespace {

const std::map<Action, std::string> names = {
    {Action::create_job, "create_job"},
    {Action::change_job, "change_job"},
    {Action::change_stages, "change_stages"},
    {Action::delete_job, "delete_job"},
    {Action::create_pipeline, "create_pipeline"},
    {Action::schedule, "schedule"},
    {Action::give_feedback, "give_feedback"},
    {Action::reschedule, "reschedule"},
    {Action::cancel, "cancel"},
    {Action::decline, "decline"},
    {Action::open_session, "open_session"},
    {Action::start_session, "start_session"},
    {Action::submit_session, "submit_session"},
    {Action::evaluate, "evaluate"},
    {Action::re_evaluate, "re_evaluate"},
    {Action::unlock_stage, "unlock_stage"},
    {Action::set_status, "set_status"},
    {Action::add_note, "add_note"},
    {Action::rsvp, "rsvp"},
    {Action::candidate_feedback, "candidate_feedback"},
    {Action::set_plan, "set_plan"},
    {Action::select_plan, "select_plan"},
    {Action::change_role, "change_role"},
    {Action::pass_month, "pass_month"},
};

}  // namespace

std::string time_of(int hours) {
  static const Instant begin = parse_instant("2030-01-01T00:00:00.000Z").value();
  return format_instant(begin + std::chrono::hours(hours));
}

std::string name_of(Action action) {
  return names.at(action);
}

std::string to_string(const Operation& operation) {
  std::string line = "#" + std::to_string(operation.number) + " " + name_of(operation.action);
  const auto add = [&](const char* name, const std::string& value) {
    line += std::string(" ") + name + "=" + value;
  };
  const auto add_record = [&](const char* name, int record) {
    if (record != nothing) add(name, std::to_string(record));
  };
  add_record("caller", operation.caller);
  add_record("job", operation.job);
  add_record("pipeline", operation.pipeline);
  add_record("interview", operation.interview);
  add_record("stage", operation.stage);
  add_record("candidate", operation.candidate);
  if (operation.index != 0) add("index", std::to_string(operation.index));
  if (operation.flag) add("flag", "true");
  if (!operation.word.empty()) add("word", operation.word);
  if (!operation.text.empty()) add("text", operation.text);
  if (operation.start) add("start", std::to_string(*operation.start));
  if (operation.end) add("end", std::to_string(*operation.end));
  for (const int key : operation.kept) add("kept", std::to_string(key));
  for (const std::string& name : operation.names) add("name", name);
  for (const std::string& type : operation.types) add("type", type);
  return line;
}

std::string to_string(const Operations& operations) {
  std::string lines;
  for (const Operation& operation : operations) lines += "  " + to_string(operation) + "\n";
  return lines;
}

}  // namespace hireline::test::model
