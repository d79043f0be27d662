#include "common/base/utf8.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(Utf8, measures_well_formed_sequences) {
  EXPECT_EQ(utf8_sequence("a"), 1u);
  EXPECT_EQ(utf8_sequence("\u00e9x"), 2u);
  EXPECT_EQ(utf8_sequence("\u20ac"), 3u);
  EXPECT_EQ(utf8_sequence("\U0001F600"), 4u);
  EXPECT_EQ(utf8_sequence("\xf4\x8f\xbf\xbf"), 4u);
}

TEST(Utf8, knows_what_is_not_well_formed) {
  for (const char* text : {
           "",                  // nothing
           "\x80",              // a continuation without a lead
           "\xc0\x80",          // overlong
           "\xe0\x9f\xbf",      // overlong
           "\xf0\x8f\xbf\xbf",  // overlong
           "\xed\xa0\x80",      // a surrogate
           "\xf4\x90\x80\x80",  // above U+10FFFF
           "\xf5\x80\x80\x80",  // no such lead
           "\xe2\x82",          // cut short
           "\xe2\x82(",         // a wrong third byte
       })
    EXPECT_EQ(utf8_sequence(text), 0u) << testing::PrintToString(text);
}

TEST(Utf8, replaces_only_what_is_broken) {
  EXPECT_EQ(valid_utf8("caf\u00e9 \U0001F600"), "caf\u00e9 \U0001F600");
  EXPECT_EQ(valid_utf8("a\xff\xe2\x82z"), "a\ufffd\ufffd\ufffdz");
}

}  // namespace
}  // namespace hireline
