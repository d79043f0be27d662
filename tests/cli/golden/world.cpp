#include "tests/cli/golden/world.hpp"

#include <atomic>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include <libpq-fe.h>
#include <unistd.h>

#include "common/db/connection/connection.hpp"
#include "common/db/connection/migrate.hpp"
#include "common/domain/assessment/drafts.hpp"
#include "common/wire/engine/render.hpp"
#include "tests/cli/golden/judgements.hpp"
#include "tests/support/database/publish.hpp"
#include "tests/support/json.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/temporary_folder.hpp"
#include "tests/support/world/payment_secrets.hpp"

namespace hireline::test {
namespace {

constexpr const char* secret = "a secret of golden tests, of 32 bytes";

class TestPlace : public Place {
 public:
  explicit TestPlace(TestDatabase::Content content) : database_(content) {}
  const std::string& url() const override { return database_.url(); }
  std::string value(const std::string& sql) override { return database_.value(sql); }

  // A database that somebody is connected to can't be copied. PostgreSQL stops its own workers,
  // such as autovacuum, itself, and lets only a superuser terminate them.
  void let_go() {
    db::Connection admin(db::migration_connection(admin_database_url()));
    admin.run_script(
        "select pg_terminate_backend(pid, 10000) from pg_stat_activity "
        "where backend_type = 'client backend' and datname = '" +
        database_.name() + "'");
  }
  const std::string& name() const { return database_.name(); }

 private:
  TestDatabase database_;
};

class CopiedPlace : public Place {
 public:
  explicit CopiedPlace(const std::string& original) : name_(original + "_" + next()) {
    db::Connection admin(db::migration_connection(admin_database_url()));
    admin.run_script("create database " + name_ + " template " + original + " strategy file_copy");
    url_ = with_database(admin_database_url(), name_);
    connection_ = std::make_unique<db::Connection>(db::migration_connection(url_));
  }
  ~CopiedPlace() override {
    try {
      db::Connection admin(db::migration_connection(admin_database_url()));
      admin.run_script("drop database if exists " + name_ + " with (force)");
    } catch (const std::exception&) {
      // The cluster of a test run is thrown away with all that is left in it.
    }
  }
  CopiedPlace(const CopiedPlace&) = delete;
  CopiedPlace& operator=(const CopiedPlace&) = delete;

  const std::string& url() const override { return url_; }
  std::string value(const std::string& sql) override {
    return connection_->run_script(sql).front().next<std::optional<std::string>>().value_or("null");
  }

 private:
  static std::string next() {
    static std::atomic<int> count = 0;
    return std::to_string(++count);
  }

