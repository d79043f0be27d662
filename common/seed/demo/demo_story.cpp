#include <algorithm>
#include <iterator>

#include "common/seed/demo/demo.hpp"

namespace hireline::seed {
namespace {

Story made() {
  Story story{.slug = "demo",
              .organization = "Demo",
              .plan = "growth",
              .founded = 90,
              .members = {{"owner", "Maren Holm", "owner@demo.example", Role::owner},
                          {"rana", "Rana Siddiqui", "rana@demo.example", Role::recruiter},
                          {"tomas", "Tomás Araya", "tomas@demo.example", Role::recruiter},
                          {"ines", "Inês Carvalho", "ines@demo.example", Role::interviewer},
                          {"kofi", "Kofi Asante", "kofi@demo.example", Role::interviewer},
                          {"lena", "Lena Vogt", "lena@demo.example", Role::admin}},
              .jobs = demo_jobs(),
              .people = demo_people(),
              .pipelines = engineering_pipelines()};
  std::ranges::move(other_pipelines(), std::back_inserter(story.pipelines));
  return story;
}

}  // namespace

const Story& demo_story() {
  static const Story story = made();
  return story;
}

}  // namespace hireline::seed
