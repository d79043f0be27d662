// Code of two devices, and the receipt.
#include "common/domain/assessment/drafts.hpp"

#include "tests/http/coding/coding.hpp"
#include "tests/support/race.hpp"

namespace hireline::test {
namespace {

class CodeDrafts : public Coding {
 protected:
  void SetUp() override {
    Json other = sum_problem();
    other["slug"] = "other";
    invite({make_problem(sum_problem()), make_problem(other)});
    open();
  }
  HttpAnswer save_on(const Json& base, const std::string& code,
                     const std::string& language = "python") {
    Json sent = solution(code, language);
    sent["baseRevision"] = base;
    return save(sent);
  }
};

TEST_F(CodeDrafts, have_a_digest_and_a_revision_in_each_language) {
  Json saved = save(solution("print(1)")).json().at("data");
  EXPECT_EQ(saved["digest"], text_digest("print(1)"));
  EXPECT_EQ(saved["revision"], 1);
  EXPECT_EQ(save(solution("print(1)")).json()["data"]["revision"], 1);
  EXPECT_EQ(save(solution("print(2)")).json()["data"]["revision"], 2);
  EXPECT_EQ(save(solution("puts 1", "ruby")).json()["data"]["revision"], 1);
  const Json opened = session();
  for (const Json& one : opened["problems"][0]["savedCode"]) {
    EXPECT_EQ(one["digest"], text_digest(one["code"].get<std::string>()));
    EXPECT_EQ(one["revision"], one["language"] == "python" ? 2 : 1);
  }
}

TEST_F(CodeDrafts, of_another_device_are_not_overwritten) {
  ASSERT_EQ(save_on(0, "of the phone").status, 200);
  const HttpAnswer refused = save_on(0, "of the laptop");
  expect_refused(refused, 409, "draft_changed");
  EXPECT_EQ(refused.json()["changed"], Json::array({problems[0] + "/python"}));
  Json sent = solution("of the laptop");
  sent["baseRevision"] = 0;
  expect_refused(submit({sent}), 409, "draft_changed");
  expect_refused(call("POST", "/run", sent), 409, "draft_changed");
  EXPECT_EQ(session()["problems"][0]["savedCode"][0]["code"], "of the phone");
  EXPECT_EQ(save_on(0, "of the phone").status, 200);
  EXPECT_EQ(save_on(1, "of both").status, 200);
  EXPECT_EQ(save_on(0, "puts 1", "ruby").status, 200);
}

TEST_F(CodeDrafts, of_twenty_devices_at_once_are_one) {
  const auto answers =
      race(20, [&](int device) { return save_on(0, "print(" + std::to_string(device) + ")"); });
  EXPECT_EQ(count_statuses(answers), (StatusCounts{{200, 1}, {409, 19}}));
}

TEST_F(CodeDrafts, become_a_receipt_of_what_counts) {
  save(solution("saved first"));
  save(solution("saved last", "ruby"));
  save(solution("  ", "cpp"));
  save(solution(" ", "python", 1));
  const Json submitted = submit().json().at("data");
  const std::string id_of_part = problems[0] + "/ruby";
  EXPECT_EQ(submitted["receipt"]["parts"],
            Json::array({{{"id", id_of_part}, {"digest", text_digest("saved last")}}}));
  EXPECT_EQ(submitted["receipt"]["interviewId"], id);
  EXPECT_EQ(session()["receipt"], submitted["receipt"]);
}

}  // namespace
}  // namespace hireline::test
