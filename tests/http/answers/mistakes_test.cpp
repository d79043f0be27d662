// Mistakes that callers make, and what they are told: status, headers and the whole body, as
// mistakes.txt has them. HIRELINE_UPDATE_GOLDEN=1 writes the file, whose changes are then read.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/support/paths.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {
namespace {

class Mistakes : public testing::Test {
 protected:
  void title(const std::string& text) { transcript += "# " + text + "\n"; }

  void send(const std::string& method, const std::string& target, const std::string& authorization,
            const std::string& type = {}, const std::string& body = {}) {
    HttpHeaders headers = {{"X-Request-Id", "4711"}};
    if (!authorization.empty()) headers.emplace_back("Authorization", authorization);
    if (!type.empty()) headers.emplace_back("Content-Type", type);
    show(method + " " + target + (type.empty() ? "" : "\n" + type) +
             (body.empty() ? "" : "\n" + body),
         http_request(service.port(), method, target, headers, body));
  }
  void send_json(const std::string& method, const std::string& target, const std::string& body) {
    send(method, target, recruiter, "application/json", body);
  }
  void show(const std::string& request, const HttpAnswer& answer) {
    transcript += request + "\n" + std::to_string(answer.status) + "\n";
    for (const char* name : {"allow", "retry-after", "www-authenticate", "x-request-id"})
      if (answer.headers.contains(name))
        transcript.append(name).append(": ").append(answer.headers.at(name)).append("\n");
    transcript += answer.text + "\n\n";
  }
  void expect_file() {
    const std::string path = project_path("tests/http/answers/mistakes.txt");
    if (std::getenv("HIRELINE_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << transcript;
    std::stringstream expected;
    expected << std::ifstream(path).rdbuf();
    EXPECT_EQ(transcript, expected.str());
  }

  Service service{{.pages = Switch::off}};
  Tenant tenant = service.add_organization("acme");
  std::string recruiter = "Bearer " + tenant.token;
  std::string transcript;
};

TEST_F(Mistakes, are_answered_as_their_file_shows) {
  title("An address that is almost right");
  send("GET", "/v1/jobs/", recruiter);
  send("GET", "/v1/job", recruiter);
  send("GET", "/v1/frobnicate", recruiter);
  title("A method that the path does not have");
  send("DELETE", "/v1/jobs", recruiter);
  title("The content type that curl -d sets");
  send("POST", "/v1/jobs", recruiter, "application/x-www-form-urlencoded", R"({"title":"Tester"})");
  title("A body that is no JSON");
  send_json("POST", "/v1/jobs", "{\n  \"title\": \"Tester\",\n}");
  title("Several faults in one body");
  send_json("POST", "/v1/jobs",
            R"({"title":"","description":7,"status":"drft","stages":[{"name":1}]})");
  title("Parameters that are not known, and values that are wrong");
  send("GET", "/v1/jobs?stauts=draft", recruiter);
  send("GET", "/v1/jobs?status=drft&page=x", recruiter);
  title("A search for an address with a +");
  send("GET", "/v1/pipeline/pool?search=ada%2Bjobs@example.com", recruiter);
  send("GET", "/v1/pipeline/pool?search=ada+jobs@example.com", recruiter);
  send("GET", "/v1/pipeline/pool?search=jobs(", recruiter);
  title("A token that is missing, in another scheme, or not accepted");
  send("GET", "/v1/jobs", "");
  send("GET", "/v1/jobs", tenant.token);
  send("GET", "/v1/jobs", "Basic YWRhOnNlY3JldA==");
  send("GET", "/v1/jobs", "Bearer rubbish");
  send("GET", "/v1/jobs", "Bearer " + service.expired_token("owner-of-acme", tenant.email));
  send("GET", "/v1/jobs", "Bearer " + service.token("ada", "ada@example.com"));
  // Tokens differ from run to run: they are not shown.
  EXPECT_EQ(transcript.find(tenant.token), std::string::npos);
  title("A fault of the service");
  service.database().execute("alter table openings add constraint broken check (false) not valid");
  send_json("POST", "/v1/jobs", job_body().dump());
  service.database().execute("alter table openings drop constraint broken");
  expect_file();
}

TEST_F(Mistakes, an_escaped_plus_finds_the_address) {
  const std::string job = make_job(service, tenant).at("_id");
  ASSERT_EQ(service
                .post("/v1/pipeline", tenant.token,
                      {{"jobOpeningId", job}, {"participant", {{"email", "ada+jobs@example.com"}}}})
                .status,
            201);
  const auto found = [&](const std::string& search) {
    return service.get("/v1/pipeline/pool?search=" + search, tenant.token).json().at("data");
  };
  EXPECT_EQ(found("ada%5C%2Bjobs").at("candidates").size(), 1u);
  EXPECT_FALSE(found("ada%5C%2Bjobs").contains("searchHint"));
  EXPECT_TRUE(found("ada%2Bjobs").contains("searchHint"));
  EXPECT_FALSE(found("nobody").contains("searchHint")) << "nothing in it has a special meaning";
  EXPECT_FALSE(found("ada.%2Bjobs").contains("searchHint")) << "somebody was found";
}

}  // namespace
}  // namespace hireline::test
