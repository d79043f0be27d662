// Does operations to a service of its own, over HTTP; and knows which id stands for which
// operation's record.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "tests/http/model/operation.hpp"
#include "tests/support/world/foretold.hpp"
#include "tests/support/world/service.hpp"

namespace hireline::test::model {

// What the service calls the records.
struct Names {
  std::map<int, std::string> jobs, pipelines, interviews, stages;
  std::map<std::string, int> numbers;  // of any of them, by its id
  struct Links {
    std::string decline;
    std::string session;  // empty: the interview is held live
    bool is_coding = false;
  };
  std::map<int, Links> links;
};

class Driver {
 public:
  Driver();

  // From any thread; what it names must be known.
  HttpAnswer ask(const Operation& operation);
  // Whether it is a change by a member, which can be tried first.
  static bool can_be_tried(const Operation& operation);
  // Tries it as a dry run, then does it.
  Foretold::Deed try_and_do(const Operation& operation);
  // Keeps the ids of what the operation made.
  void learn(const Operation& operation, const HttpAnswer& answer);

  const Names& names() const { return names_; }
  Service& service() { return service_; }
  const std::string& caller_token(int caller) const;
  // The token of somebody who may read all of the organization's hiring.
  const std::string& reader(int organization) const;
  const std::string& organization_id(int organization) const;
  const std::string& candidate_token(int candidate) const;
  // The member with this id, or nothing.
  int caller_of(const std::string& recruiter_id) const;

 private:
  struct Request {
    std::string method;
    std::string target;
    std::string token = {};
    std::optional<Json> body = {};
  };
  Request request_of(const Operation& operation) const;
  Request job_request(const Operation& operation) const;
  Request interview_request(const Operation& operation) const;
  Request link_request(const Operation& operation) const;
  Request pipeline_request(const Operation& operation) const;
  Request organization_request(const Operation& operation) const;
  Json schedule_body(const Operation& operation) const;
  Json stages_body(const Operation& operation) const;
  Json stage_config(int organization, const std::string& type) const;
  std::string token_of(const Operation& operation) const;

  void evaluate(const Operation& operation);
  void set_plan(const Operation& operation);
  void pass_month(int organization);

  void keep(std::map<int, std::string>& records, int number, const std::string& id);
  void keep_stages(const Operation& operation, const Json& stages);

  Service service_{{.db_pool = 4}};
  Foretold foretold_{service_};
  std::vector<Tenant> members_;
  std::vector<std::string> candidate_tokens_;
  std::vector<std::string> problems_;
  Names names_;
  // What a stage is, for a PATCH to say again.
  std::map<std::string, Json> stage_bodies_;
};

}  // namespace hireline::test::model
