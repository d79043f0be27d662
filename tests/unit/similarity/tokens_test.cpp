#include "common/domain/assessment/similarity/tokens.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::similarity {
namespace {

using enum ProgrammingLanguage;
using testing::ElementsAre;

std::vector<std::string> texts(ProgrammingLanguage language, const std::string& source) {
  std::vector<std::string> texts;
  for (const Token& token : tokens_of(language, source))
    texts.push_back(source.substr(token.begin, token.end - token.begin));
  return texts;
}

std::vector<std::uint64_t> symbols(ProgrammingLanguage language, const std::string& source) {
  std::vector<std::uint64_t> symbols;
  for (const Token& token : tokens_of(language, source)) symbols.push_back(token.symbol);
  return symbols;
}

struct Pair {
  ProgrammingLanguage language;
  std::string one, other;
};

TEST(Tokens, are_the_same_in_another_dress) {
  const std::vector<Pair> pairs = {
      {cpp, "int sum = a[i] + 10;", "long   total=b[k]+0x1F;// sum = 1"},
      {cpp, "#include <map>\nusing namespace std;\nmap<int,int> m;", "std::map<ll, ll> seen;"},
      {cpp, "const auto& x = f(1'000);", "auto& /* a ; b */ y =\n\tg(2);"},
      {cpp, "unsigned long long x = 1;", "const int x = 2;"},
      {cpp, R"(s = R"x(a " b)y" )x" + u8"\"";)", "t = \"\" + '\\'';"},
      {c, "#include <stdio.h>\nstatic int f(void);", "long g(void );"},
      {java, "package a;\nimport java.util.*;\npublic static final int x = \"\"\"\n a \" b\"\"\";",
       "String y = \"z\" ;"},
      {go, "package main\n\nimport (\n\t\"fmt\"\n\t\"os\"\n)\n\nx := `a\"\n\\`;", "y := 'a'"},
      {javascript, "const x = `a ' ${b}\n`;", "let y = \"c\""},
      {javascript, "import { a } from 'b';\nvar x = y.split(/[/\"]+/g);", "const p = q.r(/,/)"},
      {python, "import sys\nfrom a import (b,\n  c)\nx = rb'\\''; y = 2", "p=''\nq=3"},
      {python, "def f(a):\n  \"\"\"Says 'what\" it does.\"\"\"\n  return a  # so",
       "def g(b): return b"},
      {ruby, "require 'set'\n=begin\nx = 1\n=end\nx = %w[a b].map { |y| @z / y }",
       "p = \"a b\".q { |r|\n  s / r } # t"},
      {ruby, "x = <<~EOS.strip\n  y = 'z\nEOS\nputs x", "a = 'b'.c\nd a"},
      {bash, "x=${y}; echo \"$x\" # z", "a=$b\necho \"c\""},
      {bash, "cat <<EOF | sort\nx + 1\nEOF\necho", "cat 'a' | sort\nx + 1\necho"},
      {bash, "index=0; head=1", "i=0\nh=1"},
      {python, "match = f(case)", "m = f(c)"},
      {bash, "sort a \\\n  | uniq", "sort b | uniq"},
      {python, "x = 1 + \\\r\n  2", "y = 3 + 4"},
  };
  for (const auto& [language, one, other] : pairs)
    EXPECT_EQ(symbols(language, one), symbols(language, other)) << one << "\n" << other;
}

TEST(Tokens, are_others_where_the_code_is) {
  const std::vector<Pair> pairs = {
      {cpp, "a + b;", "a - b;"},
      {cpp, "if (a) b();", "while (a) b();"},
      {cpp, "a >> b;", "a > > b;"},
      {c, "x = 1;", "x = 'a';"},
      {python, "x = a / b / c", "x = a"},
      {javascript, "x = a / b / c", "x = a / b"},
      {python, "x = 'import'", "x"},
      {ruby, "a << B", "a"},
      {bash, "((a << b))\nb", "a"},
      {bash, "echo $#; x", "echo"},
      {bash, "sort", "uniq"},
      {python, "x = y\nz", "x = y('''\nz''')"},
  };
  for (const auto& [language, one, other] : pairs)
    EXPECT_NE(symbols(language, one), symbols(language, other)) << one << "\n" << other;
}

