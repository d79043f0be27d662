// The rules of hiring as the interface tells them, in memory and one at a time: what the service
// must answer to an operation, and what it must show afterwards. Written from the documents; it
// shares no code with the service.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "tests/http/model/world.hpp"
#include "tests/support/json.hpp"

namespace hireline::test::model {

// Of an answer what the rules decide.
struct Answer {
  int status = 200;
  std::string code = {};       // of a refusal
  Json more = Json::object();  // a refusal's named extras; of a 400 the fields it names

  bool operator==(const Answer&) const = default;
};
std::string to_string(const Answer& answer);

class Model {
 public:
  Model();

  // Whether all that the operation names has been made.
  bool knows(const Operation& operation) const;
  // What the service must answer; and the world is as it must be then.
  Answer apply(const Operation& operation);

  // A month has begun by the clock on the wall.
  void begin_month();

  const World& world() const { return world_; }

 private:
  Answer create_job(const Operation&);
  Answer change_job(const Operation&);
  Answer change_stages(const Operation&);
  Answer delete_job(const Operation&);
  Answer set_plan(const Operation&);
  Answer select_plan(const Operation&);
  Answer change_role(const Operation&);

  Answer create_pipeline(const Operation&);
  Answer schedule(const Operation&);
  Answer schedule_alone(const Operation&);
  Answer schedule_stage(const Operation&);
  Answer reschedule(const Operation&);
  Answer cancel(const Operation&);
  Answer decline(const Operation&);
  Answer rsvp(const Operation&);

  Answer give_feedback(const Operation&);
  Answer candidate_feedback(const Operation&);

  Answer open_session(const Operation&);
  Answer start_session(const Operation&);
  Answer submit_session(const Operation&);
  Answer evaluate(const Operation&);
  Answer re_evaluate(const Operation&);
  void begin_session(const Operation&, Interview& interview);

  Answer unlock_stage(const Operation&);
  void complete_before(const Operation&, Pipeline& pipeline);
  Answer set_status(const Operation&);
  Answer add_note(const Operation&);

  const std::string& role_of(int caller) const;
  bool manages_hiring(int caller) const;
  // The record, if it is the caller's organization's; else null.
  Job* own_job(const Operation&);
  Pipeline* own_pipeline(const Operation&);
  Interview* own_interview(const Operation&);
  bool has_place_for_job(int organization) const;
  Answer no_place_for_job(int organization) const;
  Answer take_status(Job& job, const std::string& status);
  // The stage that the interview is the latest of; else null.
  Step* step_of(const Interview& interview);
  // Marks what the interview's pipeline shows as its last activity.
  void touch(const Operation&, const Interview& interview);

  World world_;
};

// Refusals that several rules share.
Answer refused(int status, const std::string& code, Json more = Json::object());
Answer not_found(const std::string& resource);
Answer forbidden();
Answer invalid(const std::vector<std::string>& fields);

}  // namespace hireline::test::model
