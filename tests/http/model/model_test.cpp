// Random operations over HTTP, and a model in memory that says what must come of each.
//
// HIRELINE_MODEL_SEED and HIRELINE_MODEL_OPERATIONS choose another run: scripts/model.
#include <algorithm>
#include <cstdlib>
#include <iostream>

#include <gtest/gtest.h>

#include "tests/http/model/generator.hpp"
#include "tests/http/model/shrinking.hpp"
#include "tests/http/model/trial.hpp"

namespace hireline::test::model {
namespace {

constexpr std::chrono::seconds time_to_shrink{300};

std::uint64_t number_from(const char* variable, std::uint64_t otherwise) {
  const char* given = std::getenv(variable);
  return given == nullptr || *given == '\0' ? otherwise : std::stoull(given);
}

std::uint64_t seed_of_run(std::uint64_t otherwise) {
  return number_from("HIRELINE_MODEL_SEED", otherwise);
}

int operations_of_run(int otherwise) {
  return static_cast<int>(
      number_from("HIRELINE_MODEL_OPERATIONS", static_cast<std::uint64_t>(otherwise)));
}

std::string report(std::uint64_t seed, const Divergence& divergence, const Operations& operations) {
  return "HIRELINE_MODEL_SEED=" + std::to_string(seed) + "\n" + to_string(divergence.operation) +
         "\n" + divergence.where + ": " + divergence.text + "\n" +
         std::to_string(operations.size()) + " operations that lead there:\n" +
         to_string(operations);
}

// What was met; too little of it would prove nothing.
void tell_answers(const Trial& trial) {
  int done = 0;
  int refused = 0;
  int refusals = 0;
  for (const auto& [answer, times] : trial.answers()) {
    const bool is_refusal = answer.find(" 4") != std::string::npos;
    refusals += is_refusal ? 1 : 0;
    (is_refusal ? refused : done) += times;
    if (std::getenv("HIRELINE_MODEL_ANSWERS") != nullptr)
      std::cout << "  " << times << " " << answer << '\n';
  }
  std::cout << done + refused << " operations: " << done << " done, " << refused << " refused in "
            << refusals << " ways\n";
  for (const char* kind : {"events", "mails", "counters"})
    EXPECT_GE(trial.effects().contains(kind) ? trial.effects().at(kind) : 0,
              std::min(10, done / 20))
        << kind;
  int foretold = 0;
  for (const auto& [answer, times] : trial.foretellings()) foretold += times;
  std::cout << foretold << " of them foretold by next actions, in " << trial.foretellings().size()
            << " ways\n";
  EXPECT_GT(foretold, (done + refused) / 10);
  EXPECT_GE(trial.foretellings().size(), static_cast<std::size_t>(std::min(12, foretold / 5)));
  // The longer a run, the more places are taken and the more stages are behind their candidates.
  EXPECT_GT(done, refused / 3);
  EXPECT_GE(refusals, std::min(30, (done + refused) / 10));
}

// The list as short as it can be made while it ends in the same divergence.
Operations shortened(const Operations& operations, const Divergence& divergence) {
  return shrink(
      operations,
      [&](const Operations& fewer) {
        const auto found = replay(fewer);
        return found && found->where == divergence.where;
      },
      time_to_shrink);
}

void run(std::uint64_t seed, int count) {
  std::cout << "HIRELINE_MODEL_SEED=" << seed << " HIRELINE_MODEL_OPERATIONS=" << count << '\n';
  Generator generator(seed);
  Trial trial;
  Operations done;
  std::optional<Divergence> found;
  while (!found && static_cast<int>(done.size()) < count) {
    done.push_back(generator.next(trial.world()));
    found = trial.step(done.back(), Look::at_records);
  }
  if (!found) found = trial.look_at_all(done.back());
  if (!found) return tell_answers(trial);
  std::cerr << "diverged, to be shortened from " << done.size() << " operations: " << found->where
            << ": " << found->text << std::endl;
  const Operations few = shortened(done, *found);
  ADD_FAILURE() << report(seed, replay(few).value_or(*found), few);
}

TEST(Model, agrees_with_the_service_about_whatever_is_done) {
  run(seed_of_run(1), operations_of_run(450));
}

void run_at_once(std::uint64_t seed, int count, int at_once) {
  std::cout << "HIRELINE_MODEL_SEED=" << seed << " HIRELINE_MODEL_OPERATIONS=" << count << '\n';
  Generator generator(seed);
  Trial trial;
  Operations done;
  const auto keep = [&](const Operations& operations) {
    done.insert(done.end(), operations.begin(), operations.end());
  };
  while (static_cast<int>(done.size()) < count) {
    std::optional<Divergence> found;
    // In between one by one, so that there is something to be done to.
    for (int i = 0; i < at_once && !found; ++i) {
      keep({generator.next(trial.world())});
      found = trial.step(done.back(), Look::at_answers);
    }
    if (!found) {
      const Operations rivals = generator.next_at_once(trial.world(), at_once);
      keep(rivals);
      found = trial.step_at_once(rivals);
    }
    if (found) {
      ADD_FAILURE() << report(seed, *found, done);
      return;
    }
  }
  tell_answers(trial);
}

TEST(Model, agrees_with_the_service_in_some_order_of_what_is_done_at_once) {
  run_at_once(seed_of_run(1), operations_of_run(240), 3);
}

}  // namespace
}  // namespace hireline::test::model
