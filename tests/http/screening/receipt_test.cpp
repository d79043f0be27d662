// What `hireline receipt verify` says about a candidate's receipt.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "common/app/assessment/receipts/receipt_checks.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/engine/parse.hpp"
#include "common/wire/engine/read.hpp"
#include "tests/http/screening/screening.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class Receipts : public Screening {
 protected:
  void SetUp() override {
    invite({{"questions", questions()}});
    ASSERT_EQ(start().status, 200);
    const auto submitted = submit({response(0, "one"), response(1, "two")});
    const auto json = wire::parse_json(submitted.json().at("data").at("receipt").dump());
    receipt = wire::read_value<Receipt>(json.value()).value();
  }
  Result<app::CheckedReceipt> check() {
    db::Connection connection(service.database().connection_options());
    const app::Links links{.secret = Secret(secret), .client_origins = {}};
    const Operator who{"root"};
    return connection.transact(
        Cause{.actor = {ActorKind::operator_, who.login, who.login},
              .request_id = {},
              .now = wall_clock_now()},
        [&](db::Tx& tx) { return app::check_receipt(tx, who, links, receipt); });
  }
  app::ReceiptVerdict verdict() { return check().value().verdict; }
  std::vector<app::PartVerdict> parts() {
    std::vector<app::PartVerdict> verdicts;
    const auto checked = check();
    for (const auto& part : checked.value().parts) verdicts.push_back(part.verdict);
    return verdicts;
  }
  void change(const std::string& set, const std::string& answer) {
    service.database().execute("update session_questions set " + set + " where answer = '" +
                               answer + "'");
  }

  std::string secret = Service::Options{}.secret;
  Receipt receipt;
};

TEST_F(Receipts, match_what_is_stored) {
  EXPECT_EQ(verdict(), app::ReceiptVerdict::matches);
  EXPECT_THAT(parts(), ElementsAre(app::PartVerdict::same, app::PartVerdict::same));
}

TEST_F(Receipts, show_which_answer_differs) {
  change("answer = 'three'", "two");
  EXPECT_EQ(verdict(), app::ReceiptVerdict::differs);
  EXPECT_THAT(parts(), ElementsAre(app::PartVerdict::same, app::PartVerdict::differs));
}

TEST_F(Receipts, show_which_answer_is_gone) {
  change("answer = null, saved_at = null", "one");
  EXPECT_EQ(verdict(), app::ReceiptVerdict::differs);
  EXPECT_THAT(parts(), ElementsAre(app::PartVerdict::missing, app::PartVerdict::same));
}

TEST_F(Receipts, tell_an_erasure_from_a_change) {
  change("answer = '(erased)'", "one");
  change("answer = '(erased)'", "two");
  EXPECT_EQ(verdict(), app::ReceiptVerdict::erased);
  EXPECT_THAT(parts(), ElementsAre(app::PartVerdict::erased, app::PartVerdict::erased));
}

TEST_F(Receipts, that_were_changed_are_not_genuine) {
  receipt.parts.pop_back();
  EXPECT_EQ(verdict(), app::ReceiptVerdict::not_genuine);
  EXPECT_THAT(parts(), IsEmpty());
}

TEST_F(Receipts, of_another_server_are_not_genuine) {
  secret = "another secret of at least thirty-two bytes";
  EXPECT_EQ(verdict(), app::ReceiptVerdict::not_genuine);
}

TEST_F(Receipts, notice_an_answer_more) {
  // As if the receipt had been made while there was one answer.
  receipt = make_receipt(Secret(secret), receipt.interview, receipt.submitted_at, receipt.from,
                         {receipt.parts[0]});
  EXPECT_EQ(verdict(), app::ReceiptVerdict::differs);
  EXPECT_THAT(parts(), ElementsAre(app::PartVerdict::same, app::PartVerdict::not_in_receipt));
}

TEST_F(Receipts, of_an_interview_that_is_gone_are_not_found) {
  receipt = make_receipt(Secret(secret), InterviewId::parse("68f0c0a1b2c3d4e5f6a7b8c9").value(),
                         receipt.submitted_at, receipt.from, receipt.parts);
  const auto checked = check();
  ASSERT_FALSE(checked.has_value());
  EXPECT_NE(refused_for<NotFound>(checked.error()), nullptr);
}

}  // namespace
}  // namespace hireline::test
