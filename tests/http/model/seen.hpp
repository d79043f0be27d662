// What readers of the service do find, in the form of tests/http/model/views.hpp.
#pragma once

#include "tests/http/model/driver.hpp"

namespace hireline::test::model {

class Seen {
 public:
  explicit Seen(Driver& driver) : driver_(driver) {}

  Json job(int number, int organization);
  Json pipeline(int number, int organization);
  Json interview(int number, int organization);
  Json usage(int organization);
  Json members(int organization);
  Json jobs(int organization);
  Json pool(int organization);
  Json pipelines(int job, int organization);
  Json interviews(int job, int organization);
  Json dashboard(int candidate);

 private:
  // The `data` of a GET; a refusal becomes a string that equals no view.
  Json read(const std::string& target, const std::string& token);
  Json read(const std::string& target, int organization);
  // All items of a list, page by page.
  Json read_all(const std::string& target, const std::string& items, int organization);
  int number_of(const Json& record, const char* field) const;
  Json as_interview(const Json& interview) const;
  Json as_step(const Json& stage) const;

  Driver& driver_;
};

}  // namespace hireline::test::model
