#include "common/db/email/emails.hpp"

#include "common/base/mail_address.hpp"

namespace hireline::db {
namespace {

#define HIRELINE_EMAIL_COLUMNS                                                                   \
  "e.id, e.kind, e.recipient, e.participant_id, e.subject_id, e.pipeline_id, e.word, e.status, " \
  "e.message_id, e.attempts, e.resends, e.last_error, e.created_at, e.sent_at"

const Statement insert_row{"insert_email", R"(
insert into emails (organization_id, id, kind, recipient, recipient_key, participant_id, subject_id,
                    pipeline_id, word, word_before, status, attempts, in_doubt, resends, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'queued', 0, 0, 0, $11)
on conflict (organization_id, kind, subject_id, recipient_key) where kind <> 'status_update'
  do nothing
returning id)"};

const Statement take_back{"take_back_status_update", R"(
update emails set status = 'suppressed', last_error = $3
where organization_id = $1 and subject_id = $2 and kind = 'status_update' and status = 'queued'
  and in_doubt = 0
returning word_before)"};

const Statement select_email{"select_email", "select " HIRELINE_EMAIL_COLUMNS R"(
from emails e
where e.organization_id = $1 and e.id = $2)"};

const Statement select_invitation{"find_invitation_mail", "select " HIRELINE_EMAIL_COLUMNS R"(
from emails e
where e.organization_id = $1 and e.subject_id = $2
  and e.kind in ('link_invitation', 'live_invitation')
order by e.created_at desc, e.id desc
limit 1)"};

const Statement update_to_begun{"begin_email", R"(
update emails
set attempts = attempts + 1, in_doubt = in_doubt + 1, message_id = coalesce(message_id, $3)
where organization_id = $1 and id = $2 and status = 'queued' and in_doubt < 2
returning id)"};

// Two organizations with the same hash share a lock, which only makes one wait for the other.
const Statement lock_limits{"lock_mail_limits", R"(
select from pg_advisory_xact_lock(hashtextextended('mails of ' || $1::text, 0)))"};

// A row does not say when a mail was sent the times before: its events do. The limits bound the
// number of rows that are read.
#define HIRELINE_MAILS_BEGUN(whose, period, limit)                                            \
  "(select coalesce(sum(begun.times), 0)::bigint from ("                                      \
  "   select mail.times from emails e"                                                        \
  "   cross join lateral ("                                                                   \
  "     select case when e.resends = 0 then 1 else (e.status = 'queued')::int + ("            \
  "       select count(*) from events v"                                                      \
  "       where v.organization_id = $1 and v.subject_id = e.id"                               \
  "         and v.type in ('email.sent', 'email.failed')"                                     \
  "         and v.occurred_at > $3::timestamptz - interval '" period                          \
  "') end as times) mail"                                                                     \
  "   where e.organization_id = $1 and e.participant_id is not null and e.attempts > 0" whose \
  "     and e.created_at > $3::timestamptz - interval '" period                               \
  "' and mail.times > 0"                                                                      \
  "   limit " limit ") begun)"

const Statement count_begun{
    "count_begun_emails",
    "select " HIRELINE_MAILS_BEGUN(" and e.recipient_key = $2", "1 day",
                                   "$4") ", " HIRELINE_MAILS_BEGUN("", "1 hour", "$5")};

const Statement update_to_settled{"settle_email", R"(
update emails
set status = $3, last_error = $4, sent_at = case when $3 = 'sent' then $6::timestamptz end,
    in_doubt = greatest(in_doubt - $5::bool::int, 0)
where organization_id = $1 and id = $2 and status = 'queued'
returning id)"};

const Statement update_to_queued{"requeue_email", R"(
update emails
set status = 'queued', sent_at = null, message_id = null, in_doubt = 0, resends = resends + 1
where organization_id = $1 and id = $2)"};

const Statement update_to_new{"renew_email", R"(
update emails
set status = 'queued', sent_at = null, message_id = null, in_doubt = 0, created_at = $3,
    resends = case when attempts > 0 then resends + 1 else 0 end
where organization_id = $1 and id = $2)"};

const Statement update_to_repeated{"requeue_email_of_before", R"(
update emails
set status = 'queued', sent_at = null, message_id = null, in_doubt = 0, resends = resends + 1
where organization_id = $1 and kind = $2 and subject_id = $3 and recipient_key = $4
  and kind <> 'status_update' and status <> 'queued' and coalesce(sent_at, created_at) < $5
returning id)"};

const Statement search_statement{"search_emails",
                                 "-- any-tenant: operators look across organizations\n"
                                 "with found as (select * from emails e"
                                 R"(
  where ($1::text is null or organization_id = $1) and ($2::text[] is null or status = any($2))
    and ($3::text is null or recipient_key = $3)),
page as (select * from found order by created_at desc, id desc limit $4 offset $5),
total as (select count(*) as emails from found)
select total.emails, o.id, o.slug,
       (select min(t.run_at) from tasks t
        where t.kind = 'deliver_email' and t.subject_id = e.id
          and t.state in ('available', 'retryable')), )" HIRELINE_EMAIL_COLUMNS R"(
from total left join (page e join organizations o on o.id = e.organization_id) on true
order by e.created_at desc, e.id desc)"};

const Statement select_organization{"select_email_organization", R"(
-- any-tenant: the organization is what is looked for
select organization_id from emails where id = $1)"};

Row& read_email(Row& row, Email& email) {
  return row.read(email.id, email.kind, email.recipient, email.participant_id, email.subject_id,
                  email.pipeline_id, email.word, email.status, email.message_id, email.attempts,
                  email.resends, email.last_error, email.created_at, email.sent_at);
}

std::optional<Email> email_in(const Rows& rows) {
  if (rows.empty()) return std::nullopt;
  Email email;
  Row row = rows.front();
  read_email(row, email);
  return email;
}

}  // namespace

