#include "common/seed/jobs.hpp"

#include "common/app/banks/question_banks.hpp"
#include "common/app/hiring/jobs.hpp"
#include "common/seed/seed_story.hpp"

namespace hireline::seed {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

const Recruiter& owner(const SeedContext& context) {
  return context.members.at(context.story.members.front().key);
}

template <class Question>
Question written(const StoryQuestion& from, std::size_t order) {
  Question question;
  question.text = from.text;
  question.order = static_cast<std::int64_t>(order);
  question.ideal_answer = from.ideal_answer;
  if (!from.rubric.empty()) question.rubric = from.rubric;
  return question;
}

template <class Config>
Config with_settings(const StoryStage& stage) {
  Config config;
  config.time_limit_minutes = stage.time_limit_minutes;
  config.pass_threshold = stage.pass_threshold;
  return config;
}

template <class Config>
Config asking(const StoryStage& stage) {
  auto config = with_settings<Config>(stage);
  for (const StoryQuestion& question : stage.questions)
    config.questions.push_back(written<typename decltype(config.questions)::value_type>(
        question, config.questions.size()));
  return config;
}

// Scenarios and questions for interviewers are entries of question banks; this creates the
// organization's own entries.
Result<ScenarioConfig> scenarios(SeedContext& context, const StoryStage& stage) {
  auto config = with_settings<ScenarioConfig>(stage);
  for (const StoryQuestion& question : stage.questions) {
    const auto entry =
        TRY(app::create_scenario_question(context.tx, owner(context),
                                          {.title = question.title.value(),
                                           .prompt = question.text,
                                           .scenario_type = "work_situation",
                                           .applicable_stage_types = {StageTypeKey::scenario_based},
                                           .rubric = question.rubric}));
    config.questions.push_back(
        {entry.id.str(), static_cast<std::int64_t>(config.questions.size())});
  }
  return config;
}

Result<LiveConfig> private_questions(SeedContext& context, const StoryStage& stage) {
  LiveConfig config;
  for (const StoryQuestion& question : stage.questions) {
    const bool is_technical = stage.type == StageTypeKey::live_1on1;
    const auto entry = TRY(app::create_interview_question(
        context.tx, owner(context),
        {.text = question.text,
         .question_type = is_technical ? QuestionType::technical : QuestionType::culture,
         .applicable_stage_types = {stage.type},
         .guidance = question.ideal_answer,
         .follow_ups = {}}));
    config.private_questions.push_back(
        {{entry.id.str(), static_cast<std::int64_t>(config.private_questions.size())}});
  }
  return config;
}

// A coding stage needs a problem before candidates can be invited, and the shipped problems may be
// missing. The ids of the problem have their own source, so that the ids of jobs and stages do not
// depend on the problem.
Result<CodingConfig> coding_problem(SeedContext& context, const StoryStage& stage) {
  const auto ids = ids_of(context.options, "problem/" + stage.name, context.tx.now());
  const auto test_case = [](std::string input, std::string output, bool is_hidden) {
    TestCase made;
    made.input = std::move(input);
    made.expected_output = std::move(output);
    made.is_hidden = is_hidden;
    return made;
  };
  app::NewDsaProblem in;
  in.title = "Longest quiet spell";
  in.statement =
      "A line of numbers says how many calls came in each hour. Print how many hours in a row had "
      "none, at most.";
  in.test_cases = {test_case("3 0 0 1 0\n", "2\n", false), test_case("0\n", "1\n", true),
                   test_case("4 2\n", "0\n", true)};
  const auto problem = TRY(app::create_dsa_problem(context.tx, owner(context), in));
  auto config = with_settings<CodingConfig>(stage);
  config.problems = {{problem.id.str(), 0}};
  return config;
}

Result<app::StageInput> stage_input(SeedContext& context, const StoryStage& stage) {
  app::StageInput input;
  input.name = stage.name;
  input.type = stage.type;
  if (stage.type == StageTypeKey::dsa_coding) input.coding = TRY(coding_problem(context, stage));
  if (stage.questions.empty()) return input;
  switch (stage.type) {
    case StageTypeKey::automated_screening:
      input.screening = asking<ScreeningConfig>(stage);
      break;
    case StageTypeKey::ai_conversational:
      input.conversation = asking<ConversationConfig>(stage);
      break;
    case StageTypeKey::scenario_based:
      input.scenario = TRY(scenarios(context, stage));
      break;
    case StageTypeKey::live_1on1:
    case StageTypeKey::culture_fit_hr:
      input.live = TRY(private_questions(context, stage));
      break;
    case StageTypeKey::dsa_coding:
      break;
  }
  return input;
}

Result<void> open(SeedContext& context, const StoryJob& job) {
  app::NewJob in{.title = job.title,
                 .description = job.description,
                 .department = job.department,
                 .location = job.location,
                 .employment_type = job.employment_type,
                 .status = job.status == JobStatus::draft ? app::InitialStatus::draft
                                                          : app::InitialStatus::active,
                 .stages = {}};
  for (const StoryStage& stage : job.stages) in.stages.push_back(TRY(stage_input(context, stage)));
  const auto made = TRY(app::create_job(context.tx, owner(context), in));
  std::vector<std::string> stages;
  for (const JobStage& stage : made.stages) stages.push_back(stage.id.str());
  context.made.add("jobs", job.key, made.id.view(), "stages", stages);
  context.jobs.emplace(job.key, made);
  return {};
}

Result<void> finish(SeedContext& context, const StoryJob& job) {
  const JobId id = context.jobs.at(job.key).id;
  if (job.status == JobStatus::archived) {
    TRY(app::archive_job(context.tx, owner(context), {id}));
    return {};
  }
  app::ChangeJob in{};
  in.id = id;
  in.status = parse_enum<app::SettableStatus>(name_of(job.status)).value();
  TRY(app::change_job(context.tx, owner(context), in));
  return {};
}

}  // namespace

std::vector<TimedAction> job_actions(SeedContext& context) {
  std::vector<TimedAction> actions;
  minutes stagger(0);
  for (const StoryJob& job : context.story.jobs) {
    const auto add = [&](Instant at, const std::string& key, auto work) {
      actions.push_back({at, [&context, &job, at, key, work] {
                           return act(context, key, at, actor_of(owner(context)),
                                      [&] { return work(context, job); });
                         }});
    };
    add(context.day(job.opened) + hours(6) + stagger, "job/" + job.key, open);
    if (job.status != JobStatus::active && job.status != JobStatus::draft)
      add(context.day(job.changed) + hours(16) + stagger, "job/" + job.key + "/end", finish);
    stagger += minutes(5);
  }
  return actions;
}

}  // namespace hireline::seed
