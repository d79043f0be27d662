// Tags that are changed while their candidate is erased, or becomes one with another record.
#include <atomic>
#include <functional>
#include <thread>

#include <gtest/gtest.h>

#include "common/db/connection/connection.hpp"
#include "tests/support/expectations.hpp"
#include "tests/support/wait_until.hpp"

namespace hireline::test {
namespace {

class TagsHeldUp : public testing::Test {
 protected:
  TagsHeldUp() {
    Json body = stage_body(make_job(service, tenant), 0);
    body["participant"] = {{"email", "ada@example.com"}};
    pipeline = schedule(service, tenant, body).at("candidatePipelineId");
    ada = service.database().value("select id from participants");
    EXPECT_EQ(tag(Json::array({"cpp"})).status, 200);
  }
  HttpAnswer tag(const Json& names) {
    return service.request("PUT", "/v1/pipeline/pool/" + ada + "/tags", tenant.token,
                           Json{{"tags", names}});
  }
  HttpAnswer log_in(const std::string& email) {
    return service.get("/v1/candidate/dashboard", service.token("somebody", email));
  }
  // `first` waits for the rows that `rows` locks. Then `second` begins.
  HttpAnswer act_during(const std::function<HttpAnswer()>& first, const std::string& rows,
                        const std::function<HttpAnswer()>& second) {
    db::Connection holder(service.database().connection_options());
    holder.run_script("begin; " + rows);
    std::jthread held([&] { EXPECT_EQ(first().status, 200); });
    wait_until("the first waits", [&] { return service.database().waiting_sessions() == 1; });
    HttpAnswer answer;
    std::atomic<bool> is_done = false;
    std::jthread other([&] {
      answer = second();
      is_done = true;
    });
    wait_until("the second waits or is done",
               [&] { return is_done || service.database().waiting_sessions() == 2; });
    holder.run_script("commit");
    held.join();
    other.join();
    return answer;
  }
  // The erasure has already taken the tags away when it comes to the note.
  HttpAnswer act_during_erasure(const std::function<HttpAnswer()>& act) {
    EXPECT_EQ(
        service.post("/v1/pipeline/" + pipeline + "/notes", tenant.token, {{"text", "A note"}})
            .status,
        201);
    return act_during(
        [&] {
          return service.post("/v1/pipeline/pool/" + ada + "/erase", tenant.token,
                              {{"reason", "It was asked for"}});
        },
        "select from pipeline_notes for update", act);
  }

  Service service{{.db_pool = 8}};
  Tenant tenant = service.add_organization("acme");
  std::string pipeline;
  std::string ada;
};

TEST_F(TagsHeldUp, by_an_erasure_do_not_come_back) {
  EXPECT_EQ(outcome(act_during_erasure([&] { return tag({"C++", "Remote"}); })),
            not_found("Candidate"));
  EXPECT_EQ(service.database().count("candidate_tags"), 0);
}

TEST_F(TagsHeldUp, by_an_erasure_do_not_come_back_as_the_tags_that_they_are_merged_into) {
  const HttpAnswer into = service.post("/v1/tags", tenant.token, {{"name", "C++"}});
  ASSERT_EQ(into.status, 201) << into.text;
  const std::string cpp = service.database().value("select id from tags where name = 'cpp'");
  const HttpAnswer merged = act_during_erasure([&] {
    return service.patch("/v1/tags/" + cpp, tenant.token,
                         {{"mergeInto", into.json().at("data").at("_id")}});
  });
  EXPECT_EQ(merged.status, 200) << merged.text;
  EXPECT_EQ(service.database().count("candidate_tags"), 0);
}

TEST_F(TagsHeldUp, by_a_merge_are_not_left_on_the_former_record) {
  ASSERT_EQ(log_in("other@example.com").status, 200);
  const HttpAnswer tagged =
      act_during([&] { return log_in("ada@example.com"); },
                 "select from participants where id = '" + ada + "' for no key update",
                 [&] { return tag({"cpp", "Remote"}); });
  EXPECT_EQ(outcome(tagged), not_found("Candidate"));
  EXPECT_EQ(service.database().count("candidate_tags where participant_id = '" + ada + "'"), 0);
  EXPECT_EQ(service.database().count("candidate_tags"), 1);
}

}  // namespace
}  // namespace hireline::test