std::optional<EmailId> insert_email(Tx& tx, const OrganizationId& organization,
                                    const NewEmail& email) {
  const auto id = new_id<EmailId>();
  const Rows rows = tx.run(insert_row, organization, id, email.kind, email.recipient,
                           email_key(email.recipient), email.participant_id, email.subject_id,
                           email.pipeline_id, email.word, email.word_before, tx.now());
  if (rows.empty()) return std::nullopt;
  return id;
}

std::optional<std::string> take_back_status_update(Tx& tx, const OrganizationId& organization,
                                                   const PipelineId& pipeline,
                                                   const std::string& reason) {
  const Rows rows = tx.run(take_back, organization, pipeline, reason);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<std::string>();
}

std::optional<Email> find_email(Tx& tx, const OrganizationId& organization, const EmailId& id) {
  return email_in(tx.run(select_email, organization, id));
}

std::optional<Email> find_invitation_mail(Tx& tx, const OrganizationId& organization,
                                          const InterviewId& interview) {
  return email_in(tx.run(select_invitation, organization, interview));
}

bool begin_email(Tx& tx, const OrganizationId& organization, const EmailId& email,
                 const std::string& message_id) {
  return !tx.run(update_to_begun, organization, email, message_id).empty();
}

MailExcess count_against_limits(Tx& tx, const OrganizationId& organization,
                                const std::string& recipient, Instant at,
                                const MailLimits& limits) {
  const auto& [per_recipient, per_organization] = limits;
  if (per_recipient == 0 && per_organization == 0) return MailExcess::none;
  tx.write(lock_limits, organization);
  const Rows rows =
      tx.run(count_begun, organization, email_key(recipient), at, per_recipient, per_organization);
  std::int64_t to_recipient = 0;
  std::int64_t of_organization = 0;
  rows.front().read(to_recipient, of_organization);
  if (per_recipient > 0 && to_recipient >= per_recipient) return MailExcess::recipient;
  if (per_organization > 0 && of_organization >= per_organization) return MailExcess::organization;
  return MailExcess::none;
}

bool settle_email(Tx& tx, const OrganizationId& organization, const EmailId& email,
                  const EmailOutcome& outcome) {
  return !tx.run(update_to_settled, organization, email, outcome.status, outcome.error,
                 outcome.is_certain, tx.now())
              .empty();
}

void requeue_email(Tx& tx, const OrganizationId& organization, const EmailId& email) {
  tx.write(update_to_queued, organization, email);
}

void renew_email(Tx& tx, const OrganizationId& organization, const EmailId& email) {
  tx.write(update_to_new, organization, email, tx.now());
}

std::optional<EmailId> requeue_email_of_before(Tx& tx, const OrganizationId& organization,
                                               const NewEmail& cause, Instant moment) {
  const Rows rows = tx.run(update_to_repeated, organization, cause.kind, cause.subject_id,
                           email_key(cause.recipient), moment);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<EmailId>();
}

Query<Page<FoundEmail>> search_emails(const EmailSearch& search, const PageRequest& page) {
  const auto statuses = search.statuses.empty() ? std::nullopt : std::optional(search.statuses);
  const auto recipient =
      search.recipient ? std::optional(email_key(*search.recipient)) : std::nullopt;
  return {search_statement,
          Params::of(search.organization, statuses, recipient, page.limit, page.offset()),
          [page](const Rows& rows) -> Result<Page<FoundEmail>> {
            Page<FoundEmail> found{.items = {}, .total = 0, .request = page};
            for (Row row : rows) {
              row.read(found.total);
              if (row.next_is_null()) break;  // a page past the end has only the total
              FoundEmail& email = found.items.emplace_back();
              row.read(email.organization.id, email.organization.slug, email.due_at);
              read_email(row, email);
            }
            return found;
          }};
}

std::optional<OrganizationId> find_email_organization(Tx& tx, const EmailId& email) {
  const Rows rows = tx.run(select_organization, email);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<OrganizationId>();
}

}  // namespace hireline::db
