#include "tests/tidy/areas.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::tidy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Complaints rooms_of(const std::string& path, const std::string& include) {
  return check_rooms({path, "#pragma once\n#include \"" + include + "\"\n"});
}

TEST(Areas, hold_in_the_tree) {
  const auto files = program_sources();
  ASSERT_GT(files.size(), 15U);
  EXPECT_THAT(check_all(files, check_rooms), IsEmpty());
}

TEST(Areas, include_only_what_is_below) {
  EXPECT_THAT(rooms_of("common/domain/assessment/coding.hpp", "common/domain/hiring/stages.hpp"),
              ElementsAre("common/domain/assessment/coding.hpp:2: may not include the area above: "
                          "\"common/domain/hiring/stages.hpp\""));
  EXPECT_THAT(rooms_of("common/domain/hiring/stages.hpp", "common/domain/assessment/coding.hpp"),
              IsEmpty());
  EXPECT_THAT(rooms_of("common/domain/hiring/stages.hpp", "common/domain/hiring/pipeline.hpp"),
              IsEmpty());
  EXPECT_FALSE(rooms_of("common/domain/failure.hpp", "common/domain/hiring/stages.hpp").empty());
  EXPECT_FALSE(rooms_of("common/db/connection/rows.hpp", "common/db/events.hpp").empty());
  EXPECT_THAT(rooms_of("cli/app.cpp", "cli/help/help.hpp"), IsEmpty());
}

TEST(Areas, are_those_of_the_table) {
  EXPECT_THAT(check_rooms({"common/db/misc/x.cpp", ""}),
              ElementsAre("common/db/misc/x.cpp:1: stands in no area that is known"));
  EXPECT_THAT(check_rooms({"common/outside/mail/x.cpp", ""}), IsEmpty());
}

TEST(Crowds, are_nowhere_in_the_tree) {
  EXPECT_THAT(
      check_crowds(files_below({"common", "server", "cli", "runner", "tests"}, {".cpp", ".hpp"})),
      IsEmpty());
}

TEST(Crowds, begin_at_thirty_six) {
  std::vector<SourceFile> files;
  for (int i = 0; i < 35; ++i) files.push_back({"a/b/" + std::to_string(i) + ".cpp", ""});
  files.push_back({"a/b/c/x.cpp", ""});
  EXPECT_THAT(check_crowds(files), IsEmpty());
  files.push_back({"a/b/y.hpp", ""});
  EXPECT_THAT(check_crowds(files), ElementsAre("a/b:1: a folder of 36 sources"));
}

TEST(Headers, are_where_a_reader_looks_for_them) {
  EXPECT_THAT(check_all(program_sources(), check_header), IsEmpty());
}

TEST(Headers, have_the_name_of_the_source_or_of_its_folder) {
  const auto complaints = [](const std::string& path, const std::string& first) {
    return check_header({path, "#include \"" + first + "\"\n\n#include \"a/b/z.hpp\"\n"});
  };
  EXPECT_THAT(complaints("a/b/x.cpp", "a/b/x.hpp"), IsEmpty());
  EXPECT_THAT(complaints("a/b/x.cpp", "a/b/b.hpp"), IsEmpty());
  EXPECT_THAT(complaints("a/b/x.cpp", "common/wire/engine/shape.hpp"), IsEmpty());
  EXPECT_THAT(complaints("a/main.cpp", "a/b/x.hpp"), IsEmpty());
  EXPECT_THAT(complaints("a/b/x.hpp", "a/b/y.hpp"), IsEmpty());
  EXPECT_THAT(complaints("a/b/x.cpp", "a/b/y.hpp"),
              ElementsAre("a/b/x.cpp:1: includes no header of its name, nor of its folder's"));
}

}  // namespace
}  // namespace hireline::tidy
