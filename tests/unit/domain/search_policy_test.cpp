// What the pool may be searched for, as a table to read.
#include "common/domain/candidates/search_policy.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

// "like …" for what an index can find, "regex" for what is matched row by row, else the refusal.
std::string verdict(std::string_view pattern) {
  const auto read = read_search(pattern);
  if (!read) return read.error();
  EXPECT_EQ(read->regex, pattern);
  return read->like ? "like " + *read->like : "regex";
}

constexpr std::string_view around = "must not look ahead or behind";
constexpr std::string_view back = "must not refer back to a group";
constexpr std::string_view options = "must not set options";
constexpr std::string_view repeats = "must not repeat anything more than 16 times";
constexpr std::string_view too_large =
    "must not come to more than 256 characters when its bounds are written out";
constexpr std::string_view too_many = "must have at most 8 of *, +, ? and {m,n}";

struct Case {
  std::string_view pattern;
  std::string_view verdict;
};

class SearchPolicy : public testing::TestWithParam<Case> {};

TEST_P(SearchPolicy, decides) {
  EXPECT_EQ(verdict(GetParam().pattern), GetParam().verdict) << GetParam().pattern;
}

constexpr Case literals[] = {
    {"ann", "like %ann%"},
    {"Ann Müller", "like %Ann Müller%"},
    {"日本", "like %日本%"},
    {R"(ada\.l@example\.com)", "like %ada.l@example.com%"},
    {"ada@example.com", "like %ada@example_com%"},
    {"^ann", "like ann%"},
    {"son$", "like %son"},
    {"^ann$", "like ann"},
    {"^$", "like "},
    {"a.*b", "like %a%b%"},
    {"a.*?b", "like %a%b%"},
    {".*", "like %%%"},
    {"100%", R"(like %100\%%)"},
    {"a_b", R"(like %a\_b%)"},
    {R"(a\_b)", R"(like %a\_b%)"},
    {R"(a\\b)", R"(like %a\\b%)"},
    {R"(\*\+\?)", "like %*+?%"},
    {R"(\(\)\[\]\{\}\^\$\|)", "like %()[]{}^$|%"},
    {"a]b}c", "like %a]b}c%"},
    {"a{b", "like %a{b%"},
    {"a{,3}", "like %a{,3}%"},
    {R"(\-\@\ \')", "like %-@ '%"},
};
INSTANTIATE_TEST_SUITE_P(Literals, SearchPolicy, testing::ValuesIn(literals));

constexpr Case regexes[] = {
    {"a+b", "regex"},       {"(ann|bob)", "regex"},  {"ann|bob", "regex"},    {"(?:ann)", "regex"},
    {"ab*", "regex"},       {"é*", "regex"},         {"^*a", "regex"},        {"a^b", "regex"},
    {"a$b", "regex"},       {"a$*", "regex"},        {"^^a", "regex"},        {".+", "regex"},
    {".?", "regex"},        {".**", "regex"},        {".*+", "regex"},        {"[abc]", "regex"},
    {R"(\d+)", "regex"},    {R"(\yann\y)", "regex"}, {R"(\mann\M)", "regex"}, {R"(\x61)", "regex"},
    {R"(\u00e9)", "regex"}, {R"(\0)", "regex"},      {R"(\é)", "regex"},      {R"(ann\)", "regex"},
    {"a{16}", "regex"},     {"a{1,16}", "regex"},    {"a{0,16}?", "regex"},   {"a{16,}", "regex"},
    {"(unclosed", "regex"}, {"[unclosed", "regex"},  {"*ann", "regex"},       {"a{2", "regex"},
};
INSTANTIATE_TEST_SUITE_P(Regexes, SearchPolicy, testing::ValuesIn(regexes));

// In brackets nothing counts, and what closes them is told apart from what doesn't.
constexpr Case brackets[] = {
    {"[*+?{*+?{*+?{]", "regex"},
    {R"(\*\+\?\*\+\?\*\+\?)", "like %*+?*+?*+?%"},
    {"[]abc]++++++++", "regex"},
    {"[]+++++++++]", "regex"},
    {"[^]+++++++++]", "regex"},
    {"[^^+++++++++]", "regex"},
    {"[[:alpha:]+++++++++]", "regex"},
    {"[[.].]+++++++++]", "regex"},
    {"[[=]=]+++++++++]", "regex"},
    {R"([\]+++++++++])", "regex"},
    {R"([\\]+++++++++)", too_many},
    {"[a[+++++++++]", "regex"},
    {"[abc]+++++++++", too_many},
    {"[]]+++++++++", too_many},
    {"[^]]+++++++++", too_many},
    {"[[:alpha:]]+++++++++", too_many},
    {"[(?=]", "regex"},
    {R"([\1])", "regex"},
    {"[a{17}]", "regex"},
};
INSTANTIATE_TEST_SUITE_P(Brackets, SearchPolicy, testing::ValuesIn(brackets));

