// One way to call a verb of the CLI, of which a golden file says what is to be seen. A new verb
// needs rows in one of the tables of *_cases.cpp, and its files written by
//
//     HIRELINE_UPDATE_GOLDEN=1 build/dev/bin/cli_tests --gtest_filter='*Golden*'
//
// which are then read, line by line, as an operator would see them.
#pragma once

#include <map>
#include <ostream>
#include <string>
#include <vector>

namespace hireline::test {

// What the command finds, see world.hpp.
enum class World { seeded, demo, bare, blank, away, keyed };

struct GoldenCase {
  std::string verb;  // "org create"; empty: a mistake, see mistake_cases.cpp
  std::string name;  // "success", "empty", "not_found", "refused", "usage" …
  std::string
      words;  // what follows the verb: {job} is an id of the world, '…' holds blanks together
  int exit_code = 0;
  World world = World::seeded;
  // Does it change the database? Then its forms are dry runs, and a real run is compared with them.
  bool changes = false;
  // Refused, unless somebody at a terminal says yes; in tests nobody does, which ends with 1.
  bool is_asked_on_a_terminal = false;
  std::string input = {};
  std::map<std::string, std::string> environment = {};
  bool runs_alone = false;  // refuses to run beside itself
};

// For messages of the test framework.
void PrintTo(const GoldenCase& golden, std::ostream* out);

// One that changes the database.
GoldenCase changing(std::string verb, std::string name, std::string words,
                    World world = World::seeded);

// One that is not done without an answer.
GoldenCase asking(std::string verb, std::string name, std::string words);

// One that refuses to run beside itself.
GoldenCase alone(GoldenCase golden);

GoldenCase with_input(GoldenCase golden, std::string input);
GoldenCase with_environment(GoldenCase golden, std::map<std::string, std::string> environment);

std::vector<GoldenCase> organization_cases();
std::vector<GoldenCase> member_cases();
std::vector<GoldenCase> endpoint_cases();
std::vector<GoldenCase> reason_and_tag_cases();
std::vector<GoldenCase> job_cases();
std::vector<GoldenCase> interview_cases();
std::vector<GoldenCase> pipeline_cases();
std::vector<GoldenCase> question_cases();
std::vector<GoldenCase> queue_cases();
std::vector<GoldenCase> payment_cases();
std::vector<GoldenCase> seed_cases();
std::vector<GoldenCase> analytics_cases();
std::vector<GoldenCase> place_cases();
std::vector<GoldenCase> mistake_cases();

// All of them.
const std::vector<GoldenCase>& golden_cases();

// The words of a case, as a shell would part them, without the verb's.
std::vector<std::string> words_in(const std::string& line);

}  // namespace hireline::test
