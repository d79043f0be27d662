#include "common/base/sealer.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

const Secret secret("a secret of at least thirty-two bytes");

TEST(Sealer, opens_what_it_sealed) {
  const Sealer sealer(secret, "tests");
  for (const std::string& text : {std::string(), std::string("a"), std::string(100'000, 'x'),
                                  std::string("zero \0 and é", 13)})
    EXPECT_EQ(sealer.open(sealer.seal(text, "row 1"), "row 1"), text);
  EXPECT_EQ(Sealer(secret, "tests").open(sealer.seal("text", ""), ""), "text");
}

TEST(Sealer, hides_the_text_and_that_it_is_the_same) {
  const Sealer sealer(secret, "tests");
  const Bytes sealed = sealer.seal("a text that can be found", "context");
  for (const char* part : {"text", "found", "context"})
    EXPECT_EQ(sealed.value.find(part), std::string::npos) << part;
  EXPECT_NE(sealed, sealer.seal("a text that can be found", "context"));
}

TEST(Sealer, opens_nothing_else) {
  const Sealer sealer(secret, "tests");
  const Bytes sealed = sealer.seal("a text", "row 1");
  EXPECT_EQ(sealer.open(sealed, "row 2"), std::nullopt);
  EXPECT_EQ(Sealer(secret, "others").open(sealed, "row 1"), std::nullopt);
  EXPECT_EQ(Sealer(Secret("another secret of thirty-two bytes"), "tests").open(sealed, "row 1"),
            std::nullopt);
}

TEST(Sealer, notices_every_change) {
  const Sealer sealer(secret, "tests");
  const Bytes sealed = sealer.seal("a text", "row 1");
  for (std::size_t i = 0; i < sealed.value.size(); ++i) {
    Bytes changed = sealed;
    changed.value[i] = static_cast<char>(changed.value[i] ^ 1);
    EXPECT_EQ(sealer.open(changed, "row 1"), std::nullopt) << i;
    EXPECT_EQ(sealer.open({sealed.value.substr(0, i)}, "row 1"), std::nullopt) << i;
  }
  EXPECT_EQ(sealer.open({sealed.value + '\0'}, "row 1"), std::nullopt);
}

}  // namespace
}  // namespace hireline
