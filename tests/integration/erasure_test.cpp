// A person is forgotten: everywhere, or where they are to be, and told of.
#include <atomic>
#include <thread>

#include <gmock/gmock.h>

#include "common/db/candidates/accounts.hpp"
#include "common/domain/refusals.hpp"
#include "tests/integration/erasing.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST_F(Erasing, is_told_of_once_with_who_and_why) {
  const OrganizationId acme = make_organization(connection, "acme");
  invite(acme, "bob@example.org");
  const auto first = erase("Bob@Example.org ");
  ASSERT_TRUE(first.has_value());
  EXPECT_TRUE(first->is_everywhere);
  constexpr auto told =
      "select concat_ws(' ', actor_kind, actor_id, reason, before_state, after_state) from ";
  EXPECT_EQ(database.value(std::string(told) + "events where type = 'candidate.erased'"),
            "operator eraser request 4711");
  EXPECT_EQ(database.value(std::string(told) + "service_events where type = 'participant.erased'"),
            "operator eraser request 4711");

  const std::string before =
      database.value("select string_agg(e::text, E'\\n' order by position) from events e");
  const auto second = erase(first->person.id.str(), std::nullopt, db::Ending::commit, "again");
  ASSERT_TRUE(second.has_value());
  EXPECT_THAT(second->erased, IsEmpty());
  EXPECT_EQ(database.value("select string_agg(e::text, E'\\n' order by position) from events e"),
            before);
  EXPECT_EQ(database.count("service_events"), 1);
}

// Whose task is taken has written nothing; who was faster has written what is erased with the rest.
TEST_F(Erasing, waits_for_a_worker_that_is_writing_a_mail) {
  const OrganizationId acme = make_organization(connection, "acme");
  invite(acme, "bob@example.org");
  // An interview by itself, so that no pipeline's lock is in the way.
  connection.run_script(R"(
    insert into interviews (organization_id, id, opening_id, participant_id, participant_email,
                            is_automated, start_time, end_time, client_url, status, created_at,
                            updated_at)
    select organization_id, repeat('1', 24), opening_id, participant_id, 'bob@example.org', false,
           '2030-01-01', '2030-01-02', 'https://client.example', 'scheduled', now(), now()
    from pipelines;
    insert into tasks (id, kind, organization_id, subject_id, state, run_at, attempt, request_id,
                       created_at, worker, lease_until)
    select repeat('2', 24), 'send_invitation', organization_id, repeat('1', 24), 'running', now(),
           1, 'test', now(), 'worker', now() from pipelines)");
  std::jthread eraser_at_work;
  db::Connection worker(database.connection_options());
  const auto written = worker.transact(cause("works"), [&](db::Tx& tx) -> Result<bool> {
    tx.run(
        named("insert into emails (organization_id, id, kind, recipient, recipient_key, "
              "participant_id, subject_id, status, attempts, in_doubt, resends, created_at) "
              "select organization_id, repeat('3', 24), 'live_invitation', participant_email, "
              "participant_email, participant_id, id, 'queued', 0, 0, 0, now() from interviews"));
    tx.run(
        named("insert into tasks (id, kind, organization_id, subject_id, state, run_at, "
              "attempt, request_id, created_at) select repeat('4', 24), 'deliver_email', "
              "organization_id, repeat('3', 24), 'available', now(), 0, 'test', now() from "
              "interviews"));
    tx.run(
        named("update tasks set state = 'done', finished_at = now(), worker = null, "
              "lease_until = null where id = repeat('2', 24)"));
    eraser_at_work = std::jthread([&] { EXPECT_TRUE(erase("bob@example.org").has_value()); });
    wait_until("the eraser waits for the task",
               [&] { return database.waiting_sessions("query like '%update tasks%'") == 1; });
    return true;
  });
  ASSERT_TRUE(written.has_value());
  eraser_at_work.join();
  EXPECT_THAT(rows_with(database, "bob"), IsEmpty());
  EXPECT_EQ(database.value("select status from emails"), "suppressed");
  EXPECT_EQ(database.count("tasks where state <> 'done'"), 0);
}

TEST_F(Erasing, waits_for_who_is_at_work_with_its_address) {
  invite(make_organization(connection, "acme"), "bob@example.org");
  std::atomic<bool> is_erased = false;
  std::jthread eraser_at_work;
  db::Connection inviter(database.connection_options());
  ASSERT_TRUE(inviter.transact(cause("invites"), [&](db::Tx& tx) -> Result<bool> {
    db::lock_addresses(tx, {"bob@example.org"});
    tx.run({"test_send", "select 1"});  // the lock is sent with the next statement
    eraser_at_work = std::jthread([&] {
      EXPECT_TRUE(erase("bob@example.org").has_value());
      is_erased = true;
    });
    wait_until("the eraser waits, or has not waited", [&] {
      return is_erased || database.waiting_sessions("wait_event = 'advisory'") == 1;
    });
    EXPECT_FALSE(is_erased);
    return true;
  }));
}

