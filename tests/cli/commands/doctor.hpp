// What the tests of hireline doctor start from: an organization, and its checks by name.
#pragma once

#include <gmock/gmock.h>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {

// One check of the program's answer.
inline Json check_in(const ProgramResult& doctor, const std::string& name) {
  for (const Json& check : Json::parse(doctor.out))
    if (check.at("name") == name) return check;
  return {};
}

class DoctorTest : public OperatorTest {
 protected:
  ProgramResult look(const std::string& checks, std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"doctor", "--only", checks, "-o", "json"});
    return cli.run(more);
  }
  std::string state_of(const std::string& check) const {
    return check_in(look(check), check).at("state");
  }
  // What --fix has done about it, and the state that it left.
  std::string fixed(const std::string& check, std::vector<std::string> more = {}) const {
    more.emplace_back("--fix");
    const Json after = check_in(look(check, more), check);
    return after.value("fixed", "nothing") + " / " + after.at("state").get<std::string>();
  }
};

}  // namespace hireline::test
