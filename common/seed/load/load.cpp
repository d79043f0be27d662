#include "common/seed/load/load.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/event_builders.hpp"
#include "common/app/organizations/members.hpp"
#include "common/app/organizations/organizations.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/operations/seeding.hpp"
#include "common/seed/load/load_pipeline.hpp"
#include "common/seed/load/people.hpp"

namespace hireline::seed {
namespace {

struct LoadMember {
  std::string_view key;
  Role role;
  int count;
};
constexpr std::array<LoadMember, 3> load_members = {{{"owner", Role::owner, 1},
                                                     {"recruiter", Role::recruiter, 4},
                                                     {"interviewer", Role::interviewer, 15}}};

// Calls `visit` with each uid, such as "load-1-recruiter-3", and its role.
template <class Visit>
Result<void> for_each_member(const std::string& slug, Visit&& visit) {
  for (const LoadMember& member : load_members)
    for (int i = 1; i <= member.count; ++i)
      TRY(visit(slug + "-" + std::string(member.key) + "-" + std::to_string(i), member.role));
  return {};
}

std::string address_of(const std::string& uid) {
  return uid + "@load.example";
}

// Returns the number of a member in the plan, which is far above the numbers of candidates.
std::int64_t person_number(std::int64_t organization, std::size_t member) {
  return (std::int64_t{1} << 36) + organization * 64 + static_cast<std::int64_t>(member);
}

void add_job(LoadChunk& chunk, const LoadJob& job) {
  auto& tables = chunk.tables;
  tables.jobs.add(chunk.organization, job.id, job.title,
                  "You work with people who care, on a service that others rely on.",
                  job.department, job.location, EmploymentType::full_time, job.status,
                  job.status == JobStatus::archived, job.opened,
                  job.status == JobStatus::active ? job.opened : job.closed);
  for (std::size_t i = 0; i < job.stages.size(); ++i) {
    const auto index = static_cast<std::int64_t>(i);
    const auto type = job.stages[i].type;
    const bool asks =
        type == StageTypeKey::automated_screening || type == StageTypeKey::ai_conversational;
    tables.job_stages.add(chunk.organization, job.id, job.stage_ids[i], index, job.stages[i].name,
                          type, asks);
    for (std::size_t q = 0; asks && q < load_questions().size(); ++q)
      tables.stage_items.add(chunk.organization, job.id, index, static_cast<std::int64_t>(q),
                             static_cast<std::int64_t>(q), load_questions()[q],
                             load_ideal_answers()[q]);
  }
  const auto event = [&](std::string type, std::int64_t place, Instant at,
                         std::optional<JsonText> before, JsonText after) {
    chunk.events.push_back(
        {.at = at,
         .id = chunk.plan.id_text(LoadKind::event, (std::int64_t{1} << 39) + job.number * 2 + place,
                                  at),
         .type = std::move(type),
         .subject_type = "job",
         .subject_id = job.id.str(),
         .pipeline_id = {},
         .actor = actor_of(chunk.recruiters.front()),
         .before = std::move(before),
         .after = std::move(after),
         .reason = {}});
  };
  event("job.created", 0, job.opened, std::nullopt, app::state({{"status", "active"}}));
  if (job.status == JobStatus::active) return;
  const bool archived = job.status == JobStatus::archived;
  event(archived ? "job.archived" : "job.updated", 1, job.closed,
        app::state({{"status", "active"}}), app::state({{"status", name_of(job.status)}}));
}

// Adds the events in order of time, so that their positions have the same order.
void add_events(LoadChunk& chunk) {
  std::ranges::stable_sort(chunk.events, {}, &LoadChunk::Event::at);
  for (const auto& event : chunk.events)
    chunk.tables.events.add(chunk.organization, event.id, event.type, event.subject_type,
                            event.subject_id, event.pipeline_id, event.actor.kind, event.actor.id,
                            event.actor.name, event.before, event.after, event.reason, event.id,
                            event.at);
}

}  // namespace

LoadProgress look_at_load(db::Tx& tx, const LoadRequest& request) {
  LoadProgress progress{.plan = {.seed = request.seed, .until = tx.now()}};
  const auto created = db::find_created_at(tx, progress.plan.slug_of(0));
  if (!created) return progress;
  progress.plan.until = *created + load_period;
  // Pipelines are added in the order of their numbers, so binary search finds the first missing
  // number, whatever else these organizations contain.
  std::int64_t low = 0, high = std::int64_t{1} << 31;
  while (low < high) {
    const std::int64_t middle = low + (high - low) / 2;
    if (db::is_pipeline(tx, progress.plan.pipeline_id(middle)))
      low = middle + 1;
    else
      high = middle;
  }
  progress.done = low;
  return progress;
}

std::vector<std::string> list_unseeded_organizations(db::Tx& tx) {
  return db::list_unseeded_organizations(tx);
}

void analyze(db::Connection& connection) {
  connection.run_script(db::analyze_script());
}

Load::Load(app::Links links, LoadRequest request, LoadProgress from)
    : links_(std::move(links)),
      request_(std::move(request)),
      plan_(from.plan),
      done_(from.done),
      answers_(judged_load_answers()) {}

std::int64_t Load::chunk_end() const {
  return std::min(request_.pipelines, (done_ / pipelines_per_chunk + 1) * pipelines_per_chunk);
}

Result<void> Load::found(db::Tx& tx, const Operator& who, std::int64_t organization) const {
  const std::string slug = plan_.slug_of(organization);
  const auto made_at = std::chrono::floor<std::chrono::seconds>(plan_.since().time_since_epoch());
  const ReproducibleIds ids(slug, static_cast<std::uint32_t>(made_at.count()));
  const Cause now = tx.cause();
  Cause then = now;
  then.now = plan_.since();
  tx.go_on(then);
  std::size_t number = 0;
  const auto join = [&](const std::string& uid, Role role) -> Result<void> {
    const auto name = load_person(plan_, person_number(organization, number++)).name;
    if (role != Role::owner) {
      TRY(app::add_member(tx, who, {slug, address_of(uid), uid, name, role}));
      return {};
    }
    TRY(app::create_organization(tx, who,
                                 {.name = "Load " + std::to_string(organization + 1),
                                  .slug = slug,
                                  .owner_email = address_of(uid),
                                  .owner_uid = uid,
                                  .owner_name = name,
                                  .plan = "enterprise"}));
    return {};
  };
  TRY(for_each_member(slug, join));
  const auto id = TRY(app::resolve_organization(tx, who, slug));
  tx.go_on(now);
  tx.record(id, {.type = std::string(db::seeded_event),
                 .subject_type = "organization",
                 .subject_id = id.str(),
                 .after = app::state({{"load", slug}})});
  tx.go_on(now);
  return {};
}

Result<std::vector<Recruiter>> Load::members(db::Tx& tx, const Operator& who,
                                             std::int64_t organization) const {
  if (done_ % pipelines_per_organization == 0) TRY(found(tx, who, organization));
  const std::string slug = plan_.slug_of(organization);
  const OrganizationId id = TRY(app::resolve_organization(tx, who, slug));
  std::vector<Recruiter> members;
  // The record of a recruiter also exists for a member who was removed or works for another
  // organization.
  const auto add = [&](const std::string& uid, Role role) -> Result<void> {
    const auto known = TRY(tx.read(db::find_recruiter(uid)));
    members.push_back({.organization_id = id,
                       .recruiter_id = known.id,
                       .role = role,
                       .name = known.name,
                       .email = known.email});
    return {};
  };
  TRY(for_each_member(slug, add));
  return members;
}

Result<std::size_t> Load::add_chunk(db::Tx& tx, const Operator& who) {
  const std::int64_t number = done_ / pipelines_per_organization;
  auto recruiters = TRY(members(tx, who, number));
  LoadChunk chunk{.plan = plan_,
                  .links = links_,
                  .answers = answers_,
                  .client_url = request_.client_url,
                  .organization = recruiters.front().organization_id,
                  .recruiters = std::move(recruiters)};
  std::int64_t active_jobs = 0;
  std::optional<LoadJob> job;
  for (std::int64_t i = done_; i < chunk_end(); ++i) {
    if (!job || job->number != i / pipelines_per_job) job = plan_.job(i / pipelines_per_job);
    if (i % pipelines_per_job == 0) {
      add_job(chunk, *job);
      active_jobs += job->status == JobStatus::active ? 1 : 0;
    }
    add_pipeline(chunk, *job, i);
  }
  add_events(chunk);
  const std::size_t rows = db::write_load(tx, chunk.organization, chunk.tables);
  db::add_load_usage(tx, chunk.organization, chunk.interviews_of_month, active_jobs);
  return rows;
}

std::vector<std::string> Load::organizations() const {
  std::vector<std::string> slugs;
  for (std::int64_t i = 0; i * pipelines_per_organization < done_; ++i)
    slugs.push_back(plan_.slug_of(i));
  return slugs;
}

}  // namespace hireline::seed
