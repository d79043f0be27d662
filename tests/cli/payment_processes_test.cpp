// Payments and the programs: what a server says that has no secret, and that what was acknowledged
// outlives the process that did it.
#include <csignal>
#include <fstream>

#include <gmock/gmock.h>

#include "common/outside/billing/sample_event.hpp"
#include "common/outside/billing/signature.hpp"
#include "tests/cli/operator_test.hpp"
#include "tests/cli/server_program.hpp"
#include "tests/support/http/http_client.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/payment_secrets.hpp"

namespace hireline::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class PaymentProcesses : public OperatorTest {
 protected:
  PaymentProcesses() {
    cli.set("HIRELINE_DB_POOL", "2");
    cli.set("HIRELINE_LOG_FORMAT", "text");
  }

  ProgramRun server(const std::string& role) const { return server_beside(cli, {"--role", role}); }
  HttpAnswer send(std::uint16_t port, int number) const {
    const Instant now = wall_clock_now();
    const std::string body = outside::body_of(
        {.id = "evt_" + std::to_string(number),
         .type = "customer.subscription.updated",
         .created = now + std::chrono::seconds(number),
         .subscription = "sub_1",
         .customer = "cus_1",
         .organization = database.value("select id from organizations where slug = 'acme'"),
         .status = SubscriptionStatus::active,
         .plan = "growth",
         .current_period_end = now});
    const std::string header = outside::sign_body(body, Secret(payment_secret), now);
    return http_request(port, "POST", "/v1/webhooks/payments", {{"Stripe-Signature", header}},
                        body);
  }
};

TEST_F(PaymentProcesses, outlive_a_server_that_is_killed) {
  constexpr int many = 20;
  cli.set("HIRELINE_STRIPE_WEBHOOK_SECRET", payment_secret);
  RunningProgram http(server("http"));
  const std::uint16_t port = port_of(http);
  for (int i = 0; i < many; ++i) ASSERT_EQ(send(port, i).status, 200);
  http.send_signal(SIGKILL);
  EXPECT_EQ(http.wait().exit_code, 128 + SIGKILL);
  EXPECT_EQ(database.count("webhooks where status = 'received'"), many);
  RunningProgram worker(server("worker"));
  wait_until("all is applied", [&] {
    return database.count("webhooks where status in ('applied', 'superseded')") == many;
  });
  EXPECT_EQ(database.value("select plan_key from organizations"), "growth");
  EXPECT_EQ(database.value("select last_event_id from subscriptions"), "evt_19");
  worker.send_signal(SIGTERM);
  EXPECT_EQ(worker.wait().exit_code, 0);
}

TEST_F(PaymentProcesses, are_refused_without_a_secret) {
  RunningProgram program(server("http"));
  const auto answer = send(port_of(program), 1);
  EXPECT_EQ(answer.status, 503);
  EXPECT_EQ(answer.json().at("code"), "payments_not_configured");
  EXPECT_EQ(database.count("webhooks"), 0);
  EXPECT_THAT(program.error(), Not(HasSubstr("payments.not_configured")));
  program.send_signal(SIGTERM);
  EXPECT_EQ(program.wait().exit_code, 0);
}

TEST_F(PaymentProcesses, without_a_secret_are_warned_of_in_production) {
  cli.set("HIRELINE_ENV", "production");
  cli.set("HIRELINE_SECRET", "a secret of at least thirty-two bytes");
  cli.set("HIRELINE_AUTH_ISSUER", "https://issuer.example.com");
  cli.set("HIRELINE_AUTH_AUDIENCE", "acme");
  std::ofstream(cli.folder() / "keys.json")
      << R"({"keys":[{"kty":"OKP","crv":"Ed25519","kid":"1","use":"sig","alg":"EdDSA",)"
         R"("x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}]})";
  cli.set("HIRELINE_AUTH_JWKS", cli.folder() / "keys.json");
  RunningProgram program(server("http"));
  port_of(program);
  EXPECT_THAT(program.error(), AllOf(HasSubstr("warn  payments.not_configured"),
                                     HasSubstr("HIRELINE_STRIPE_WEBHOOK_SECRET"),
                                     HasSubstr("warn  auth.uid_claims_not_chosen")));
  program.send_signal(SIGTERM);
  program.wait();
}

}  // namespace
}  // namespace hireline::test
