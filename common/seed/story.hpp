// A story: one organization, its jobs, and the pipelines of its candidates. Stories are tables;
// seed_story.hpp plays them with the service's use cases.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/domain/actor.hpp"
#include "common/domain/assessment/evaluation.hpp"
#include "common/domain/hiring/rsvp.hpp"
#include "common/domain/hiring/stages.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::seed {

// The quality of an answer. `dubious` answers are attempts to deceive that a recruiter should
// review.
HIRELINE_ENUM(Quality, good, middling, weak, dubious)

struct StoryQuestion {
  std::string text;
  std::optional<std::string> title = {};  // of a scenario
  std::optional<std::string> ideal_answer = {};
  std::vector<RubricPoint> rubric = {};
  std::vector<std::string> answers = {};  // by Quality; the last one replaces missing ones
};

struct StoryStage {
  std::string name;
  StageTypeKey type = StageTypeKey::live_1on1;
  std::vector<StoryQuestion> questions = {};  // in a live stage: for the interviewer
  std::optional<int> time_limit_minutes = {};
  std::optional<int> pass_threshold = {};
};

struct StoryJob {
  std::string key;
  std::string title;
  std::string description;
  std::optional<std::string> department = {};
  std::optional<std::string> location = {};
  std::optional<EmploymentType> employment_type = {};
  int opened = 1;  // days ago
  std::vector<StoryStage> stages;
  JobStatus status = JobStatus::active;  // the final status, since `changed` days ago
  int changed = 1;
};

struct StoryMember {
  std::string key;  // the uid is the organization's slug, a hyphen and this key
  std::string name;
  std::string email;
  Role role = Role::recruiter;
};

struct StoryPerson {
  std::string key;
  std::string name;
  std::string email;
  bool signs_in = false;  // with a uid that is formed like that of a member
};

// The actions in a pipeline. Each concerns the stage that the candidate has reached.
struct Invite {
  int in_days = 3;  // days until a live interview
};
struct Start {};
struct Answer {
  Quality quality = Quality::good;
};
struct Feedback {
  std::string member;
  Recommendation recommendation = Recommendation::yes;
  int rating = 7;
  std::string comments;
  std::vector<std::string> traits = {};
};
struct Say {  // the candidate's feedback on the interview
  int rating = 8;
  Recommendation recommendation = Recommendation::yes;
  std::string comments = {};
};
struct Respond {  // the candidate's answer to the invitation
  RsvpStatus status = RsvpStatus::accepted;
};
struct Unlock {
  std::optional<std::string> force = {};  // the reason for the force
};
struct Decline {
  std::optional<std::string> reason = {};
  std::vector<std::string> tags = {};
};
struct Cancel {
  std::string reason;
};
struct SetStatus {
  PipelineStatus status = PipelineStatus::active;
  std::optional<std::string> reason = {};
};
struct Note {
  std::string text;
};
using StoryAction = std::variant<Invite, Start, Answer, Feedback, Say, Respond, Unlock, Decline,
                                 Cancel, SetStatus, Note>;

struct Step {
  int day = 0;  // days since the pipeline began
  StoryAction what;
};

struct StoryPipeline {
  std::string person;
  std::string job;
  int began = 1;  // days ago; all steps must be in the past, a live interview may be in the future
  std::string recruiter;
  std::string interviewer;
  std::vector<Step> steps;
};

struct Story {
  std::string slug;
  std::string organization;
  std::string plan = "enterprise";
  int founded = 1;                   // days ago
  std::vector<StoryMember> members;  // the first member is the owner
  std::vector<StoryJob> jobs;
  std::vector<StoryPerson> people;
  std::vector<StoryPipeline> pipelines;
};

}  // namespace hireline::seed
