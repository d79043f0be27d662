// The databases that golden tests run on, each made once by a test program:
//
//   seeded  what `seed ci` makes, a small question bank, and one of each resource that goes wrong:
//   a
//           failed payment event, a dead task, a mail that could not be sent
//   demo    what `seed demo` makes, with a coding session that could not be judged
//   keyed   what `seed ci` makes, with an API key, an endpoint with a delivery,
//           a close reason, tags, scorecards and a decision
//   bare    migrated, without organizations
//   blank   without a schema
//   away    no server at all
//
// The ids of `seed ci` are the same everywhere, and so is all else that could show in an output:
// the database's address and the data folder (both as short names), the secrets, the sizes of
// pools.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/cli/golden/golden_case.hpp"
#include "tests/support/database/test_database.hpp"
#include "tests/support/run_program.hpp"

namespace hireline::test {

using Environment = std::map<std::string, std::string>;

// A database of a world, or a copy of one.
class Place {
 public:
  virtual ~Place() = default;
  virtual const std::string& url() const = 0;
  // As TestDatabase's.
  virtual std::string value(const std::string& sql) = 0;

  // Of everything that is in it: two are equal when no row of any table differs.
  std::string checksum();
};

// The one that all tests of this program share, so that nothing may change it.
Place& shared_place(World world);

// One of the caller's own.
std::unique_ptr<Place> own_place(World world);

// By the names that cases call them: "job" is the id of a job. Of the seeded world and of the demo.
const std::map<std::string, std::string>& known_ids(World world);

// Runs `hireline` with these words, in a folder where files/ is that of this folder.
ProgramResult run_hireline(const Place& place, std::vector<std::string> words,
                           const Environment& more = {}, const std::string& input = {});

// The same without a server.
ProgramResult run_hireline_away(std::vector<std::string> words, const Environment& more = {},
                                const std::string& input = {});

}  // namespace hireline::test