constexpr Case refusals[] = {
    {"(?=.*a)", around},
    {"(?!a)b", around},
    {"(?<=a)b", around},
    {"(?<!a)b", around},
    {"((?=.*a))(?=.*b)", around},
    {R"((a)\1)", back},
    {R"((a)(b)\2)", back},
    {R"(\9)", back},
    {R"(\10)", back},
    {R"(\\\1)", back},
    {"(?i)ann", options},
    {"(?x)a b", options},
    {"(?n)a", options},
    {"(?#note)ann", options},
    {"(?", options},
    {"***=ann", options},
    {"***:ann", options},
    {"***", options},
    {"a{17}", repeats},
    {"a{0,17}", repeats},
    {"a{17,}", repeats},
    {"a{255}", repeats},
    {"(a{0,255}){0,255}", repeats},
    {"a{99999999999999999999}", repeats},
    {"(a{1,40}){1,40}", repeats},
    {"a*b*c*d*e*f*g*h*i*", too_many},
    {".?.?.?.?.?.?.?.?.?", too_many},
    {".?.?.?.?.?.?.?.?.?.?.?.?.?.?.?.?.?.?.?.?", too_many},
    {"a{0,2}a{0,2}a{0,2}a{0,2}a{0,2}a{0,2}a{0,2}a{0,2}a{0,2}", too_many},
    {"a{1,}b+c*d?e{0,1}f{2,3}g*?h+?i??", too_many},
    {"((((((((((a*)*)*)*)*)*)*)*)*)*)", too_many},
    {R"(\\+\\+\\+\\+\\+\\+\\+\\+\\+)", too_many},
};
INSTANTIATE_TEST_SUITE_P(Refusals, SearchPolicy, testing::ValuesIn(refusals));

constexpr Case sizes[] = {
    {"(a{1,16}){1,16}", "regex"},
    {"(a{16}){16}", "regex"},
    {"(a{16}){16}b", too_large},
    {"(é{16}){16}", "regex"},
    {"(ab{8}){16}", "regex"},
    {"(a|b{15}){16}", "regex"},
    {"(a|b{16}){16}", too_large},
    {"((a{1,16}){1,16}){1,2}", too_large},
    {"(((a{1,4}){1,4}){1,4}){1,4}", "regex"},
    {"(((a{1,4}){1,4}){1,4}){1,5}", too_large},
    {"(((a{1,16}){1,16}){1,16}){1,16}", too_large},
    {"((.{16}){16}){16}", too_large},
    {"([a-z]{16}){16}", "regex"},
    {"([a-z]{16}){16}[a-z]", too_large},
    {R"((\w{16}){16}\d)", too_large},
    {"(?:(a{16}){16}b)", too_large},
    {"(a{0}){16}", "regex"},
    {"a){16}){16}){16}", too_large},
};
INSTANTIATE_TEST_SUITE_P(Sizes, SearchPolicy, testing::ValuesIn(sizes));

TEST(SearchPolicy, counts_eight_quantifiers_and_no_fixed_ones) {
  EXPECT_EQ(verdict("a*b+c?d{1,}e{0,2}f*?g+?h??"), "regex");
  EXPECT_EQ(verdict("a*b+c?d{1,}e{0,2}f*?g+?h??i*"), "must have at most 8 of *, +, ? and {m,n}");
  EXPECT_EQ(verdict("a{2}a{2}a{2}a{2}a{2}a{2}a{2}a{2}a{2}a{2}"), "regex");
}

TEST(SearchPolicy, takes_the_letter_behind_c_for_part_of_the_escape) {
  EXPECT_EQ(verdict(R"(\c*\c*\c*\c*\c*\c*\c*\c*\c*)"), "regex");
  EXPECT_EQ(verdict(R"(\c\1)"), "regex");
}

}  // namespace
}  // namespace hireline
