#include "common/db/organizations/organizations.hpp"

#include "common/db/word_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

#define ORGANIZATION_COLUMNS                                                                 \
  "o.id, o.name, o.slug, o.plan_key, coalesce(jobs.used, 0), coalesce(interviews.used, 0),"  \
  " p.max_active_jobs, p.max_interviews_per_month, p.max_api_keys, p.max_webhook_endpoints," \
  " (select count(*) from members m where m.organization_id = o.id), o.created_at"

#define ORGANIZATION_JOINS(month)                                   \
  " join plans p on p.key = o.plan_key"                             \
  " left join active_job_usage jobs on jobs.organization_id = o.id" \
  " left join interview_usage interviews"                           \
  "   on interviews.organization_id = o.id and interviews.month = " month "::date"

// The subscription that pays for the largest plan; if none pays, the one with the latest event.
#define SHOWN_SUBSCRIPTION                                                             \
  "select b.status, b.current_period_end, b.cancel_at_period_end from subscriptions b" \
  " left join plans paid on paid.key = b.plan_key where b.organization_id = o.id"      \
  " order by paid.rank desc nulls last, b.last_event_at desc, b.last_event_id desc limit 1"

const Statement select_organizations{
    "select_organizations",
    "with page as (select * from organizations order by name, id limit $1 offset $2),"
    " total as (select count(*) as organizations from organizations)"
    " select total.organizations, " ORGANIZATION_COLUMNS
    " from total left join (page o" ORGANIZATION_JOINS("$3") ") on true"
    " order by o.name, o.id"};

const Statement select_organization{
    "select_organization",
    "select " ORGANIZATION_COLUMNS
    " from organizations o" ORGANIZATION_JOINS("$2") " where o.id = $1 or o.slug = $1"};

const Statement select_profile{
    "select_organization_profile",
    "select o.id, o.name, o.slug, o.plan_key, coalesce(jobs.used, 0), coalesce(interviews.used, 0),"
    " array(select m.recruiter_id from members m where m.organization_id = o.id"
    "   order by m.recruiter_id), " HIRELINE_WORD_COLUMNS
    ", o.meeting_url, o.requires_close_reason, o.review_before_reject, "
    "o.feedback_visibility, o.blind_scope, o.feedback_due_hours, o.require_scores, "
    "o.decision_required_for, o.explain_scores, o.explanation_due_days, "
    "o.notice_text, o.notice_lead_days, o.hide_score_until_feedback, "
    "o.created_at, s.status, s.current_period_end, "
    "s.cancel_at_period_end"
    " from organizations o" ORGANIZATION_JOINS("$2") " left join lateral (" SHOWN_SUBSCRIPTION
                                                     ") s on true where o.id = $1"};

const Statement select_words{"select_candidate_facing_words",
                             "select " HIRELINE_WORD_COLUMNS
                             " from organizations o where o.id = $1"};

// A word that equals the default is stored as NULL.
const Statement update_settings{"update_organization_profile", R"(
update organizations
set name = $2, in_review_word = nullif($3, $7), offer_word = nullif($4, $8),
    not_selected_word = nullif($5, $9), withdrawn_word = nullif($6, $10), updated_at = $11,
    meeting_url = $12, requires_close_reason = $13, review_before_reject = $14,
    feedback_visibility = $15, blind_scope = $16, feedback_due_hours = $17,
    require_scores = $18, decision_required_for = $19, explain_scores = $20,
    explanation_due_days = $21, notice_text = $22, notice_lead_days = $23,
    hide_score_until_feedback = $24
where id = $1)"};

// Ids contain digits up to f, so the ids with a given prefix are a range of the index.
const Statement select_by_digits{
    "find_organizations_by_digits",
    "select id from organizations where id >= $1::text and id < $1::text || 'g' limit 2"};

const Statement select_id{"select_organization_id", R"(
select id from organizations where id = $1 or slug = $1)"};

const Statement select_plan{"select_plan_exists", R"(
select exists (select from plans where key = $1))"};

