// What the tests of `hireline question` share.
#pragma once

#include <string>
#include <vector>

#include "tests/cli/operator_test.hpp"

namespace hireline::test {

inline const std::string index_question = R"(- slug: index
  category: databases
  difficulty: easy
  text: >-
    What is an index
    of a database for?
  idealAnswer: It finds rows without reading all.
  rubric:
    - point: Reads become faster
      weight: 2
      keywords: [fast, lookup]
)";

class QuestionTest : public OperatorTest {
 protected:
  std::string file(const std::string& name, const std::string& text) const {
    return cli.folder().write(name, text);
  }
  Json import(const std::string& path, std::vector<std::string> more = {}) const {
    std::vector<std::string> words = {"question", "import", path};
    words.insert(words.end(), more.begin(), more.end());
    return json_of(words);
  }
  // "created index", …
  std::vector<std::string> changes(const std::string& path,
                                   const std::vector<std::string>& more = {}) const {
    std::vector<std::string> found;
    for (const Json& entry : import(path, more))
      found.push_back(entry.at("change").get<std::string>() + " " +
                      entry.at("slug").get<std::string>());
    return found;
  }
  // "path: message" of each problem.
  static std::vector<std::string> problems_in(const Json& refusal) {
    std::vector<std::string> found;
    for (const Json& error : refusal.at("errors")) {
      std::string path;
      for (const Json& step : error.at("path"))
        path +=
            (path.empty() ? "" : ".") + (step.is_string() ? step.get<std::string>() : step.dump());
      found.push_back(path + ": " + error.at("message").get<std::string>());
    }
    return found;
  }
  std::string problem_folder() const {
    file("banks/dsa/sum/cases/1.in", "1 2\n");
    file("banks/dsa/sum/cases/1.out", "3\n");
    file("banks/dsa/sum/problem.yaml", R"(title: Sum
difficulty: easy
statement: |
  Print the sum.

  Twice.
languages: [python]
testCases:
  - {input: "0 0", expectedOutput: "0", explanation: nothing}
  - inputFile: cases/1.in
    expectedOutputFile: cases/1.out
    isHidden: true
    weight: 3
)");
    return cli.folder() / "banks";
  }
};

using Changes = std::vector<std::string>;

}  // namespace hireline::test
