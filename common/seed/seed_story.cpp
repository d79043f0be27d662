#include "common/seed/seed_story.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/organizations/members.hpp"
#include "common/app/organizations/organizations.hpp"
#include "common/db/operations/seeding.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/seed/jobs.hpp"
#include "common/seed/seed_context.hpp"
#include "common/seed/story_pipeline.hpp"

namespace hireline::seed {
namespace {

// Returns `name` for the first seed; for other seeds, the name followed by the seed.
std::string numbered(const std::string& name, std::int64_t seed) {
  return seed == 1 ? name : name + "-" + std::to_string(seed);
}

Result<void> remember_member(SeedContext& context, const StoryMember& member) {
  const std::string uid = context.uid_of(member.key);
  const Recruiter recruiter = TRY(context.tx.read(app::identify_recruiter(uid)));
  context.organization = recruiter.organization_id;
  context.members.emplace(member.key, recruiter);
  const Registry::Members known = {{"_id", recruiter.recruiter_id.value().str()},
                                   {"uid", uid},
                                   {"email", recruiter.email},
                                   {"role", std::string(name_of(member.role))}};
  if (member.role == Role::owner)
    context.made.add("owner", known);
  else
    context.made.add("recruiters", member.key, known);
  return {};
}

Result<void> found(SeedContext& context, const Operator& who) {
  const StoryMember& owner = context.story.members.front();
  const auto organization = TRY(
      app::create_organization(context.tx, who,
                               {.name = numbered(context.story.organization, context.options.seed),
                                .slug = context.slug,
                                .owner_email = context.address_of(owner.email),
                                .owner_uid = context.uid_of(owner.key),
                                .owner_name = owner.name,
                                .plan = context.story.plan}));
  context.made.add("organization", {{"_id", organization.id.str()}, {"slug", organization.slug}});
  TRY(remember_member(context, owner));
  for (const StoryMember& member : context.story.members) {
    if (&member == &owner) continue;
    TRY(app::add_member(context.tx, who,
                        {context.slug, context.address_of(member.email), context.uid_of(member.key),
                         member.name, member.role}));
    TRY(remember_member(context, member));
  }
  return {};
}

std::vector<TimedAction> agenda(SeedContext& context) {
  std::vector<TimedAction> actions = job_actions(context);
  for (const StoryPipeline& pipeline : context.story.pipelines)
    std::ranges::move(actions_of(context, pipeline), std::back_inserter(actions));
  std::ranges::stable_sort(actions, {}, &TimedAction::at);
  return actions;
}

}  // namespace

std::string SeedContext::address_of(const std::string& email) const {
  const auto at = email.find('@');
  return numbered(email.substr(0, at), options.seed) + email.substr(at);
}

ReproducibleIds ids_of(const SeedOptions& options, const std::string& key, Instant at) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(
      options.ids_made_at.value_or(at).time_since_epoch());
  return {std::to_string(options.seed) + "/" + key, static_cast<std::uint32_t>(seconds.count())};
}

Result<SeedResult> seed_story(db::Tx& tx, const Operator& who, const app::Links& links,
                              const Story& story, const SeedOptions& options) {
  SeedContext context{.tx = tx,
                      .links = links,
                      .story = story,
                      .options = options,
                      .slug = numbered(story.slug, options.seed),
                      .today = std::chrono::floor<std::chrono::days>(tx.now())};
  if (const auto there = db::find_organization_id(tx, context.slug))
    if (auto made = db::find_seeded(tx, *there)) return SeedResult{false, *std::move(made)};

  const Cause now = tx.cause();
  TRY(act(context, "organization", context.day(story.founded) + std::chrono::hours(5), now.actor,
          [&] { return found(context, who); }));
  for (const TimedAction& action : agenda(context)) TRY(action.play());
  const JsonText made = context.made.json();
  TRY(act(context, "seeded", now.now, now.actor, [&]() -> Result<void> {
    tx.record(context.organization, {.type = std::string(db::seeded_event),
                                     .subject_type = "organization",
                                     .subject_id = context.organization.str(),
                                     .after = made});
    return {};
  }));
  return SeedResult{true, made};
}

}  // namespace hireline::seed