const Statement select_hides{"hides_feedback", R"(
select feedback_visibility = 'afterOwn' from organizations where id = $1)"};

const Statement insert_row{"insert_organization", R"(
insert into organizations (id, name, slug, plan_key, created_at, updated_at)
values ($1, $2, $3, $4, $5, $5)
on conflict on constraint organization_slug_is_unique do nothing
returning id)"};

const Statement select_usage{"select_organization_usage", R"(
select o.id, o.slug, o.plan_key, p.advanced_analytics, p.max_active_jobs,
       p.max_interviews_per_month, p.max_api_keys, p.max_webhook_endpoints,
       coalesce(jobs.used, 0), coalesce(interviews.used, 0),
       (select count(*) from members m where m.organization_id = o.id),
       (select count(*) from api_keys k where k.organization_id = o.id and k.revoked_at is null
          and (select t.expires_at > $3 from api_key_tokens t
               where t.organization_id = o.id and t.api_key_id = k.id
               order by t.generation desc limit 1)),
       (select count(*) from endpoints e where e.organization_id = o.id and e.removed_at is null),
       to_char(before.month, 'YYYY-MM'), before.used
from organizations o
join plans p on p.key = o.plan_key
left join active_job_usage jobs on jobs.organization_id = o.id
left join interview_usage interviews
  on interviews.organization_id = o.id and interviews.month = $2::date
left join lateral (
  select month, used from interview_usage
  where organization_id = o.id and month < $2::date
  order by month desc limit 12) before on true
where o.id = $1 or o.slug = $1
order by before.month desc)"};

const Statement select_for_update{"select_organization_for_update", R"(
select id, plan_key from organizations where id = $1 or slug = $1 for no key update)"};

const Statement update_plan_key{"update_organization_plan", R"(
update organizations set plan_key = $2, updated_at = $3 where id = $1)"};

void read_organization(Row& row, Organization& organization) {
  row.read(organization.id, organization.name, organization.slug, organization.plan,
           organization.usage.active_jobs, organization.usage.interviews_this_month,
           organization.limits.max_active_jobs, organization.limits.max_interviews_per_month,
           organization.limits.max_api_keys, organization.limits.max_webhook_endpoints,
           organization.members, organization.created_at);
}

}  // namespace

Query<Page<Organization>> list_organizations(const PageRequest& page, const std::string& month) {
  return {select_organizations, Params::of(page.limit, page.offset(), month),
          [page](const Rows& rows) -> Result<Page<Organization>> {
            Page<Organization> found{.items = {}, .total = 0, .request = page};
            for (Row row : rows) {
              row.read(found.total);
              if (!row.next_is_null()) read_organization(row, found.items.emplace_back());
            }
            return found;
          }};
}

Query<Organization> find_organization(const std::string& id_or_slug, const std::string& month) {
  return {select_organization, Params::of(id_or_slug, month),
          [](const Rows& rows) -> Result<Organization> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::organization});
            Organization organization;
            Row row = rows.front();
            read_organization(row, organization);
            return organization;
          }};
}

Query<OrganizationProfile> find_profile(const OrganizationId& organization,
                                        const std::string& month) {
  return {select_profile, Params::of(organization, month),
          [](const Rows& rows) -> Result<OrganizationProfile> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::organization});
            OrganizationProfile profile;
            Row row = rows.front();
            std::vector<RecruiterId> members;
            row.read(profile.id, profile.name, profile.slug, profile.plan,
                     profile.usage.active_jobs, profile.usage.interviews_this_month, members);
            for (const RecruiterId& member : members) profile.members.push_back({member});
            read_words(row, profile.settings.candidate_facing_status);
            row.read(
                profile.settings.meeting_url, profile.settings.requires_close_reason,
                profile.settings.oversight.review_before_reject,
                profile.settings.interviews.feedback_visibility,
                profile.settings.interviews.blind_scope,
                profile.settings.interviews.feedback_due_hours,
                profile.settings.interviews.require_scores, profile.settings.decisions.required_for,
                profile.settings.explanations.show_scores, profile.settings.explanations.due_days,
                profile.settings.notices.text, profile.settings.notices.lead_days,
                profile.settings.oversight.hide_score_until_feedback, profile.created_at);
            if (!row.next_is_null()) {
              Billing& billing = profile.billing.emplace();
              row.read(billing.status, billing.current_period_end, billing.cancel_at_period_end);
            }
            return profile;
          }};
}

