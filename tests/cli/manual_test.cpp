// The manual pages that are written by hand say what the programs' help says.
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/cli.hpp"

namespace hireline::test {
namespace {

std::string read(const std::string& path) {
  std::ifstream in(project_path(path));
  return {std::istreambuf_iterator<char>(in), {}};
}

// Roff writes the hyphens of options with backslashes.
std::string without_backslashes(const std::string& roff) {
  return std::regex_replace(roff, std::regex(R"(\\-)"), "-");
}

std::set<std::string> options_of(const std::string& program) {
  const auto help = run_program({.words = {program_path(program), "--help"}, .environment = {}});
  EXPECT_EQ(help.exit_code, 0);
  static const std::regex option(R"(--[a-z][a-z-]*)");
  std::set<std::string> options;
  for (std::sregex_iterator at(help.out.begin(), help.out.end(), option), end; at != end; ++at)
    options.insert(at->str());
  EXPECT_GT(options.size(), 5u);
  return options;
}

void expect_all(const std::set<std::string>& options, const std::string& text) {
  for (const std::string& option : options)
    EXPECT_TRUE(std::regex_search(text, std::regex(option + "(?![a-z-])"))) << option;
}

TEST(ManualPages, have_every_option_of_the_server) {
  const auto settings = Cli().run({"help", "--man", "hireline.toml.5"});
  expect_all(options_of("hireline-server"),
             without_backslashes(read("packaging/man/hireline-server.8") + settings.out));
}

TEST(ManualPages, have_every_option_of_the_runner) {
  expect_all(options_of("hireline-runner"),
             without_backslashes(read("packaging/man/hireline-runner.8")));
}

// groff is what man(1) shows them with; -ww warns of everything.
TEST(ManualPages, are_roff_without_fault) {
  const Cli cli;
  std::vector<std::string> pages;
  for (const char* page : {"hireline-server.8", "hireline-runner.8"})
    pages.push_back(read(std::string("packaging/man/") + page));
  std::istringstream names(cli.run({"help", "--man"}).out);
  for (std::string name; std::getline(names, name);)
    pages.push_back(cli.run({"help", "--man", name}).out);
  EXPECT_GT(pages.size(), 15u);
  for (const std::string& page : pages) {
    ASSERT_THAT(page, testing::StartsWith(".TH "));
    const auto shown = run_program({.words = {"/usr/bin/groff", "-man", "-ww", "-Tutf8"},
                                    .environment = {{"PATH", "/usr/bin:/bin"}},
                                    .input = page});
    EXPECT_EQ(shown.exit_code, 0);
    EXPECT_EQ(shown.error, "") << page.substr(0, 40);
  }
}

}  // namespace
}  // namespace hireline::test
