// What somebody does to the service, in words that hold in any database: records are named by the
// number of the operation that made them, so that a list of operations can be done again, and
// shortened, without knowing an id.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hireline::test::model {

enum class Action {
  create_job,
  change_job,     // its title, its status
  change_stages,  // which stay, in which order, and which come
  delete_job,
  create_pipeline,
  schedule,
  give_feedback,
  reschedule,
  cancel,
  decline,  // by the link in the invitation
  open_session,
  start_session,
  submit_session,
  evaluate,  // what the worker does with submitted answers
  re_evaluate,
  unlock_stage,
  set_status,
  add_note,
  rsvp,
  candidate_feedback,
  set_plan,     // by an operator
  select_plan,  // by a member
  change_role,
  pass_month,  // the organization's interviews are those of last month
};

// No record, and no id that the service would know.
constexpr int nothing = -1;

// Fields that an action does not use stay as they are here.
struct Operation {
  int number = 0;
  Action action = Action::create_job;
  int caller = nothing;  // a member, see cast.hpp; or nobody
  int job = nothing;
  int pipeline = nothing;
  int interview = nothing;
  int stage = nothing;      // see stage_key
  int candidate = nothing;  // who is invited, or who calls
  int index = 0;            // stageIndex; a rating; a member whose role is changed; an organization
  bool flag = false;        // force; isAutomated
  std::string word = {};    // a status, recommendation, plan, role, title, or how it is wrong
  std::string text = {};    // another of them
  std::optional<int> start = {}, end = {};  // hours, see time_of
  std::vector<int> kept = {};               // stages that stay
  std::vector<std::string> types = {};      // of stages that come
  std::vector<std::string> names = {};      // of those that stay: a PATCH says them all

  bool operator==(const Operation&) const = default;
};

using Operations = std::vector<Operation>;

// A job's stage, by the operation that brought it and its place among those.
constexpr int stages_at_most = 50;
constexpr int stage_key(int operation, int place) {
  return operation * stages_at_most + place;
}

// Hours since 2030 began, as the service spells the time; before it for those below zero.
std::string time_of(int hours);

std::string name_of(Action action);
// In one line, with what the action uses.
std::string to_string(const Operation& operation);
std::string to_string(const Operations& operations);

}  // namespace hireline::test::model
