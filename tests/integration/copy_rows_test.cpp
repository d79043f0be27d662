#include "common/domain/refusals.hpp"
#include "tests/integration/database_test.hpp"

namespace hireline::test {
namespace {

class CopyRowsTest : public DatabaseTest {
 protected:
  CopyRowsTest() { database.execute("create table copied (id int, text text, number numeric)"); }

  void copy_rows() {
    const auto done = connection.transact(test_cause(), [&](db::Tx& tx) -> Result<int> {
      tx.copy(rows);
      return 0;
    });
    ASSERT_TRUE(done.has_value());
  }

  db::CopyRows rows{"copied", {"id", "text", "number"}};
};

TEST_F(CopyRowsTest, keeps_every_text_as_it_is) {
  const std::vector<std::string> texts = {"",
                                          "plain",
                                          "tab\there",
                                          "line\nbreak",
                                          "carriage\rreturn",
                                          R"(back\slash \N \t)",
                                          "Ünïcødé 田中"};
  for (std::size_t i = 0; i < texts.size(); ++i) rows.add(i, texts[i], "1.50");
  copy_rows();
  EXPECT_EQ(database.count("copied"), std::ssize(texts));
  for (std::size_t i = 0; i < texts.size(); ++i)
    EXPECT_EQ(read_one<std::string>(connection, "select text from copied where id = $1", i),
              texts[i]);
}

TEST_F(CopyRowsTest, keeps_null_apart_from_nothing) {
  rows.add(1, std::optional<std::string>(), std::optional<std::string>());
  rows.add(2, "", "0");
  copy_rows();
  EXPECT_EQ(database.count("copied where text is null and number is null"), 1);
  EXPECT_EQ(database.count("copied where text = '' and number = 0"), 1);
}

TEST_F(CopyRowsTest, are_written_in_one_with_the_transaction) {
  rows.add(1, "one", "1");
  const auto refused = connection.transact(test_cause(), [&](db::Tx& tx) -> Result<int> {
    tx.copy(rows);
    return refuse(NotFound{ResourceKind::job});
  });
  EXPECT_FALSE(refused.has_value());
  EXPECT_EQ(database.count("copied"), 0);
}

TEST_F(CopyRowsTest, want_a_value_for_each_column) {
  EXPECT_THROW(rows.add(1, "one"), std::logic_error);
}

TEST_F(CopyRowsTest, say_which_table_refused_them) {
  rows.add(1, "one", "no number");
  EXPECT_THROW(copy_rows(), std::runtime_error);
}

}  // namespace
}  // namespace hireline::test
