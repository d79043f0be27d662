#include <algorithm>
#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "tests/cli/golden/forms.hpp"
#include "tests/cli/golden/normalise.hpp"
#include "tests/support/json.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// null where it is no JSON.
Json parsed(const std::string& text) {
  return Json::accept(text) ? Json::parse(text) : Json();
}

// By the core schema of YAML 1.2: a text in quotes is a string, whatever it looks like.
Json value_of(const YAML::Node& node) {
  if (node.IsSequence()) {
    Json list = Json::array();
    for (const auto& item : node) list.push_back(value_of(item));
    return list;
  }
  if (node.IsMap()) {
    Json object = Json::object();
    for (const auto& entry : node) object[entry.first.Scalar()] = value_of(entry.second);
    return object;
  }
  if (node.IsNull()) return nullptr;
  const std::string& text = node.Scalar();
  if (node.Tag() == "!") return text;
  if (text == "true" || text == "false") return text == "true";
  const Json number = parsed(text);
  return number.is_number() ? number : Json(text);
}

// The number of cells of each row; throws where RFC 4180 is not kept to.
std::vector<std::size_t> cells_in(const std::string& csv) {
  std::vector<std::size_t> rows;
  std::size_t cells = 1;
  for (std::size_t at = 0; at < csv.size(); ++at) {
    if (csv[at] == '"') {
      for (++at; at < csv.size() && (csv[at] != '"' || csv.substr(at, 2) == "\"\""); ++at)
        if (csv[at] == '"') ++at;
      if (at >= csv.size()) throw std::runtime_error("a quote is not closed");
    } else if (csv[at] == ',') {
      ++cells;
    } else if (csv.substr(at, 2) == "\r\n") {
      rows.push_back(cells);
      cells = 1;
      ++at;
    } else if (csv[at] == '\n') {
      throw std::runtime_error("a line ends without CR");
    }
  }
  if (!csv.empty() && !csv.ends_with("\r\n")) throw std::runtime_error("the last line has no end");
  return rows;
}

// An error says what is wrong, by which code, and what to do: by a hint, or by what is wrong where.
void expect_error(const std::string& text) {
  const Json error = parsed(text);
  ASSERT_TRUE(error.is_object()) << "no error as JSON: " << text;
  EXPECT_FALSE(error.value("message", "").empty()) << text;
  EXPECT_FALSE(error.value("code", "").empty()) << text;
  EXPECT_TRUE(error.contains("hint") || error.contains("errors") || error.contains("details"))
      << "no hint: " << text;
  EXPECT_FALSE(error.value("message", "").ends_with(".")) << text;
}

void expect_json(const ProgramResult& result) {
  if (result.out.empty()) {
    expect_error(result.error);
    return;
  }
  EXPECT_TRUE(Json::accept(result.out)) << "not one JSON value: " << result.out;
  const Json value = parsed(result.out);
  if (value.is_array() && value.empty()) {
    EXPECT_EQ(result.out, "[]\n");
  }
}

void expect_same_value(const std::string& yaml, const std::string& text) {
  try {
    // What a change makes anew is of another time in each form.
    EXPECT_EQ(normalised(value_of(YAML::Load(yaml)).dump()), normalised(Json::parse(text).dump()))
        << yaml;
  } catch (const std::exception& wrong) {
    ADD_FAILURE() << "not YAML: " << wrong.what() << "\n" << yaml;
  }
}

void expect_rows_alike(const std::string& csv) {
  try {
    const auto rows = cells_in(csv);
    ASSERT_FALSE(rows.empty()) << "no header: " << csv;
    EXPECT_EQ(std::count(rows.begin(), rows.end(), rows.front()),
              static_cast<std::ptrdiff_t>(rows.size()))
        << csv;
  } catch (const std::runtime_error& wrong) {
    ADD_FAILURE() << wrong.what() << ": " << csv;
  }
}

// How often a text is cut, or has the sign of it itself.
std::size_t dots_in(const std::string& text) {
  std::size_t count = 0;
  for (std::size_t at = text.find("…"); at != std::string::npos; at = text.find("…", at + 1))
    ++count;
  return count;
}

}  // namespace

void expect_manners(const GoldenCase& golden, const std::vector<ProgramResult>& results) {
  const auto of = [&](Form form) -> const ProgramResult& {
    return results[static_cast<std::size_t>(form)];
  };
  for (std::size_t at = 0; at < all_forms.size(); ++at) {
    SCOPED_TRACE(name_of(all_forms[at]));
    const ProgramResult& result = results[at];
    const bool is_asked = all_forms[at] == Form::terminal && golden.is_asked_on_a_terminal;
    EXPECT_EQ(result.exit_code, is_asked ? 1 : golden.exit_code) << result.error;
    EXPECT_THAT(result.out + result.error, Not(HasSubstr("\x1b"))) << "a colour";
    if (all_forms[at] != Form::terminal) {
      EXPECT_LE(dots_in(result.out), dots_in(of(Form::json).out)) << "something is cut";
    }
    // 8 tells of items that failed, and 9 of problems that were found: both have a result.
    if (golden.exit_code != 0 && golden.exit_code != 8 && golden.exit_code != 9) {
      EXPECT_EQ(result.out, "");
    }
  }
  expect_json(of(Form::json));
  if (golden.exit_code != 0 && golden.exit_code != 9) return;
  expect_same_value(of(Form::yaml).out, of(Form::json).out);
  expect_rows_alike(of(Form::csv).out);
}

}  // namespace hireline::test
