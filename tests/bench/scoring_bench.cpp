// Holds the embedded evaluator against people: reads answers that were graded by hand, and prints
// how far its scores agree with them, and what tricks earn.

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "common/domain/assessment/scoring/judge.hpp"
#include "common/domain/assessment/scoring/summary.hpp"
#include "tests/bench/csv.hpp"
#include "tests/bench/gaming.hpp"
#include "tests/bench/statistics.hpp"

namespace hireline::bench {
namespace {

struct Column {
  std::string name;                // as --NAME=HEADER gives another
  std::vector<std::string> known;  // headers by which it is found, in lower case
  std::size_t at = 0;
};

std::vector<Column> usual_columns() {
  return {{"question", {"question", "question_text", "prompt"}},
          {"reference",
           {"reference", "reference_answer", "desired_answer", "ideal_answer", "ideal answer",
            "model_answer", "model answer", "desired answer", "ref_answer", "expected_answer",
            "sample_answer", "key"}},
          {"answer", {"answer", "student_answer", "provided_answer", "response", "student answer"}},
          {"grade",
           {"grade", "score_avg", "score", "mean", "average", "mark", "label", "human_score"}}};
}

std::string in_lower_case(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return text;
}

void find_columns(std::vector<Column>& columns, const CsvRow& header) {
  for (Column& column : columns) {
    bool is_found = false;
    for (const std::string& known : column.known) {
      for (std::size_t i = 0; i < header.size() && !is_found; ++i)
        if (in_lower_case(header[i]) == known) {
          column.at = i;
          is_found = true;
        }
    }
    if (!is_found)
      throw std::runtime_error("no column is called " + column.known.front() +
                               ": say which with --" + column.name + "=HEADER");
  }
}

struct Graded {
  Item item;
  std::string answer;
  double grade = 0;
  double score = 0;
  bool is_flagged = false;  // a person is told to look at it
};

std::optional<double> read_number(const std::string& text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(number))
    return std::nullopt;
  return number;
}

// Without the header: of each row the fields that `columns` name.
std::vector<CsvRow> read_fields(const std::string& path, std::vector<Column> columns) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error(path + " can't be read");
  std::stringstream text;
  text << in.rdbuf();
  const std::vector<CsvRow> rows = read_csv(text.str());
  if (rows.empty()) throw std::runtime_error(path + " is empty");
  find_columns(columns, rows.front());
  std::vector<CsvRow> all;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    CsvRow& fields = all.emplace_back();
    for (const Column& column : columns) {
      if (column.at >= rows[i].size())
        throw std::runtime_error("row " + std::to_string(i + 1) + " is too short");
      fields.push_back(rows[i][column.at]);
    }
  }
  if (all.empty()) throw std::runtime_error(path + " has no rows");
  return all;
}

std::vector<Graded> read_graded(const std::string& path, const std::vector<Column>& columns) {
  const std::vector<CsvRow> rows = read_fields(path, columns);
  std::vector<Graded> graded;
  for (const CsvRow& row : rows)
    if (const auto grade = read_number(row[3]))
      graded.push_back({{row[0], row[1]}, row[2], *grade});
  if (const std::size_t left_out = rows.size() - graded.size(); left_out > 0)
    std::fprintf(stderr, "left out for want of a grade: %zu rows\n", left_out);
  if (graded.empty()) throw std::runtime_error(path + " has no grades");
  return graded;
}

void print_agreement(const std::vector<Graded>& all) {
  std::vector<double> grades, scores;
  for (const Graded& graded : all) {
    grades.push_back(graded.grade);
    scores.push_back(graded.score);
  }
  std::printf(
      "answers   %zu\nPearson   %.3f\nSpearman  %.3f\nRMSE      %.3f of the grade, after a line\n",
      all.size(), pearson(scores, grades), spearman(scores, grades),
      error_after_line(scores, grades));
  const auto [least, most] = std::ranges::minmax(grades);
  constexpr int bands = 5;
  std::printf("\ngrade          answers  mean score\n");
  for (int band = 0; band < bands; ++band) {
    const double from = least + (most - least) * band / bands;
    const double to = least + (most - least) * (band + 1) / bands;
    double sum = 0;
    int count = 0;
    for (const Graded& graded : all) {
      const bool is_in = graded.grade >= from && (graded.grade < to || band + 1 == bands);
      sum += is_in ? graded.score : 0;
      count += is_in ? 1 : 0;
    }
    std::printf("%5.2f to %5.2f  %7d  %10.1f\n", from, to, count, count == 0 ? 0 : sum / count);
  }
}

