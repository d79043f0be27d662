#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/cli/commands/pipelines.hpp"

namespace hireline::test {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class ExportCommands : public PipelineCommands {
 protected:
  ProgramResult run(const std::string& what, const std::string& file,
                    std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"export", what, "--org", "acme", "--file", file};
    words.insert(words.end(), more.begin(), more.end());
    return cli.run(words);
  }
  std::filesystem::path path(const std::string& file) const { return cli.folder() / file; }
  std::string content(const std::string& file) const {
    std::ifstream in(path(file), std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
  }
};

TEST_F(ExportCommands, write_a_file_that_only_its_owner_can_read) {
  const auto done = run("pipelines", "all.csv", {"--reason", "Ticket 8", "-ojson"});
  ASSERT_EQ(done.exit_code, 0) << done.error;
  EXPECT_EQ(Json::parse(done.out),
            (Json{{"export", "pipelines"}, {"file", "all.csv"}, {"rows", 1}}));
  EXPECT_THAT(content("all.csv"), StartsWith("_id,jobOpeningId,jobTitle,"));
  EXPECT_THAT(content("all.csv"), HasSubstr("\r\n" + pipeline + "," + job + ","));
  EXPECT_EQ(std::filesystem::status(path("all.csv")).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_FALSE(std::filesystem::exists(path("all.csv.part")));
  EXPECT_EQ(database.value("select actor_kind || ' ' || reason || ' ' || (after_state ->> 'rows')"
                           " from events where type = 'export.downloaded'"),
            "operator Ticket 8 1");
}

TEST_F(ExportCommands, print_to_standard_output) {
  const auto done = run("candidates", "-", {"--format", "ndjson"});
  ASSERT_EQ(done.exit_code, 0) << done.error;
  EXPECT_THAT(done.out, HasSubstr("\"email\":\"bob@example.org\""));
  EXPECT_TRUE(done.out.ends_with("{\"end\":true,\"rows\":1}\n")) << done.out;
  EXPECT_EQ(run("candidates", "-").exit_code, 2) << "the format is not clear";
}

TEST_F(ExportCommands, contain_events_of_the_given_types) {
  const auto done = run("events", "-", {"--format", "ndjson", "--type", "job.*"});
  ASSERT_EQ(done.exit_code, 0) << done.error;
  EXPECT_THAT(done.out, HasSubstr(R"("type":"job.)"));
  EXPECT_THAT(done.out, Not(HasSubstr(R"("type":"member.)")));
  const auto misspelt = run("events", "-", {"--format", "ndjson", "--type", "stage"});
  EXPECT_EQ(misspelt.exit_code, 2);
  EXPECT_THAT(misspelt.error, HasSubstr("--type: no event has the type 'stage'"));
}

TEST_F(ExportCommands, replace_no_file) {
  std::ofstream(path("all.csv")) << "mine";
  EXPECT_EQ(run("events", "all.csv").exit_code, 5);
  EXPECT_EQ(run("events", "all.csv", {"--dry-run"}).exit_code, 5);
  EXPECT_EQ(content("all.csv"), "mine");
  std::filesystem::create_symlink("elsewhere", path("link.csv"));
  EXPECT_EQ(run("events", "link.csv").exit_code, 5) << "a link that leads nowhere";
  std::ofstream(path("other.csv.part")) << "of another run";
  EXPECT_THAT(run("events", "other.csv").error, HasSubstr("'other.csv.part' exists"));
  EXPECT_EQ(content("other.csv.part"), "of another run");
  const auto nowhere = run("events", "nowhere/all.csv");
  EXPECT_EQ(nowhere.exit_code, 1);
  EXPECT_THAT(nowhere.error, HasSubstr("'nowhere/all.csv' cannot be written"));
}

// The event after 700 others cannot be read, so the first pieces are written and the rest is not.
TEST_F(ExportCommands, that_are_cut_leave_no_file_and_no_end) {
  const std::string rest =
      "type, subject_type, subject_id, actor_kind, actor_id, actor_name, request_id, occurred_at";
  database.execute(
      "insert into events (organization_id, id, " + rest +
      ") select organization_id, lpad(n::text, 24, '0'), " + rest +
      " from (select * from events order by position limit 1) one, generate_series(1, 701) n;"
      " alter table events enable row level security; alter table events force row level security;"
      " create policy cut on events using (id <> lpad('701', 24, '0') or 1 / (position - position)"
      " > 0) with check (true)");
  const auto cut = run("events", "all.ndjson");
  EXPECT_EQ(cut.exit_code, 1) << cut.error;
  EXPECT_FALSE(std::filesystem::exists(path("all.ndjson")));
  EXPECT_FALSE(std::filesystem::exists(path("all.ndjson.part")));
  const auto printed = run("events", "-", {"--format", "ndjson"});
  EXPECT_EQ(printed.exit_code, 1) << printed.error;
  EXPECT_NE(printed.out.find(std::string(21, '0') + "400"), std::string::npos);
  EXPECT_EQ(printed.out.find("\"end\":true"), std::string::npos);
}

TEST_F(ExportCommands, of_a_dry_run_write_nothing) {
  EXPECT_EQ(run("events", "all.csv", {"--dry-run"}).exit_code, 0);
  EXPECT_FALSE(std::filesystem::exists(path("all.csv")));
  EXPECT_EQ(database.count("events where type = 'export.downloaded'"), 0);
}

}  // namespace
}  // namespace hireline::test
