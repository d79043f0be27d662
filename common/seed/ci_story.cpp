// The story of `seed ci`: small, with fixed records, for a customer's own tests.

#include "common/seed/ci_story.hpp"

#include "common/seed/story.hpp"

namespace hireline::seed {
namespace {

const std::vector<StoryQuestion> screening_questions = {
    {.text = "What is a database transaction, and why does a service need it?",
     .ideal_answer = "A transaction makes several changes take effect all together or not at all, "
                     "so that no reader sees half of them and a crash leaves nothing inconsistent.",
     .rubric = {{"All changes take effect or none", 2, {"all", "none", "atomic", "together"}},
                {"Others see no half-done change", 1, {"isolated", "half", "readers"}},
                {"A crash leaves the data consistent", 1, {"crash", "consistent", "failure"}}},
     .answers = {"A transaction groups several changes so that all of them take effect together or "
                 "none does. Other readers never see a half-done change, and after a crash the "
                 "data is still consistent, because an unfinished transaction is rolled back."}}};

const std::vector<StoryStage> three_stages = {
    {.name = "Screening",
     .type = StageTypeKey::automated_screening,
     .questions = screening_questions},
    {.name = "Technical interview", .type = StageTypeKey::live_1on1},
    {.name = "Coding", .type = StageTypeKey::dsa_coding}};

const std::vector<StoryStage> other_stages = {
    {.name = "First conversation",
     .type = StageTypeKey::ai_conversational,
     .questions = {{.text = "Tell us about a service that you have kept running.",
                    .answers = {"I kept a payment service running for two years."}}}},
    {.name = "A day at work",
     .type = StageTypeKey::scenario_based,
     .questions = {{.text = "A release has doubled the error rate. What do you do first?",
                    .title = "A bad release",
                    .rubric = {{"Rolls the release back", 1, {"roll", "back", "revert"}}},
                    .answers = {"I roll the release back first, and look for the cause then."}}}},
    {.name = "Meet the team", .type = StageTypeKey::culture_fit_hr}};

const Story story = {
    .slug = "ci",
    .organization = "CI",
    .founded = 12,
    .members = {{"owner", "Olu Owner", "owner@ci.example", Role::owner},
                {"recruiter", "Rana Recruiter", "recruiter@ci.example", Role::recruiter},
                {"interviewer", "Ines Interviewer", "interviewer@ci.example", Role::interviewer}},
    .jobs = {{.key = "backend",
              .title = "Backend engineer",
              .description = "You build the service.",
              .department = "Engineering",
              .location = "Remote",
              .employment_type = EmploymentType::full_time,
              .opened = 11,
              .stages = three_stages},
             {.key = "support",
              .title = "Support engineer",
              .description = "You keep the service running.",
              .opened = 11,
              .stages = other_stages}},
    .people = {{"invited", "Ivo Invited", "invited@ci.example"},
               {"scheduled", "Sena Scheduled", "scheduled@ci.example", true},
               {"hired", "Hana Hired", "hired@ci.example"}},
    .pipelines = {
        {.person = "invited",
         .job = "backend",
         .began = 1,
         .recruiter = "recruiter",
         .interviewer = "interviewer",
         .steps = {{0, Invite{}}}},
        {.person = "scheduled",
         .job = "backend",
         .began = 5,
         .recruiter = "recruiter",
         .interviewer = "interviewer",
         .steps = {{0, Invite{}}, {1, Answer{}}, {2, Unlock{}}, {3, Invite{.in_days = 4}}}},
        {.person = "hired",
         .job = "support",
         .began = 10,
         .recruiter = "recruiter",
         .interviewer = "interviewer",
         .steps = {{0, Invite{}},
                   {1, Answer{}},
                   {2, Unlock{}},
                   {2, Invite{}},
                   {3, Answer{}},
                   {4, Unlock{}},
                   {4, Invite{.in_days = 2}},
                   {6, Feedback{.member = "interviewer",
                                .recommendation = Recommendation::strong_yes,
                                .rating = 9,
                                .comments = "Calm, clear and kind.",
                                .traits = {"communication"}}},
                   {7, SetStatus{PipelineStatus::hired, "The offer was accepted"}}}}}};

}  // namespace

const Story& ci_story() {
  return story;
}

}  // namespace hireline::seed