CandidateFacingWords find_candidate_facing_words(Tx& tx, const OrganizationId& organization) {
  CandidateFacingWords words;
  Row row = tx.run(select_words, organization).front();
  read_words(row, words);
  return words;
}

void update_profile(Tx& tx, const OrganizationProfile& profile) {
  const CandidateFacingWords& words = profile.settings.candidate_facing_status;
  const CandidateFacingWords usual;
  tx.write(update_settings, profile.id, profile.name, words.in_review, words.offer,
           words.not_selected, words.withdrawn, usual.in_review, usual.offer, usual.not_selected,
           usual.withdrawn, tx.now(), profile.settings.meeting_url,
           profile.settings.requires_close_reason, profile.settings.oversight.review_before_reject,
           profile.settings.interviews.feedback_visibility, profile.settings.interviews.blind_scope,
           profile.settings.interviews.feedback_due_hours,
           profile.settings.interviews.require_scores, profile.settings.decisions.required_for,
           profile.settings.explanations.show_scores, profile.settings.explanations.due_days,
           profile.settings.notices.text, profile.settings.notices.lead_days,
           profile.settings.oversight.hide_score_until_feedback);
}

std::optional<OrganizationId> find_organization_id(Tx& tx, const std::string& id_or_slug) {
  const Rows rows = tx.run(select_id, id_or_slug);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

std::optional<OrganizationId> find_organization_by_digits(Tx& tx, const std::string& digits) {
  const Rows rows = tx.run(select_by_digits, digits);
  if (rows.size() != 1) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

bool hides_feedback(Tx& tx, const OrganizationId& organization) {
  return tx.run(select_hides, organization).front().next<bool>();
}

bool has_plan(Tx& tx, const std::string& plan) {
  return tx.run(select_plan, plan).front().next<bool>();
}

bool insert_organization(Tx& tx, const NewOrganization& organization) {
  return !tx.run(insert_row, organization.id, organization.name, organization.slug,
                 organization.plan, tx.now())
              .empty();
}

Query<UsageReport> find_usage(const std::string& id_or_slug, const std::string& month,
                              Instant now) {
  return {select_usage, Params::of(id_or_slug, month, now),
          [](const Rows& rows) -> Result<UsageReport> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::organization});
            UsageReport report;
            for (Row row : rows) {
              row.read(report.id, report.slug, report.plan, report.features.advanced_analytics,
                       report.limits.max_active_jobs, report.limits.max_interviews_per_month,
                       report.limits.max_api_keys, report.limits.max_webhook_endpoints,
                       report.usage.active_jobs, report.usage.interviews_this_month, report.members,
                       report.api_keys, report.webhook_endpoints);
              if (row.next_is_null()) continue;
              MonthUsage& before = report.months_before.emplace_back();
              row.read(before.month, before.interviews);
            }
            return report;
          }};
}

std::optional<LockedOrganization> lock_organization(Tx& tx, const std::string& id_or_slug) {
  const Rows rows = tx.run(select_for_update, id_or_slug);
  if (rows.empty()) return std::nullopt;
  LockedOrganization locked;
  rows.front().read(locked.id, locked.plan);
  return locked;
}

void update_organization_plan(Tx& tx, const OrganizationId& organization, const std::string& plan) {
  tx.write(update_plan_key, organization, plan, tx.now());
  // The plan has other limits.
  for (const Limit limit : {Limit::maxActiveJobs, Limit::maxInterviewsPerMonth, Limit::maxApiKeys,
                            Limit::maxWebhookEndpoints})
    tx.note(LimitUse{.organization = organization, .limit = limit, .change = 0});
}

}  // namespace hireline::db
