#include "common/outside/mail/folder_mailer.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "common/outside/mail/mailer_factory.hpp"
#include "tests/support/temporary_folder.hpp"

namespace hireline::outside {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;

Message message(const std::string& id = "<6b01c0ffee6b01c0ffee6b01@example.com>") {
  return {.id = id,
          .date = {},
          .from = {"jobs@example.com"},
          .to = {"somebody@example.com"},
          .subject = "Hello",
          .text = "Text\n",
          .html = "<p>Text</p>\n"};
}

class Folder : public testing::Test {
 protected:
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(path_))
      names.push_back(entry.path().filename());
    std::ranges::sort(names);
    return names;
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_ / "mail";
  FolderMailer mailer_{path_, {"jobs@example.com"}};
};

TEST_F(Folder, keeps_each_mail_in_a_file_of_the_owner) {
  EXPECT_TRUE(std::holds_alternative<Delivered>(mailer_.deliver(message(), {})));
  ASSERT_THAT(files(), ElementsAre("6b01c0ffee6b01c0ffee6b01.eml"));
  const fs::path file = path_ + "/" + files()[0];
  std::ifstream in(file, std::ios::binary);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), source_of(message()));
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(fs::status(path_).permissions(), fs::perms::owner_all);
}

TEST_F(Folder, keeps_a_mail_that_comes_again_once) {
  mailer_.deliver(message(), {});
  mailer_.deliver(message(), {});
  mailer_.deliver(message("<6b01c0ffee6b01c0ffee6b01.1@example.com>"), {});
  EXPECT_THAT(files(),
              ElementsAre("6b01c0ffee6b01c0ffee6b01.1.eml", "6b01c0ffee6b01c0ffee6b01.eml"));
}

TEST_F(Folder, lets_no_id_lead_elsewhere) {
  mailer_.deliver(message("<../../x@example.com>"), {});
  EXPECT_THAT(files(), ElementsAre("x.eml"));
}

TEST_F(Folder, tries_again_where_it_cannot_write) {
  folder_.write("mail", "a file where the folder should be");
  EXPECT_TRUE(std::holds_alternative<TemporaryFailure>(mailer_.deliver(message(), {})));
}

TEST_F(Folder, is_where_mails_go_unless_a_mail_server_is_set) {
  Config config;
  config.data_dir = folder_.path();
  config.mail_from = {"jobs@example.com", "Jobs"};
  const auto mailer = make_mailer(config);
  EXPECT_EQ(mailer->from().name, "Jobs");
  EXPECT_TRUE(std::holds_alternative<Delivered>(mailer->deliver(message(), {})));
  EXPECT_THAT(files(), ElementsAre("6b01c0ffee6b01c0ffee6b01.eml"));
}

}  // namespace
}  // namespace hireline::outside
