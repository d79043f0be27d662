// The story of the demo, and its parts.
#pragma once

#include "common/seed/story.hpp"

namespace hireline::seed {

const Story& demo_story();

std::vector<StoryJob> demo_jobs();
std::vector<StoryPerson> demo_people();
std::vector<StoryPipeline> engineering_pipelines();
std::vector<StoryPipeline> other_pipelines();

// The questions of the automated stages, with sample answers.
extern const std::vector<StoryQuestion> backend_questions;
extern const std::vector<StoryQuestion> frontend_questions;
extern const std::vector<StoryQuestion> design_questions;
extern const std::vector<StoryQuestion> support_questions;
extern const std::vector<StoryQuestion> support_scenarios;
extern const std::vector<StoryQuestion> analyst_questions;

}  // namespace hireline::seed