  std::string name_;
  std::string url_;
  std::unique_ptr<db::Connection> connection_;
};

// The parts of a URL as libpq's own variables, so that the URL that commands show is short and the
// same everywhere.
Environment variables_of(const std::string& url) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> parts(
      PQconninfoParse(url.c_str(), nullptr), PQconninfoFree);
  Environment variables;
  for (const PQconninfoOption* part = parts.get(); part != nullptr && part->keyword != nullptr;
       ++part)
    if (part->val != nullptr && part->envvar != nullptr) variables[part->envvar] = part->val;
  return variables;
}

// Where all commands run: keys of the development issuer are made here once.
const TemporaryFolder& home() {
  static const TemporaryFolder folder;
  static const bool is_furnished = [] {
    std::filesystem::create_directory_symlink(project_path("tests/cli/golden/files"),
                                              folder / "files");
    std::filesystem::create_directory(folder / "data");
    return true;
  }();
  static_cast<void>(is_furnished);
  return folder;
}

ProgramResult run_with(Environment environment, std::vector<std::string> words,
                       const Environment& more, const std::string& input) {
  environment.insert({{"HOME", home().path()},
                      {"LANG", "C.UTF-8"},
                      {"HIRELINE_ENV", "development"},
                      {"HIRELINE_DATA_DIR", "data"},
                      {"HIRELINE_DATABASE_URL", "postgresql:///"},
                      {"HIRELINE_DB_POOL", "4"},
                      {"HIRELINE_HTTP_THREADS", "2"},
                      {"HIRELINE_SECRET", secret},
                      {"HIRELINE_STRIPE_WEBHOOK_SECRET", payment_secret},
                      {"HIRELINE_WORKERS", "2"}});
  for (const auto& [name, value] : more) environment[name] = value;
  words.insert(words.begin(), program_path("hireline"));
  return run_program({.words = std::move(words),
                      .environment = std::move(environment),
                      .input = input,
                      .folder = home().path()});
}

// What a command prints that has to succeed, for making a world.
std::string done(const Place& place, const std::vector<std::string>& words) {
  const auto result = run_hireline(place, words);
  if (result.exit_code != 0) throw std::runtime_error(words.front() + ": " + result.error);
  return result.out;
}

std::string id_in(const std::string& text) {
  return Json::parse(text).at("_id");
}

using Ids = std::map<std::string, std::string>;

Ids ids_of_ci(const Json& made) {
  return {{"org", made.at("organization").at("_id")},
          {"owner", made.at("owner").at("_id")},
          {"job", made.at("jobs").at("backend").at("_id")},
          {"invited", made.at("candidates").at("invited").at("_id")},
          {"hired", made.at("candidates").at("hired").at("_id")},
          {"pipeline", made.at("pipelines").at("backend/invited")},
          {"scheduled_pipeline", made.at("pipelines").at("backend/scheduled")},
          {"hired_pipeline", made.at("pipelines").at("support/hired")},
          {"screening", made.at("interviews").at("backend/invited/0")},
          {"answered", made.at("interviews").at("backend/scheduled/0")},
          {"live", made.at("interviews").at("backend/scheduled/1")},
          {"completed", made.at("interviews").at("support/hired/2")}};
}

// One of each resource that goes wrong, and as many interviews this month on every day of a month.
void add_failures(Place& place, Ids& ids) {
  done(place, {"question", "import", "files/banks", "-q"});
  done(place, {"question", "import", "files/own.yaml", "--bank", "interview", "--org", "ci", "-q"});
  done(place, {"member", "invite", "--org", "ci", "--email", "guest@ci.example", "-q"});
  ids["webhook"] = id_in(done(place, {"webhook", "trigger", "customer.subscription.updated",
                                      "--org", "ci", "--plan", "growth", "-q", "-o", "json"}));
  ids["failed_webhook"] =
      id_in(done(place, {"webhook", "trigger", "customer.subscription.deleted", "--org", "ci",
                         "--without-organization", "-q", "-o", "json"}));
  ids["scheduled_task"] = place.value("select id from tasks where kind = 'submit_draft'");
  ids["dead_task"] = place.value(
      "update tasks set state = 'dead', attempt = max_attempts, finished_at = now(),"
      " last_error = 'the mail server is away', errors = '[\"the mail server is away\"]'"
      " where kind = 'deliver_email' and state = 'available' returning id");
  ids["token"] = done(place, {"token", "mint", "--uid", "ann", "--ttl", "7d"});
  ids["token"].pop_back();
  ids["replaced_key"] = Json::parse(done(place, {"signing-key", "rotate", "-o", "json"}))
                            .at("kid")
                            .get<std::string>();
  done(place, {"signing-key", "rotate", "--now", "-q"});
  place.value(
      "insert into sign_in_accounts (id, email, email_key, created_at) values"
      " (repeat('a', 24), 'ann@ci.example', 'ann@ci.example', now()) returning id");
  ids["passkey"] = place.value(
      "insert into sign_in_passkeys (id, account_id, credential_id, algorithm, public_key,"
      " signature_count, name, created_at) values (repeat('b', 24), repeat('a', 24), 'AAAA', -7,"
      " 'AAAA', 0, 'Phone', now()) returning id");
  ids["evaluation"] = place.value("select min(evaluation_id) from evaluation_receipts");
  ids["sent_email"] = place.value("select id from emails where status = 'sent'");
  ids["failed_email"] = place.value(
      "update emails set status = 'failed', last_error ="
      " 'the mail server replied 550: 550 5.1.1 no such user', attempts = 10"
      " where kind = 'member_invitation' returning id");
  place.value(
      "update webhooks set status = 'failed', processed_at = now(),"
      " error = 'neither the event nor its subscription or customer gives a known organization' "
      "where id = '" +
      ids["failed_webhook"] + "' returning id");
  place.value(
      "with gone as (delete from interview_usage returning organization_id, used)"
      " select sum(used) from gone");
  place.value(
      "insert into interview_usage select id, date_trunc('month', now() at time zone 'UTC'),"
      " 6 from organizations returning used");
}

// The receipt of the candidate who has answered, as the candidate's page has it.
std::string receipt_of(Place& place, const std::string& interview) {
  const std::string where = " where interview_id = '" + interview + "'";
  std::vector<ReceiptPart> parts;
  for (const Json& row : Json::parse(place.value("select json_agg(json_build_array(id, answer) "
                                                 "order by position) from session_questions" +
                                                 where)))
    parts.push_back({row[0], text_digest(row[1].get<std::string>())});
  const std::string at = place.value(
      "select to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"')"
      " from screening_sessions" +
      where);
  std::string json;
  wire::append_json(
      json, make_receipt(Secret(secret), InterviewId::parse(interview).value(),
                         parse_instant(at).value(), SubmittedFrom::request, std::move(parts)));
  return json;
}

struct Made {
  std::unique_ptr<TestPlace> place;
  Ids ids;
};

Made make(World world) {
  Made made{.place = std::make_unique<TestPlace>(world == World::blank
                                                     ? TestDatabase::Content::empty
                                                     : TestDatabase::Content::just_cloned),
            .ids = {{"unknown", "65f0c0ffee65f0c0ffee65f0"}}};
  if (world == World::seeded) {
    made.ids.merge(ids_of_ci(Json::parse(done(*made.place, {"seed", "ci", "-q", "-o", "json"}))));
    add_failures(*made.place, made.ids);
    made.ids["receipt"] = receipt_of(*made.place, made.ids.at("answered"));
    db::Connection connection(db::migration_connection(made.place->url()));
    publish_all(connection);
  }
  if (world == World::keyed) {
    done(*made.place, {"seed", "ci", "-q"});
    made.ids["archived"] = made.place->value("select id from openings where title like 'Support%'");
    done(*made.place, {"job", "archive", made.ids["archived"], "-q"});
    done(*made.place,
         {"api-key", "create", "--org", "ci", "--name", "sync", "--role", "recruiter", "--scopes",
          "jobs:read,events:read", "--networks", "203.0.113.0/24", "--rate-limit", "600", "-q"});
    done(*made.place, {"endpoint", "create", "--org", "ci", "--url", "https://hr.example.com/in",
                       "--events", "stage.*", "-q"});
    done(*made.place, {"endpoint", "test", "ci", "https://hr.example.com/in", "-q"});
    done(*made.place, {"close-reason", "create", "--org", "ci", "--name", "Salary", "--applies-to",
                       "rejected", "-q"});
    made.place->value(
        "insert into tags (organization_id, id, name, created_at) select id, lpad(n::text, 24,"
        " '0'), 'tag ' || n, now() from organizations, generate_series(1, 2) n returning id");
    made.ids["tagged"] = made.place->value(
        "insert into candidate_tags (organization_id, tag_id, participant_id, created_at)"
        " select organization_id, lpad('1', 24, '0'), participant_id, now() from pipelines"
        " order by id limit 1 returning participant_id");
    add_judgements(*made.place, made.ids);
    made.ids["delivery"] = made.place->value(
        "update deliveries set status = 'failed', settled_at = created_at returning id");
    db::Connection connection(db::migration_connection(made.place->url()));
    publish_all(connection);
  }
  if (world == World::demo) {
    done(*made.place, {"seed", "demo", "-q"});
    // How many of the demo's interviews are of this month depends on the day, and may be none.
    made.place->value(
        "insert into interview_usage (organization_id, month, used)"
        " select id, date_trunc('month', now() at time zone 'UTC'), 42 from organizations"
        " on conflict (organization_id, month) do update set used = 42 returning used");
    made.ids["judged"] = made.place->value(
        "update coding_sessions set started_at = now(), submitted_at = now(),"
        " submitted_from = 'request', judging = 'failed' where interview_id ="
        " (select min(interview_id) from coding_sessions join interviews on id = interview_id"
        "  where status = 'completed') returning interview_id");
  }
  return made;
}

const Made& made(World world) {
  static std::map<World, Made> worlds;
  const auto found = worlds.find(world);
  return found != worlds.end() ? found->second : worlds.emplace(world, make(world)).first->second;
}

}  // namespace

