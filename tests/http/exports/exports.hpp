// What the tests of exports start from: acme with a job and a candidate.
#pragma once

#include <sstream>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/expectations.hpp"
#include "tests/support/http/raw_client.hpp"
#include "tests/support/wait_until.hpp"
#include "tests/support/world/answers.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test {

class ExportTest : public testing::Test {
 protected:
  HttpAnswer get(const std::string& file, const std::string& token = {}) {
    return service.get("/v1/exports/" + file, token.empty() ? tenant.token : token);
  }
  // The lines of NDJSON, with the last one, which must say how many the others are.
  std::vector<Json> objects(const std::string& file) {
    const HttpAnswer answer = get(file);
    EXPECT_EQ(answer.status, 200) << answer.text;
    std::vector<Json> lines;
    std::istringstream text(answer.text);
    for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
    const Json end = {{"end", true}, {"rows", lines.empty() ? 0 : lines.size() - 1}};
    EXPECT_EQ(lines.empty() ? Json() : lines.back(), end) << answer.text;
    if (!lines.empty()) lines.pop_back();
    return lines;
  }
  // The lines of CSV without their ends. No cell of these tests contains one.
  std::vector<std::string> lines(const std::string& file) {
    const HttpAnswer answer = get(file);
    EXPECT_EQ(answer.status, 200) << answer.text;
    std::vector<std::string> found;
    std::size_t from = 0;
    for (std::size_t end; (end = answer.text.find("\r\n", from)) != std::string::npos;
         from = end + 2)
      found.push_back(answer.text.substr(from, end - from));
    EXPECT_EQ(from, answer.text.size()) << "the last line has no end";
    return found;
  }
  // The states of the events export.downloaded, oldest first.
  Json downloads() {
    return Json::parse(service.database().value(
        "select coalesce(json_agg(after_state order by position), '[]') from events"
        " where type = 'export.downloaded'"));
  }
  // Events with long texts, more than a client's kernel buffers.
  void add_events(int count) {
    service.database().execute(
        "insert into events (organization_id, id, type, subject_type, subject_id, actor_kind,"
        " actor_id, actor_name, after_state, reason, request_id, occurred_at)"
        " select o.id, lpad(to_hex(n), 24, '0'), 'job.updated', 'job', lpad(to_hex(n), 24, '0'),"
        " 'system', '', 'somebody', '{\"changed\":[\"title\"]}', repeat('long ', 60), 'r', now()"
        " from organizations o, generate_series(1, " +
        std::to_string(count) + ") n where o.slug = 'acme'");
  }
  // Sends the request for all events and reads nothing yet.
  RawClient begin(int receive_buffer = 0, const std::string& file = "events.ndjson") {
    RawClient client(service.port(), receive_buffer);
    client.send("GET /v1/exports/" + file + " HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer " +
                tenant.token + "\r\n\r\n");
    return client;
  }

  Service service;
  Tenant tenant = service.add_organization("acme");
  Json job = make_job(service, tenant);
  Json interview = schedule(service, tenant, stage_body(job, 0));
  std::string pipeline = interview.at("candidatePipelineId");
};

}  // namespace hireline::test
