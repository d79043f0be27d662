// The rule of unlock-stage: a table of cases to read, and a check of every small pipeline against
// the rule written a second time.
#include <sstream>

#include <gtest/gtest.h>

#include "common/domain/any_refusal.hpp"
#include "common/domain/hiring/stages.hpp"

namespace hireline {
namespace {

constexpr std::string_view type_letters = "SLDCAN";    // in the order of StageTypeKey
constexpr std::string_view status_letters = "puigcd";  // of StageStatus; g is "going on"
constexpr bool plain = false;
constexpr bool force = true;

// "L+.i S.p": stages s0, s1, … by the letter of their type, + when there is feedback, and the
// letter of their status.
std::vector<StageFacts> read_stages(const std::string& text) {
  std::vector<StageFacts> stages;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const bool has_feedback = word.at(1) == '+';
    stages.push_back({.name = "s" + std::to_string(stages.size()),
                      .type = static_cast<StageTypeKey>(type_letters.find(word.front())),
                      .status = static_cast<StageStatus>(status_letters.find(word.back())),
                      .has_feedback = has_feedback});
  }
  return stages;
}

std::string write_stages(const std::vector<StageFacts>& stages) {
  std::string text;
  for (const StageFacts& stage : stages) {
    text += text.empty() ? "" : " ";
    text += type_letters[static_cast<std::size_t>(stage.type)];
    text += stage.has_feedback ? "+." : ".";
    text += status_letters[static_cast<std::size_t>(stage.status)];
  }
  return text;
}

std::string in_words(const UnlockPlan& plan) {
  std::string text = "unlock " + std::to_string(plan.to_unlock);
  for (const std::size_t index : plan.to_complete) text += " complete " + std::to_string(index);
  return text;
}

struct InWords {
  std::string operator()(const Invalid&) const { return "no stage"; }
  std::string operator()(const StageNotLocked& found) const {
    return "is " + std::string(name_of(found.stage_status));
  }
  std::string operator()(const FeedbackRequired& missing) const {
    std::string text = "feedback";
    for (const std::string& stage : missing.stages_without_feedback) text += " " + stage;
    return text;
  }
  std::string operator()(const ForceRequired&) const { return "wants force"; }
  std::string operator()(const auto&) const { return "another refusal"; }
};

std::string decide(const std::vector<StageFacts>& stages, std::size_t index, bool with_force) {
  const auto plan = plan_unlock(stages, index, with_force);
  return plan ? in_words(*plan) : std::visit(InWords{}, plan.error().refusal().what);
}

struct Case {
  std::string stages;
  std::size_t index;
  bool with_force;
  std::string decision;
};

const Case cases[] = {
    // The first stage has nobody before it.
    {"S.p", 0, plain, "unlock 0"},
    {"S.p", 0, force, "unlock 0"},
    {"L.p", 0, plain, "unlock 0"},
    // There is no such stage.
    {"", 0, plain, "no stage"},
    {"S.p", 1, force, "no stage"},
    {"S.p", static_cast<std::size_t>(-1), force, "no stage"},
    // Only a pending stage is locked; that comes before both guards.
    {"S.u", 0, plain, "is unlocked"},
    {"S.c S.i", 1, force, "is invited"},
    {"L.i S.g", 1, force, "is in_progress"},
    {"L.i S.c", 1, plain, "is completed"},
    {"S.u S.d", 1, plain, "is declined"},
    // Live stages before it need feedback, and force does not help.
    {"L.i S.p", 1, plain, "feedback s0"},
    {"L.i S.p", 1, force, "feedback s0"},
    {"C.i S.p", 1, force, "feedback s0"},
    {"L.c S.p", 1, force, "feedback s0"},
    {"L.p S.p", 1, force, "feedback s0"},
    {"L.d S.p", 1, force, "feedback s0"},
    {"L.i S.u C.p S.p", 3, force, "feedback s0 s2"},
    {"L+.c S.u C.p S.p", 3, force, "feedback s2"},
    // Feedback is asked for before completion.
    {"S.u L.i S.p", 2, plain, "feedback s1"},
    // Stages that candidates take by themselves need none.
    {"S.c S.p", 1, plain, "unlock 1"},
    {"D.c A.c N.c S.p", 3, plain, "unlock 3"},
    // Completed stages before it are enough.
    {"L+.c S.p", 1, plain, "unlock 1"},
    {"L+.c C+.c S.p", 2, plain, "unlock 2"},
    // Others are completed by force alone, in their order.
    {"S.u S.p", 1, plain, "wants force"},
    {"S.u S.p", 1, force, "unlock 1 complete 0"},
    {"L+.d S.p", 1, plain, "wants force"},
    {"L+.d S.p", 1, force, "unlock 1 complete 0"},
    {"S.p D.i A.g N.d S.p", 4, force, "unlock 4 complete 0 complete 1 complete 2 complete 3"},
    {"S.c D.u A.c N.p S.p", 4, force, "unlock 4 complete 1 complete 3"},
    // Force changes nothing where nothing is missing.
    {"L+.c S.p", 1, force, "unlock 1"},
    // What comes after the stage does not matter.
    {"S.c S.p L.i C.p", 1, plain, "unlock 1"},
};

TEST(PlanUnlock, decides_as_the_table_says) {
  for (const Case& one : cases)
    EXPECT_EQ(decide(read_stages(one.stages), one.index, one.with_force), one.decision)
        << one.stages << ", stage " << one.index << (one.with_force ? ", by force" : "");
}

// The specification's sentences, one after the other, each over the whole pipeline.
std::string expected(const std::vector<StageFacts>& stages, std::size_t index, bool with_force) {
  if (index + 1 > stages.size()) return "no stage";
  if (stages[index].status != StageStatus::pending)
    return "is " + std::string(name_of(stages[index].status));

  std::string lacking;
  std::string incomplete;
  for (std::size_t before = index; before-- > 0;) {
    const StageFacts& stage = stages[before];
    if ((stage.type == StageTypeKey::live_1on1 || stage.type == StageTypeKey::culture_fit_hr) &&
        !stage.has_feedback)
      lacking.insert(0, " " + stage.name);
    if (stage.status != StageStatus::completed)
      incomplete.insert(0, " complete " + std::to_string(before));
  }
  if (!lacking.empty()) return "feedback" + lacking;
  if (!incomplete.empty() && !with_force) return "wants force";
  return "unlock " + std::to_string(index) + incomplete;
}

// The next of all combinations, like the next number of a counter; false after the last.
bool advance(std::vector<StageFacts>& stages) {
  for (StageFacts& stage : stages) {
    const auto type = static_cast<std::size_t>(stage.type) + 1;
    stage.type = static_cast<StageTypeKey>(type % names_of<StageTypeKey>.size());
    if (type < names_of<StageTypeKey>.size()) return true;
    const auto status = static_cast<std::size_t>(stage.status) + 1;
    stage.status = static_cast<StageStatus>(status % names_of<StageStatus>.size());
    if (status < names_of<StageStatus>.size()) return true;
    stage.has_feedback = !stage.has_feedback;
    if (stage.has_feedback) return true;
  }
  return false;
}

TEST(PlanUnlock, agrees_with_the_rule_written_again_for_every_pipeline_of_up_to_three_stages) {
  std::size_t pipelines = 0;
  for (const std::string first : {"S.p", "S.p S.p", "S.p S.p S.p"}) {
    auto stages = read_stages(first);
    do {
      ++pipelines;
      for (std::size_t index = 0; index <= stages.size(); ++index)
        for (const bool with_force : {plain, force})
          ASSERT_EQ(decide(stages, index, with_force), expected(stages, index, with_force))
              << write_stages(stages) << ", stage " << index << (with_force ? ", by force" : "");
    } while (advance(stages));
  }
  EXPECT_EQ(pipelines, 72u + 72u * 72u + 72u * 72u * 72u);
}

}  // namespace
}  // namespace hireline
