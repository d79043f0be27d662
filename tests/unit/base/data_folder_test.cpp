#include "common/base/settings/data_folder.hpp"

#include <filesystem>
#include <system_error>

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

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

TEST(DataFolder, makes_no_file_a_second_time) {
  const test::TemporaryFolder folder;
  EXPECT_TRUE(make_file_once(folder / "data", "key", "first"));
  EXPECT_FALSE(make_file_once(folder / "data", "key", "second"));
  EXPECT_EQ(read_text_file(folder / "data/key"), "first");
  EXPECT_FALSE(is_open_to_others(folder / "data/key"));
  std::filesystem::permissions(folder / "data/key", Perms::owner_read | Perms::group_read);
  EXPECT_TRUE(is_open_to_others(folder / "data/key"));
}

// A service that runs as another user must be able to read what root has written. Only root can
// give a file away: for anybody else, the owner of the place is the caller.
TEST(DataFolder, keeps_the_owner_of_the_place) {
  const bool is_root = ::geteuid() == 0;
  const uid_t service = is_root ? 12'345 : ::geteuid();
  const uid_t former = is_root ? service + 1 : service;
  const test::TemporaryFolder folder;
  const auto owner_of = [&](const std::string& name) {
    struct stat status{};
    EXPECT_EQ(::stat((folder / name).c_str(), &status), 0) << name;
    return status.st_uid;
  };
  ASSERT_EQ(::chown(folder.path().c_str(), service, -1), 0);
  make_file_once(folder.path(), "made", "x", FileOwner::place);
  EXPECT_EQ(owner_of("made"), service);
  ASSERT_EQ(::chown((folder / "made").c_str(), former, -1), 0);
  write_whole_file(folder.path(), "made", "y", FileOwner::place);
  EXPECT_EQ(owner_of("made"), former) << "of the file that was replaced";
  write_whole_file(folder.path(), "written", "z", FileOwner::place);
  EXPECT_EQ(owner_of("written"), service);
  write_whole_file(folder.path(), "own", "z");
  EXPECT_EQ(owner_of("own"), ::geteuid());
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
