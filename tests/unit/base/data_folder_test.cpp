#include "common/base/settings/data_folder.hpp"

#include <filesystem>
#include <system_error>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.hpp"

namespace hireline {
namespace {

using Perms = std::filesystem::perms;

TEST(DataFolder, ReadsAFileWithoutTheLineBreakAtItsEnd) {
  const test::TemporaryFolder folder;
  EXPECT_EQ(read_text_file(folder.write("a", "one\ntwo\r\n")), "one\ntwo");
  EXPECT_EQ(read_text_file(folder.write("b", "")), "");
  EXPECT_EQ(read_text_file(folder / "none"), std::nullopt);
  EXPECT_EQ(read_text_file(folder.path()), std::nullopt);
}

TEST(DataFolder, MakesAFileOnceForItsOwnerOnly) {
  const test::TemporaryFolder folder;
  const std::string data = folder / "data";
  EXPECT_EQ(read_or_make(data, "key", [] { return std::string("first"); }).reveal(), "first");
  EXPECT_EQ(read_or_make(data, "key", [] { return std::string("second"); }).reveal(), "first");
  EXPECT_EQ(std::filesystem::status(data).permissions(), Perms::owner_all);
  EXPECT_EQ(std::filesystem::status(data + "/key").permissions(),
            Perms::owner_read | Perms::owner_write);
}

TEST(DataFolder, LeavesTheRightsOfAFolderThatIsThereAlone) {
  const test::TemporaryFolder folder;
  std::filesystem::permissions(folder.path(), Perms::owner_all | Perms::group_read);
  read_or_make(folder.path(), "key", [] { return std::string("x"); });
  EXPECT_EQ(std::filesystem::status(folder.path()).permissions(),
            Perms::owner_all | Perms::group_read);
}

TEST(DataFolder, SaysWhenItCannotMakeAFile) {
  const test::TemporaryFolder folder;
  folder.write("file", "");
  EXPECT_THROW(read_or_make(folder / "file/data", "key", [] { return std::string("x"); }),
               std::system_error);
}

}  // namespace
}  // namespace hireline
