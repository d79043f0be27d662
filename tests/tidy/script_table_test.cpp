#include "tests/tidy/script_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::tidy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Returns the file with this path, or an empty file if there is none.
SourceFile one_of(const std::vector<SourceFile>& files, const std::string& path) {
  for (const SourceFile& file : files)
    if (file.path == path) return file;
  return {path, ""};
}

TEST(ScriptTable, holds_in_the_tree) {
  const auto files = files_below({"scripts"});
  const auto scripts = scripts_of(files);
  ASSERT_GT(scripts.size(), 20U);
  EXPECT_THAT(check_smallest_work(one_of(files, "scripts/smallest_work"), scripts), IsEmpty());
  EXPECT_THAT(check_script_names(one_of(files, "scripts/README.md"), scripts), IsEmpty());
}

TEST(ScriptTable, is_of_what_people_start) {
  EXPECT_THAT(scripts_of({{"scripts/dev", "#!/usr/bin/env bash\n"},
                          {"scripts/lib.sh", "# shared\n"},
                          {"scripts/drills/stop", "#!/usr/bin/env python3\n"},
                          {"scripts/parts/part.py", "#!/usr/bin/python3\n"},
                          {"scripts/README.md", "# Scripts\n"}}),
              ElementsAre("dev", "drills/stop"));
}

TEST(ScriptTable, names_the_work_of_each) {
  const std::set<std::string> scripts{"check", "dev", "drills/stop"};
  const SourceFile whole{"t", "# about\n\ngate  dev --port {port}\nrelease drills/stop\n"};
  EXPECT_THAT(check_smallest_work(whole, scripts), IsEmpty());
  EXPECT_THAT(check_smallest_work({"t", "gate dev\n"}, scripts),
              ElementsAre("t:1: no work is declared of drills/stop"));
  EXPECT_THAT(check_smallest_work({"t", "gate dev\nrelease drills/stop\ngate tour\n"}, scripts),
              ElementsAre("t:3: there is no such script"));
  EXPECT_THAT(
      check_smallest_work({"t", "gate dev\nnever drills/stop\ngate drills/stop\n"}, scripts),
      ElementsAre("t:2: is not: when script arguments"));
}

TEST(ScriptTable, names_each_on_the_page) {
  EXPECT_THAT(check_script_names({"p", "`dev`, `drills/*` (`x`)"}, {"dev", "drills/stop"}),
              IsEmpty());
  EXPECT_THAT(check_script_names({"p", "`dev` and pg"}, {"dev", "pg"}),
              ElementsAre("p:1: does not name pg"));
}

}  // namespace
}  // namespace hireline::tidy
