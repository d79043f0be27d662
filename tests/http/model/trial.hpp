// One service and one model, to which the same is done.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/http/model/comparison.hpp"

namespace hireline::test::model {

enum class Look { at_answers, at_records };

class Trial {
 public:
  // Does it to both; operations that name what was never made are left out. Looks at the answer,
  // and perhaps at the records, and now and then at lists. A member's change is tried first: a dry
  // run must change no row, and foretell what the change then does.
  std::optional<Divergence> step(const Operation& operation, Look look);
  // Does them to the service at once, and to the model in each order, until one gives what the
  // service has answered and shows. The model goes on with that one.
  std::optional<Divergence> step_at_once(const Operations& operations);
  // Looks at everything, after this operation.
  std::optional<Divergence> look_at_all(const Operation& last);

  const World& world() const { return model_.world(); }
  // How often each action was answered in each way: "schedule 409 stage_locked".
  const std::map<std::string, int>& answers() const { return answers_; }
  // How many changes were foretold with events, with mails, and with counters.
  const std::map<std::string, int>& effects() const { return effects_; }
  // How often next actions foretold what then was done and answered so, in the same form.
  const std::map<std::string, int>& foretellings() const { return foretellings_; }

 private:
  void follow_the_calendar();
  // Holds the service's next actions of the pipeline that the operation is about against the model;
  // and keeps what is foretold of the operation itself.
  std::optional<Divergence> look_ahead(const Operation& operation);
  std::optional<Divergence> compare_foretold(const Operation& operation, const HttpAnswer& answer);
  void count(const Operation& operation, const HttpAnswer& answer);
  Foretold::Deed do_and_try(const Operation& operation);
  void count_effects(const Json& effects);

  Driver driver_;
  Seen seen_{driver_};
  Model model_;
  std::string month_;
  std::map<std::string, int> answers_;
  std::map<std::string, int> effects_;
  std::optional<Answer> foretold_;
  std::map<std::string, int> foretellings_;
};

// Does all of them to a new service. Looks at answers only, but at everything in the end; with
// Look::at_records, at all times.
std::optional<Divergence> replay(const Operations& operations, Look look = Look::at_answers);

}  // namespace hireline::test::model
