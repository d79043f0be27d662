// Drafts of two devices, and the receipt.
#include "common/domain/assessment/drafts.hpp"

#include "tests/http/screening/screening.hpp"
#include "tests/support/race.hpp"
#include "tests/support/world/answers.hpp"

namespace hireline::test {
namespace {

class Drafts : public Screening {
 protected:
  void SetUp() override {
    invite({{"questions", questions()}});
    ASSERT_EQ(start().status, 200);
    questions_ = {question(0), question(1)};
  }
  Json draft(std::size_t index, const std::string& answer, const Json& base = nullptr) {
    Json response = {{"questionId", questions_.at(index)}, {"answer", answer}};
    if (!base.is_null()) response["baseRevision"] = base;
    return response;
  }
  std::string answer(std::size_t index) {
    const Json opened = session();
    for (const Json& saved : opened["savedResponses"])
      if (saved["questionId"] == questions_.at(index)) return saved["answer"];
    return "none";
  }
  void expect_changed(const HttpAnswer& refused, const std::vector<std::size_t>& indices) {
    EXPECT_EQ(refused.status, 409) << refused.text;
    Json ids = Json::array();
    for (const std::size_t index : indices) ids.push_back(questions_.at(index));
    EXPECT_EQ(refused.json().at("code"), "draft_changed");
    EXPECT_EQ(refused.json().at("changed"), ids);
  }

  std::vector<std::string> questions_;
};

TEST_F(Drafts, have_a_digest_and_a_revision) {
  const std::string text = "Z\xc3\xbcrich \xf0\x9f\x98\x80\n  \"quoted\" ";
  const Json saved = save({draft(0, text), draft(1, "")}).json().at("data").at("saved");
  EXPECT_EQ(saved,
            Json({{{"questionId", questions_[0]}, {"digest", text_digest(text)}, {"revision", 1}},
                  {{"questionId", questions_[1]}, {"digest", text_digest("")}, {"revision", 1}}}));
  const Json read = session()["savedResponses"];
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(read[i]["digest"], saved[i]["digest"]);
    EXPECT_EQ(read[i]["revision"], 1);
  }
}

TEST_F(Drafts, get_a_new_revision_only_with_another_text) {
  const auto revision = [&](const std::string& text) {
    return save({draft(0, text)}).json().at("data").at("saved").at(0).at("revision");
  };
  EXPECT_EQ(revision("one"), 1);
  EXPECT_EQ(revision("one"), 1);
  EXPECT_EQ(revision("two"), 2);
  EXPECT_EQ(revision("one"), 3);
  EXPECT_EQ(session()["savedResponses"][0]["revision"], 3);
}

TEST_F(Drafts, of_another_device_are_not_overwritten) {
  ASSERT_EQ(save({draft(0, "of the phone", 0)}).status, 200);
  const Untouched untouched(service);
  expect_changed(save({draft(1, "new", 0), draft(0, "of the laptop", 0)}), {0});
  expect_changed(submit({draft(0, "of the laptop", 0)}), {0});
}

TEST_F(Drafts, tell_all_that_were_changed) {
  ASSERT_EQ(save({draft(0, "one"), draft(1, "two")}).status, 200);
  expect_changed(save({draft(0, "other", 0), draft(1, "other", 7)}), {0, 1});
}

TEST_F(Drafts, are_overwritten_by_who_has_seen_them) {
  ASSERT_EQ(save({draft(0, "of the phone", 0)}).status, 200);
  EXPECT_EQ(save({draft(0, "of both", 1)}).status, 200);
  EXPECT_EQ(answer(0), "of both");
  EXPECT_EQ(submit({draft(0, "final", 2)}).status, 202);
}

TEST_F(Drafts, that_are_sent_again_after_a_lost_answer_are_saved) {
  ASSERT_EQ(save({draft(0, "typed", 0)}).status, 200);
  const Json again = save({draft(0, "typed", 0)}).json().at("data").at("saved").at(0);
  EXPECT_EQ(again["revision"], 1);
}

TEST_F(Drafts, of_who_names_no_revision_are_saved) {
  ASSERT_EQ(save({draft(0, "of the phone")}).status, 200);
  EXPECT_EQ(save({draft(0, "of the laptop")}).status, 200);
  EXPECT_EQ(answer(0), "of the laptop");
}

TEST_F(Drafts, of_twenty_devices_at_once_are_one) {
  const auto answers =
      race(20, [&](int device) { return save({draft(0, "device " + std::to_string(device), 0)}); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {409, 19}}));
}

TEST_F(Drafts, need_a_revision_that_can_be) {
  EXPECT_EQ(issues_of(save({draft(0, "text", -1)})),
            Json::array({too_small({"responses", 0, "baseRevision"}, "number", 0)}));
}

TEST_F(Drafts, become_a_receipt) {
  ASSERT_EQ(save({draft(0, "saved before")}).status, 200);
  EXPECT_FALSE(session().contains("receipt"));
  const Json submitted = submit({draft(1, "sent")}).json().at("data");
  const Json receipt = submitted.at("receipt");
  EXPECT_EQ(receipt, session()["receipt"]);
  EXPECT_EQ(receipt["interviewId"], id);
  EXPECT_EQ(receipt["submittedAt"], submitted["submittedAt"]);
  EXPECT_EQ(receipt["from"], "request");
  EXPECT_EQ(receipt["parts"],
            Json({{{"id", questions_[0]}, {"digest", text_digest("saved before")}},
                  {{"id", questions_[1]}, {"digest", text_digest("sent")}}}));
  EXPECT_EQ(receipt["digest"],
            text_digest(questions_[0] + " " + text_digest("saved before") + "\n" + questions_[1] +
                        " " + text_digest("sent") + "\n"));
}

TEST_F(Drafts, that_are_submitted_when_the_time_is_up_have_a_receipt_that_says_so) {
  ASSERT_EQ(save({draft(0, "saved in time")}).status, 200);
  service.database().execute("update screening_sessions set time_limit_minutes = 30");
  let_pass("32 minutes");
  const Json receipt = submit({draft(0, "too late", 9)}).json().at("data").at("receipt");
  EXPECT_EQ(receipt["from"], "draft");
  EXPECT_EQ(receipt["parts"],
            Json::array({{{"id", questions_[0]}, {"digest", text_digest("saved in time")}}}));
}

}  // namespace
}  // namespace hireline::test
