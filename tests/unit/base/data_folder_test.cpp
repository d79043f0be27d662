#include "common/base/settings/data_folder.hpp"

#include <filesystem>
#include <system_error>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.hpp"

namespace hireline {
namespace {

using Perms = std::filesystem::perms;

TEST(DataFolder, reads_a_file_without_the_line_break_at_its_end) {
  const test::TemporaryFolder folder;
  EXPECT_EQ(read_text_file(folder.write("a", "one\ntwo\r\n")), "one\ntwo");
  EXPECT_EQ(read_text_file(folder.write("b", "")), "");
  EXPECT_EQ(read_text_file(folder / "none"), std::nullopt);
  EXPECT_EQ(read_text_file(folder.path()), std::nullopt);
}

TEST(DataFolder, makes_a_file_once_for_its_owner_only) {
  const test::TemporaryFolder folder;
  const std::string data = folder / "data";
  EXPECT_EQ(read_or_make(data, "key", [] { return std::string("first"); }).reveal(), "first");
  EXPECT_EQ(read_or_make(data, "key", [] { return std::string("second"); }).reveal(), "first");
  EXPECT_EQ(std::filesystem::status(data).permissions(), Perms::owner_all);
  EXPECT_EQ(std::filesystem::status(data + "/key").permissions(),
            Perms::owner_read | Perms::owner_write);
}

TEST(DataFolder, leaves_the_rights_of_a_folder_that_is_there_alone) {
  const test::TemporaryFolder folder;
  std::filesystem::permissions(folder.path(), Perms::owner_all | Perms::group_read);
  read_or_make(folder.path(), "key", [] { return std::string("x"); });
  EXPECT_EQ(std::filesystem::status(folder.path()).permissions(),
            Perms::owner_all | Perms::group_read);
}

TEST(DataFolder, says_when_it_cannot_make_a_file) {
  const test::TemporaryFolder folder;
  folder.write("file", "");
  EXPECT_THROW(read_or_make(folder / "file/data", "key", [] { return std::string("x"); }),
               std::system_error);
}

}  // namespace
}  // namespace hireline