TEST(Tokens, know_where_they_stand) {
  const std::string source = "// first\nx = \"a\\\nb\" +\n\n  y";
  const auto tokens = tokens_of(cpp, source);
  ASSERT_EQ(tokens.size(), 5U);
  EXPECT_THAT(texts(cpp, source), ElementsAre("x", "=", "\"a\\\nb\"", "+", "y"));
  EXPECT_EQ(tokens[0].first_line, 2U);
  EXPECT_EQ(tokens[2].first_line, 2U);
  EXPECT_EQ(tokens[2].last_line, 3U);
  EXPECT_EQ(tokens[4].first_line, 5U);
}

// The solutions in bash are awk for the most part.
TEST(Tokens, of_awk_in_bash_are_tokens) {
  EXPECT_THAT(texts(bash, "awk -v n=\"$1\" '/x y/ { a[$2] += 1 } # so'"),
              ElementsAre("awk", "-", "v", "n", "=", "\"$1\"", "/x y/", "{", "a", "[", "$2", "]",
                          "+=", "1", "}"));
  EXPECT_THAT(texts(bash, "echo 'no program'"), ElementsAre("echo", "'no program'"));
}

TEST(Tokens, are_no_heredoc_without_its_end) {
  EXPECT_THAT(texts(bash, "((a <<b))\nc"), ElementsAre("(", "(", "a", "<<", "b", ")", ")", "c"));
  EXPECT_THAT(texts(bash, "a <<-'b'\nc \"d\n\tb\nb"), ElementsAre("a", "<<-'b'", "c", "\"d", "b"));
  EXPECT_THAT(texts(ruby, "a(<<b, <<c)\nd\nb\ne\nc\nf"),
              ElementsAre("a", "(", "<<b", ",", "<<c", ")", "f"));
}

TEST(Tokens, end_an_import_with_its_statement) {
  EXPECT_THAT(texts(python, "import sys; x\ny"), ElementsAre("x", "y"));
  EXPECT_THAT(texts(go, "import (\n\"a\"\n)\nx"), ElementsAre("x"));
  EXPECT_THAT(texts(cpp, "#include <a>\n#define x y\n"), ElementsAre("#", "define", "x", "y"));
}

TEST(Tokens, of_what_is_never_closed_end_with_its_line_or_the_source) {
  EXPECT_THAT(texts(cpp, "a \"b\nc 'd"), ElementsAre("a", "\"b", "c", "'d"));
  EXPECT_THAT(texts(cpp, "a /* b\nc"), ElementsAre("a"));
  EXPECT_THAT(texts(cpp, "a R\"x(b\nc"), ElementsAre("a", "\"x(b\nc"));
  EXPECT_THAT(texts(python, "a + '''b\nc"), ElementsAre("a", "+", "'''b\nc"));
  EXPECT_THAT(texts(javascript, "a = /b[/c\nd"), ElementsAre("a", "=", "/b[/c", "d"));
  EXPECT_THAT(texts(bash, "a \"b\nc"), ElementsAre("a", "\"b\nc"));
  EXPECT_THAT(texts(bash, "a '{ b\nc"), ElementsAre("a", "{", "b", "c"));
  EXPECT_THAT(texts(ruby, "%w[a\nb"), ElementsAre("%w[a\nb"));
}

TEST(Tokens, are_made_of_any_bytes) {
  EXPECT_THAT(texts(python, std::string("a\0b\xFF\xC3 \x01 \xE4\xB8\x96", 11)),
              ElementsAre("a", "b\xFF\xC3", "\xE4\xB8\x96"));
  EXPECT_THAT(texts(cpp, ""), ElementsAre());
}

}  // namespace
}  // namespace hireline::similarity
