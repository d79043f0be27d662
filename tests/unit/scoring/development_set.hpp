// The answers that the embedded evaluator was developed with, and their grades.
#pragma once

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/bench/csv.hpp"
#include "tests/bench/gaming.hpp"
#include "tests/support/paths.hpp"

namespace hireline::test {

struct GradedAnswer {
  std::string question;
  std::string reference;
  std::string answer;
  double grade = 0;  // 0 to 5
};

inline std::vector<bench::CsvRow> bench_rows(const std::string& file) {
  std::ifstream in(project_path("tests/bench/" + file), std::ios::binary);
  return bench::read_csv(std::string(std::istreambuf_iterator<char>(in), {}));
}

inline std::vector<GradedAnswer> development_set() {
  const auto rows = bench_rows("development_answers.csv");
  std::vector<GradedAnswer> all;
  for (std::size_t i = 1; i < rows.size(); ++i)
    all.push_back({rows[i].at(0), rows[i].at(1), rows[i].at(2), std::stod(rows[i].at(3))});
  return all;
}

// The references that are put in other orders and denied.
inline std::vector<bench::Item> references() {
  const auto rows = bench_rows("references.csv");
  std::vector<bench::Item> all;
  for (std::size_t i = 1; i < rows.size(); ++i) all.push_back({rows[i].at(0), rows[i].at(1)});
  return all;
}

}  // namespace hireline::test
