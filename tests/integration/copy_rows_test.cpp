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

TEST_F(CopyRowsTest, KeepsEveryTextAsItIs) {
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

TEST_F(CopyRowsTest, KeepsNullApartFromNothing) {
  rows.add(1, std::optional<std::string>(), std::optional<std::string>());
  rows.add(2, "", "0");
  copy_rows();
  EXPECT_EQ(database.count("copied where text is null and number is null"), 1);
  EXPECT_EQ(database.count("copied where text = '' and number = 0"), 1);
}

TEST_F(CopyRowsTest, AreWrittenInOneWithTheTransaction) {
  rows.add(1, "one", "1");
  const auto refused = connection.transact(test_cause(), [&](db::Tx& tx) -> Result<int> {
    tx.copy(rows);
    return refuse(NotFound{ResourceKind::job});
  });
  EXPECT_FALSE(refused.has_value());
  EXPECT_EQ(database.count("copied"), 0);
}

TEST_F(CopyRowsTest, WantAValueForEachColumn) {
  EXPECT_THROW(rows.add(1, "one"), std::logic_error);
}

TEST_F(CopyRowsTest, SayWhichTableRefusedThem) {
  rows.add(1, "one", "no number");
  EXPECT_THROW(copy_rows(), std::runtime_error);
}

}  // namespace
}  // namespace hireline::test
