#include "common/seed/demo/demo.hpp"

namespace hireline::seed {
namespace {

const std::vector<StoryQuestion> technical_interview = {
    {.text = "Draw the service that you know best. Where does it break first under ten times the "
             "load?",
     .ideal_answer = "Listen for numbers, and for what was measured rather than believed."},
    {.text = "Read this function aloud. What would you change before it is merged?",
     .ideal_answer = "Good candidates ask what it is for before they judge it."}};

const std::vector<StoryQuestion> team_talk = {
    {.text = "What did your last team do better than any other that you were in?"},
    {.text = "When did you last change your mind at work, and what changed it?"}};

StoryStage screening(const std::vector<StoryQuestion>& questions) {
  return {.name = "Screening",
          .type = StageTypeKey::automated_screening,
          .questions = questions,
          .time_limit_minutes = 90};
}
StoryStage meet_the_team() {
  return {.name = "Meet the team", .type = StageTypeKey::culture_fit_hr, .questions = team_talk};
}

std::vector<StoryJob> engineering_jobs() {
  return {{.key = "backend",
           .title = "Backend engineer",
           .description = "You build the service that our customers' hiring runs on: its API, its "
                          "data, and the tests that let us release on Fridays.",
           .department = "Engineering",
           .location = "Rotterdam or remote",
           .employment_type = EmploymentType::full_time,
           .opened = 88,
           .stages = {screening(backend_questions),
                      {.name = "Technical interview",
                       .type = StageTypeKey::live_1on1,
                       .questions = technical_interview},
                      meet_the_team()}},
          {.key = "frontend",
           .title = "Frontend engineer",
           .description = "You build what candidates and recruiters see, fast and usable by "
                          "everybody.",
           .department = "Engineering",
           .location = "Remote",
           .employment_type = EmploymentType::full_time,
           .opened = 36,
           .stages = {screening(frontend_questions),
                      {.name = "Coding", .type = StageTypeKey::dsa_coding},
                      {.name = "Technical interview",
                       .type = StageTypeKey::live_1on1,
                       .questions = technical_interview}}}};
}

std::vector<StoryJob> customer_jobs() {
  return {{.key = "support",
           .title = "Support specialist",
           .description = "You answer our customers, and tell us what we should have built.",
           .department = "Customer care",
           .location = "Rotterdam",
           .employment_type = EmploymentType::part_time,
           .opened = 64,
           .stages = {{.name = "First conversation",
                       .type = StageTypeKey::ai_conversational,
                       .questions = support_questions},
                      {.name = "A day at work",
                       .type = StageTypeKey::scenario_based,
                       .questions = support_scenarios},
                      meet_the_team()}},
          {.key = "design",
           .title = "Product designer",
           .description = "You shape how hiring feels from both sides of the table.",
           .department = "Product",
           .location = "Remote",
           .employment_type = EmploymentType::full_time,
           .opened = 48,
           .stages = {screening(design_questions),
                      {.name = "Portfolio review", .type = StageTypeKey::live_1on1},
                      meet_the_team()}}};
}

// Jobs that receive no more invitations, or none yet.
std::vector<StoryJob> quiet_jobs() {
  return {{.key = "analyst",
           .title = "Data analyst",
           .description = "You find out what our numbers mean, and which of them are wrong.",
           .department = "Data",
           .location = "Rotterdam",
           .employment_type = EmploymentType::contract,
           .opened = 76,
           .stages = {screening(analyst_questions),
                      {.name = "Interview", .type = StageTypeKey::live_1on1}},
           .status = JobStatus::paused,
           .changed = 18},
          {.key = "office",
           .title = "Office manager",
           .description = "You keep the house running.",
           .department = "People",
           .location = "Rotterdam",
           .employment_type = EmploymentType::full_time,
           .opened = 89,
           .stages = {{.name = "Interview", .type = StageTypeKey::live_1on1}, meet_the_team()},
           .status = JobStatus::closed,
           .changed = 41},
          {.key = "intern",
           .title = "Summer intern",
           .description = "Eight weeks with the backend team.",
           .department = "Engineering",
           .employment_type = EmploymentType::internship,
           .opened = 87,
           .stages = {{.name = "Interview", .type = StageTypeKey::live_1on1}},
           .status = JobStatus::archived,
           .changed = 52},
          {.key = "sales",
           .title = "Head of sales",
           .description = "Still being written.",
           .department = "Sales",
           .opened = 2,
           .stages = {{.name = "Interview", .type = StageTypeKey::live_1on1}},
           .status = JobStatus::draft}};
}

}  // namespace

std::vector<StoryJob> demo_jobs() {
  std::vector<StoryJob> jobs = engineering_jobs();
  for (const auto& more : {customer_jobs(), quiet_jobs()})
    jobs.insert(jobs.end(), more.begin(), more.end());
  return jobs;
}

}  // namespace hireline::seed