void print_outcomes(const std::string& title, const std::vector<Trick>& tricks) {
  std::printf("\n%-30s   tried  mean score  flagged  50 and more unseen\n", title.c_str());
  for (const Trick& trick : tricks)
    std::printf("%-30s  %6zu  %10.1f  %6.1f%%  %17.1f%%\n", trick.name.c_str(), trick.tried,
                trick.mean_score, trick.flagged_share * 100, trick.unseen_share * 100);
}

void print_tricks(const std::vector<Graded>& all) {
  std::map<std::pair<std::string, std::string>, bool> seen;
  std::vector<Item> items;
  for (const Graded& graded : all)
    if (seen.try_emplace({graded.item.question, graded.item.reference}, true).second)
      items.push_back(graded.item);
  print_outcomes("answers to each of " + std::to_string(items.size()) + " questions",
                 play_tricks(items));
}

int run_attacks(const std::string& path, std::vector<Column> columns, std::uint32_t seed) {
  constexpr std::size_t orders = 40;
  columns.resize(2);  // question and reference
  std::vector<Item> items;
  for (const CsvRow& row : read_fields(path, columns)) items.push_back({row[0], row[1]});
  print_outcomes(std::to_string(items.size()) + " references, seed " + std::to_string(seed),
                 play_attacks(items, orders, seed));
  return 0;
}

// Of honest answers hardly any should be.
void print_flagged(const std::vector<Graded>& all) {
  std::size_t good = 0, flagged = 0;
  const double most = std::ranges::max(all, {}, &Graded::grade).grade;
  for (const Graded& graded : all) {
    if (graded.grade * 10 < most * 6) continue;
    ++good;
    flagged += graded.is_flagged ? 1 : 0;
  }
  std::printf("\nof %zu answers with 60 %% of the best grade or more, %zu are flagged\n", good,
              flagged);
}

int run_graded(const std::string& path, const std::vector<Column>& columns, bool lists) {
  std::vector<Graded> all = read_graded(path, columns);
  for (Graded& graded : all) {
    const AnswerJudgement judgement = scoring::judge_answer(
        {"", graded.item.question, {graded.item.reference, {}}, graded.answer});
    graded.score = judgement.score.value_or(0);
    graded.is_flagged = std::ranges::any_of(judgement.flags, needs_review);
    if (lists)
      std::printf("%g\t%.1f\t%s\t%s\n", graded.grade, graded.score,
                  graded.is_flagged ? "flagged" : "", graded.answer.c_str());
  }
  if (lists) return 0;
  print_agreement(all);
  print_flagged(all);
  print_tricks(all);
  return 0;
}

int run(const std::vector<std::string>& arguments) {
  std::vector<Column> columns = usual_columns();
  std::string path;
  bool lists = false;
  std::optional<std::uint32_t> seed;
  for (const std::string& argument : arguments) {
    const auto column = std::ranges::find_if(
        columns, [&](const Column& one) { return argument.starts_with("--" + one.name + "="); });
    if (column != columns.end()) {
      column->known = {in_lower_case(argument.substr(column->name.size() + 3))};
    } else if (argument == "--list") {
      lists = true;
    } else if (argument.starts_with("--attacks=")) {
      seed = static_cast<std::uint32_t>(std::stoul(argument.substr(10)));
    } else {
      path = argument;
    }
  }
  return seed ? run_attacks(path, columns, *seed) : run_graded(path, columns, lists);
}

}  // namespace
}  // namespace hireline::bench

int main(int argc, char** argv) {
  try {
    return hireline::bench::run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << "scoring_bench: " << error.what() << "\n";
    return 1;
  }
}
