// Chooses operations by chance: mostly such as will succeed or meet a rule, sometimes such as make
// no sense. What comes depends on the seed and on the worlds that it is shown, and on nothing else.
#pragma once

#include <random>

#include "tests/http/model/world.hpp"

namespace hireline::test::model {

class Generator {
 public:
  explicit Generator(std::uint64_t seed) : random_(seed) {}

  Operation next(const World& world);
  // Several that get into each other's way, to be done at once.
  Operations next_at_once(const World& world, int count);

 private:
  int below(int end) { return static_cast<int>(random_() % static_cast<std::uint64_t>(end)); }
  bool chance(int percent) { return below(100) < percent; }
  template <class Values>
  const auto& one_of(const Values& values) {
    return values[static_cast<std::size_t>(below(static_cast<int>(std::size(values))))];
  }
  // One of the records, recent ones more often than others; nothing where there is none.
  template <class Records, class Condition>
  int pick(const Records& records, Condition&& is_meant);
  int any_job(const World& world);
  int any_pipeline(const World& world);
  int pick_job(const World& world);
  int pick_pipeline(const World& world);
  int pick_interview(const World& world, Action action, bool automated);
  // Mostly a member of the organization.
  int pick_caller(int organization);

  void create_job(const World&, Operation&);
  void change_job(const World&, Operation&);
  void change_stages(const World&, Operation&);
  void create_pipeline(const World&, Operation&);
  void schedule(const World&, Operation&);
  void choose_place(const World&, Operation&);
  void choose_times(Operation&);
  void reschedule(const World&, Operation&);
  void about_interview(const World&, Operation&, bool automated);
  void about_pipeline(const World&, Operation&);
  void about_organization(Operation&);
  Action choose_action();
  Operation fill_in(const World& world, Operation operation);

  std::mt19937_64 random_;
  int number_ = 0;
  // What several at once are about; nothing otherwise.
  int focus_job_ = nothing;
  int focus_candidate_ = nothing;
};

}  // namespace hireline::test::model
