#include "common/domain/banks/question_bank.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(Checker, is_exact_or_tokens_or_a_tolerance) {
  for (const char* text : {"exact", "tokens", "float:1", "float:0.001", "float:1e-6", "float:.5"})
    EXPECT_TRUE(is_checker(text)) << text;
  for (const char* text :
       {"", "Exact", "exact ", "float", "float:", "float:0", "float:-1", "float:1.01", "float:inf",
        "float:nan", "float: 1", "float:1 ", "float:1e-6x", "float:+1", "double:1"})
    EXPECT_FALSE(is_checker(text)) << text;
}

TEST(Slug, is_lower_case_letters_digits_and_hyphens) {
  for (const std::string& text :
       {std::string("a"), std::string("two-sum"), std::string("3sum-"), std::string(100, 'a')})
    EXPECT_TRUE(is_slug(text)) << text;
  for (const std::string& text :
       {std::string(), std::string("-a"), std::string("A"), std::string("a b"), std::string("é"),
        std::string("a_b"), std::string(101, 'a')})
    EXPECT_FALSE(is_slug(text)) << text;
}

TEST(MadeSlug, is_short_and_always_the_same_for_the_same_text) {
  EXPECT_EQ(made_slug("What is an INDEX, and why?"), "what-is-an-index-and-why");
  const std::string text = "A question that is so long that nobody would want all of it in a slug";
  EXPECT_EQ(made_slug(text), made_slug(text));
  EXPECT_TRUE(is_slug(made_slug(text)));
  EXPECT_LE(made_slug(text).size(), 70u);
  EXPECT_NE(made_slug(text + "?"), made_slug(text + "!"));
  EXPECT_NE(made_slug("Größe"), made_slug("Grüße"));
  EXPECT_NE(made_slug("漢字"), made_slug("かな"));
  EXPECT_EQ(made_slug("What is C?"), "what-is-c");
  EXPECT_NE(made_slug("What is C++?"), made_slug("What is C?"));
  EXPECT_NE(made_slug("What is C++?"), made_slug("What is C#?"));
  for (const char* odd : {"漢字", "???", "", "entry"}) EXPECT_TRUE(is_slug(made_slug(odd))) << odd;
}

TEST(StarterCode, has_a_place_for_every_language) {
  StarterCode code;
  for (const ProgrammingLanguage language : DsaProblemOutline::every_language()) {
    EXPECT_FALSE(code.of(language));
    code.of(language) = name_of(language);
  }
  for (const ProgrammingLanguage language : DsaProblemOutline::every_language())
    EXPECT_EQ(code.of(language), name_of(language));
}

}  // namespace
}  // namespace hireline
