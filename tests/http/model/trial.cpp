#include "tests/http/model/trial.hpp"

#include <algorithm>

#include "common/base/time.hpp"
#include "tests/http/model/foretold.hpp"
#include "tests/support/race.hpp"

namespace hireline::test::model {
namespace {

constexpr int operations_between_lists = 20;

bool are_answered(const Operations& order, const std::vector<HttpAnswer>& answers, Model& model) {
  return std::ranges::all_of(order, [&](const Operation& operation) {
    const Answer expected = model.apply(operation);
    // In the order of the numbers, as they were sent.
    const auto at = std::ranges::count_if(
        order, [&](const Operation& other) { return other.number < operation.number; });
    return answer_in(answers[static_cast<std::size_t>(at)]) == expected;
  });
}

}  // namespace

// The limit of interviews is of a calendar month, which may end while the test runs.
void Trial::follow_the_calendar() {
  const std::string month = format_instant(wall_clock_now()).substr(0, 7);
  if (!month_.empty() && month != month_) model_.begin_month();
  month_ = month;
}

void Trial::count(const Operation& operation, const HttpAnswer& answer) {
  const Answer given = answer_in(answer);
  ++answers_[name_of(operation.action) + " " + std::to_string(given.status) +
             (given.code.empty() ? "" : " " + given.code)];
}

Foretold::Deed Trial::do_and_try(const Operation& operation) {
  if (Driver::can_be_tried(operation)) return driver_.try_and_do(operation);
  return {driver_.ask(operation), nullptr, {}};
}

void Trial::count_effects(const Json& effects) {
  if (effects.is_null()) return;
  for (const auto& [kind, found] : effects.items())
    if (!found.empty()) ++effects_[kind];
}

std::optional<Divergence> Trial::look_ahead(const Operation& operation) {
  foretold_.reset();
  const int pipeline = pipeline_of(operation, world());
  if (pipeline == nothing || operation.caller == nothing) return std::nullopt;
  for (const ForetoldAction& one : foretell(driver_, world(), pipeline, operation.caller)) {
    if (is_same_action(one.operation, operation)) foretold_ = one.answer;
    Model after = model_;
    const Answer expected = after.apply(one.operation);
    if (is_foretold(one.answer, expected)) continue;
    return Divergence{operation, "next actions before " + name_of(operation.action),
                      to_string(one.operation) + "\n    the model answers    " +
                          to_string(expected) + "\n    the service foretells " +
                          to_string(one.answer)};
  }
  return std::nullopt;
}

std::optional<Divergence> Trial::compare_foretold(const Operation& operation,
                                                  const HttpAnswer& answer) {
  if (!foretold_) return std::nullopt;
  const Answer given = answer_in(answer);
  ++foretellings_[name_of(operation.action) + " " + std::to_string(given.status) +
                  (given.code.empty() ? "" : " " + given.code)];
  if (is_foretold(*foretold_, given)) return std::nullopt;
  return Divergence{operation, "what was foretold of " + name_of(operation.action),
                    "the service foretold " + to_string(*foretold_) + "\n  the service answers  " +
                        to_string(given)};
}

std::optional<Divergence> Trial::step(const Operation& operation, Look look) {
  if (!model_.knows(operation)) return std::nullopt;
  follow_the_calendar();
  if (auto found = look_ahead(operation)) return found;
  const Answer expected = model_.apply(operation);
  const auto [answer, effects, contradictions] = do_and_try(operation);
  if (auto found = compare_answers(operation, expected, answer)) return found;
  if (!contradictions.empty())
    return Divergence{operation, "dry run of " + name_of(operation.action), contradictions.front()};
  count_effects(effects);
  if (auto found = compare_foretold(operation, answer)) return found;
  driver_.learn(operation, answer);
  count(operation, answer);
  if (look == Look::at_answers) return std::nullopt;
  if (auto found = compare_named(operation, world(), seen_)) return found;
  if (operation.number % operations_between_lists != 0) return std::nullopt;
  return compare_lists(operation, world(), seen_);
}

std::optional<Divergence> Trial::step_at_once(const Operations& asked) {
  Operations operations;
  std::ranges::copy_if(asked, std::back_inserter(operations),
                       [&](const Operation& one) { return model_.knows(one); });
  if (operations.empty()) return std::nullopt;
  follow_the_calendar();
  const auto answers = race(static_cast<int>(operations.size()), [&](int i) {
    return driver_.ask(operations[static_cast<std::size_t>(i)]);
  });
  for (std::size_t i = 0; i < operations.size(); ++i) {
    driver_.learn(operations[i], answers[i]);
    count(operations[i], answers[i]);
  }

  const Model before = model_;
  std::optional<Divergence> difference;
  Operations order = operations;
  do {
    Model after = before;
    if (!are_answered(order, answers, after)) continue;
    difference = compare_usage(order.back(), after.world(), seen_);
    for (const Operation& operation : operations)
      if (!difference) difference = compare_named(operation, after.world(), seen_);
    if (difference) continue;
    model_ = after;
    return std::nullopt;
  } while (std::ranges::next_permutation(order, {}, &Operation::number).found);

  if (difference) return difference;
  std::string text = "no order of these gives what the service answered:\n";
  for (std::size_t i = 0; i < operations.size(); ++i)
    text += "  " + to_string(operations[i]) + "\n    " + to_string(answer_in(answers[i])) + "\n";
  return Divergence{operations.front(), "answers to several at once", text};
}

std::optional<Divergence> Trial::look_at_all(const Operation& last) {
  if (auto found = compare_named(last, world(), seen_)) return found;
  return compare_all(last, world(), seen_);
}

std::optional<Divergence> replay(const Operations& operations, Look look) {
  Trial trial;
  for (const Operation& operation : operations)
    if (auto found = trial.step(operation, look)) return found;
  return trial.look_at_all(operations.back());
}

}  // namespace hireline::test::model
