#include "common/seed/teller.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/organizations/members.hpp"
#include "common/app/organizations/organizations.hpp"
#include "common/db/operations/seeding.hpp"
#include "common/db/organizations/organizations.hpp"
#include "common/seed/cast.hpp"
#include "common/seed/jobs.hpp"
#include "common/seed/journey.hpp"

namespace hireline::seed {
namespace {

// Of the first seed the plain name; of others the number behind it.
std::string numbered(const std::string& name, std::int64_t seed) {
  return seed == 1 ? name : name + "-" + std::to_string(seed);
}

Result<void> remember_member(Cast& cast, const StoryMember& member) {
  const std::string uid = cast.uid_of(member.key);
  const Recruiter recruiter = TRY(cast.tx.read(app::identify_recruiter(uid)));
  cast.organization = recruiter.organization_id;
  cast.members.emplace(member.key, recruiter);
  const Registry::Members known = {{"_id", recruiter.recruiter_id.value().str()},
                                   {"uid", uid},
                                   {"email", recruiter.email},
                                   {"role", std::string(name_of(member.role))}};
  if (member.role == Role::owner)
    cast.made.add("owner", known);
  else
    cast.made.add("recruiters", member.key, known);
  return {};
}

Result<void> found(Cast& cast, const Operator& who) {
  const StoryMember& owner = cast.story.members.front();
  const auto organization =
      TRY(app::create_organization(cast.tx, who,
                                   {.name = numbered(cast.story.organization, cast.telling.seed),
                                    .slug = cast.slug,
                                    .owner_email = cast.address_of(owner.email),
                                    .owner_uid = cast.uid_of(owner.key),
                                    .owner_name = owner.name,
                                    .plan = cast.story.plan}));
  cast.made.add("organization", {{"_id", organization.id.str()}, {"slug", organization.slug}});
  TRY(remember_member(cast, owner));
  for (const StoryMember& member : cast.story.members) {
    if (&member == &owner) continue;
    TRY(app::add_member(cast.tx, who,
                        {cast.slug, cast.address_of(member.email), cast.uid_of(member.key),
                         member.name, member.role}));
    TRY(remember_member(cast, member));
  }
  return {};
}

std::vector<Scene> agenda(Cast& cast) {
  std::vector<Scene> scenes = job_scenes(cast);
  for (const Journey& journey : cast.story.journeys)
    std::ranges::move(scenes_of(cast, journey), std::back_inserter(scenes));
  std::ranges::stable_sort(scenes, {}, &Scene::at);
  return scenes;
}

}  // namespace

std::string Cast::address_of(const std::string& email) const {
  const auto at = email.find('@');
  return numbered(email.substr(0, at), telling.seed) + email.substr(at);
}

ReproducibleIds ids_of(const Telling& telling, const std::string& key, Instant at) {
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(
      telling.ids_made_at.value_or(at).time_since_epoch());
  return {std::to_string(telling.seed) + "/" + key, static_cast<std::uint32_t>(seconds.count())};
}

Result<Told> tell(db::Tx& tx, const Operator& who, const app::Links& links, const Story& story,
                  const Telling& telling) {
  Cast cast{.tx = tx,
            .links = links,
            .story = story,
            .telling = telling,
            .slug = numbered(story.slug, telling.seed),
            .today = std::chrono::floor<std::chrono::days>(tx.now())};
  if (const auto there = db::find_organization_id(tx, cast.slug))
    if (auto made = db::find_seeded(tx, *there)) return Told{false, *std::move(made)};

  const Cause now = tx.cause();
  TRY(act(cast, "organization", cast.day(story.founded) + std::chrono::hours(5), now.actor,
          [&] { return found(cast, who); }));
  for (const Scene& scene : agenda(cast)) TRY(scene.play());
  const JsonText made = cast.made.json();
  TRY(act(cast, "seeded", now.now, now.actor, [&]() -> Result<void> {
    tx.record(cast.organization, {.type = std::string(db::seeded_event),
                                  .subject_type = "organization",
                                  .subject_id = cast.organization.str(),
                                  .after = made});
    return {};
  }));
  return Told{true, made};
}

}  // namespace hireline::seed