TEST_F(Erasing, of_one_organization_leaves_the_others_alone) {
  const OrganizationId acme = make_organization(connection, "acme");
  const OrganizationId other = make_organization(connection, "other");
  invite(acme, "bob@example.org");
  invite(other, "bob@example.org");
  const std::string bob = database.value("select id from participants");
  const auto erased = erase("bob@example.org", "acme");
  ASSERT_TRUE(erased.has_value());
  EXPECT_FALSE(erased->is_everywhere);
  EXPECT_EQ(database.value("select email from participants where id = '" + bob + "'"),
            "bob@example.org");
  EXPECT_EQ(database.value("select participant_id from pipelines where organization_id = '" +
                           other.str() + "'"),
            bob);
  EXPECT_EQ(database.value("select invited_name from pipelines where organization_id = '" +
                           other.str() + "'"),
            "Bob Invited");
  const std::string participant = database.value(
      "select participant_id from pipelines where organization_id = '" + acme.str() + "'");
  EXPECT_NE(participant, bob);
  EXPECT_EQ(database.value("select concat_ws(' ', name_key, email_key, sort_key) from pool_names "
                           "where organization_id = '" +
                           acme.str() + "'"),
            "erased candidate erased-" + participant + "@erased.invalid erased candidate");
  EXPECT_EQ(database.count("service_events"), 0);

  // The other one was the last that knew them.
  EXPECT_FALSE(erase("bob@example.org", "acme").has_value());
  const auto last = erase("bob@example.org", "other");
  ASSERT_TRUE(last.has_value());
  EXPECT_TRUE(last->is_everywhere);
  EXPECT_THAT(rows_with(database, "bob"), IsEmpty());
}

TEST_F(Erasing, of_one_organization_keeps_an_account) {
  const OrganizationId acme = make_organization(connection, "acme");
  invite(acme, "bob@example.org");
  database.execute("update participants set auth_id = 'bob-uid', email_verified = true");
  const auto erased = erase("bob@example.org", "acme");
  ASSERT_TRUE(erased.has_value());
  EXPECT_FALSE(erased->is_everywhere);
  EXPECT_EQ(database.count("participants where auth_id = 'bob-uid' and email = 'bob@example.org'"),
            1);
  ASSERT_TRUE(erase("bob@example.org").has_value());
  EXPECT_THAT(rows_with(database, "bob"), IsEmpty());
}

TEST_F(Erasing, finds_all_records_of_a_person) {
  const OrganizationId acme = make_organization(connection, "acme");
  invite(acme, "new@example.org");
  invite(acme, "old@example.org");
  database.execute(
      "update participants set auth_id = 'uid', email_verified = true, former_email_keys = "
      "'{former@example.org}' where email like 'new%';"
      "update participants set merged_into = (select id from participants where email like 'new%') "
      "where email like 'old%';"
      "insert into participants (id, email, email_key, auth_id, created_at) values "
      "(repeat('a', 24), 'new@example.org', 'new@example.org', 'says-so', now()),"
      "(repeat('b', 24), 'new@example.org', 'new@example.org', null, now())");
  ASSERT_TRUE(erase("former@example.org").has_value());
  EXPECT_THAT(rows_with(database, "@example.org"), IsEmpty());
  EXPECT_EQ(database.count("participants where auth_id is not null"), 0);
  EXPECT_EQ(database.count("participants where erased_at is not null"), 4);
}

// An account that only says that an address is its own is not the one who has proved it.
TEST_F(Erasing, of_an_account_that_proved_nothing_leaves_the_owner_alone) {
  const OrganizationId acme = make_organization(connection, "acme");
  invite(acme, "bob@example.org");
  database.execute(
      "insert into participants (id, email, email_key, auth_id, created_at) values "
      "(repeat('a', 24), 'bob@example.org', 'bob@example.org', 'says-so', now())");
  ASSERT_TRUE(erase(std::string(24, 'a')).has_value());
  EXPECT_EQ(database.count("participants where email = 'bob@example.org'"), 1);
  EXPECT_EQ(database.count("pipelines where status = 'active'"), 1);
}

TEST_F(Erasing, is_refused_where_it_would_be_wrong) {
  const OrganizationId acme = make_organization(connection, "acme");
  make_organization(connection, "other");
  invite(acme, "bob@example.org");
  const auto not_found = [](const Result<app::Erasure>& result) {
    return !result && refused_for<NotFound>(result.error());
  };
  EXPECT_TRUE(not_found(erase("nobody@example.org")));
  EXPECT_TRUE(not_found(erase(std::string(24, 'f'))));
  EXPECT_TRUE(not_found(erase("bob@example.org", "other")));
  EXPECT_TRUE(not_found(erase("bob@example.org", "nowhere")));
  const auto naming =
      erase("bob@example.org", std::nullopt, db::Ending::commit, "asked by BOB@example.org");
  ASSERT_FALSE(naming.has_value());
  EXPECT_TRUE(refused_for<Invalid>(naming.error()));
  EXPECT_EQ(database.count("participants where erased_at is not null"), 0);

  database.execute(
      "insert into participants (id, email, email_key, email_verified, auth_id, created_at, "
      "former_email_keys) values "
      "(repeat('a', 24), 'a@x.org', 'a@x.org', true, 'a', now(), '{shared@x.org}'),"
      "(repeat('b', 24), 'b@x.org', 'b@x.org', true, 'b', now(), '{shared@x.org}')");
  const auto several = erase("shared@x.org");
  ASSERT_FALSE(several.has_value());
  EXPECT_THAT(refused_for<Invalid>(several.error())->issues.at(0).message,
              HasSubstr(std::string(24, 'a') + ", " + std::string(24, 'b')));
}

}  // namespace
}  // namespace hireline::test