std::string Place::checksum() {
  return value(
      "select md5(string_agg(concat(relname, ' ', (xpath('/row/rows/text()', query_to_xml("
      "format('select md5(string_agg(t::text, '','' order by t::text)) as rows from %I t', "
      "relname),"
      " false, true, '')))[1]::text), ',' order by relname))"
      " from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace");
}

Place& shared_place(World world) {
  // A copy, as the original has to stay without connections.
  static std::map<World, std::unique_ptr<Place>> places;
  auto& place = places[world];
  if (!place) place = own_place(world);
  return *place;
}

std::unique_ptr<Place> own_place(World world) {
  if (world == World::bare) return std::make_unique<TestPlace>(TestDatabase::Content::migrated);
  if (world == World::blank) return std::make_unique<TestPlace>(TestDatabase::Content::empty);
  TestPlace& original = *made(world).place;
  original.let_go();
  return std::make_unique<CopiedPlace>(original.name());
}

const Ids& known_ids(World world) {
  return made(world == World::demo || world == World::keyed ? world : World::seeded).ids;
}

ProgramResult run_hireline(const Place& place, std::vector<std::string> words,
                           const Environment& more, const std::string& input) {
  return run_with(variables_of(place.url()), std::move(words), more, input);
}

ProgramResult run_hireline_away(std::vector<std::string> words, const Environment& more,
                                const std::string& input) {
  return run_with({{"PGHOST", "/nowhere"}}, std::move(words), more, input);
}

}  // namespace hireline::test
