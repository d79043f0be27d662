// Sources that attack the compiler, or use it to read what is not theirs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runner/machine.hpp"

namespace hireline::runner::test {
namespace {

using testing::HasSubstr;
using testing::Not;

using CompilerAttack = SandboxTest;

Judgement compiled(const std::string& language, const std::string& source) {
  return judged({.language = language, .source = source});
}

TEST_F(CompilerAttack, files_of_the_host_cant_be_included) {
  for (const char* source :
       {"#include \"/etc/passwd\"\nint main() {}", "#include \"/etc/shadow\"\nint main() {}",
        "__asm__(\".incbin \\\"/etc/shadow\\\"\");\nint main() {}",
        "#include \"../../etc/hostname\"\nint main() {}"}) {
    const Judgement judgement = compiled("c", source);
    EXPECT_EQ(judgement.verdict, Verdict::compile_error) << source;
    EXPECT_THAT(judgement.compile_log, Not(HasSubstr("root:"))) << source;
    EXPECT_TRUE(judgement.cases.empty());
  }
}

TEST_F(CompilerAttack, endless_sources) {
  for (const char* source :
       {"#include \"/dev/zero\"\nint main() {}", "#include </dev/random>\nint main() {}",
        "#include \"/dev/urandom\"\nint main() {}", "#include \"main.c\"\n", "#include __FILE__\n"})
    EXPECT_EQ(compiled("c", source).verdict, Verdict::compile_error) << source;
}

// Few bytes that stand for many, or for deep ones.
TEST_F(CompilerAttack, small_sources_that_grow) {
  std::string macros = "#define A0 x,x,x,x,x,x,x,x,x,x\n";
  for (int i = 1; i < 9; ++i) {
    const std::string inner = "A" + std::to_string(i - 1);
    macros += "#define A" + std::to_string(i) + " ";
    for (int j = 0; j < 10; ++j) macros += (j == 0 ? "" : ",") + inner;
    macros += "\n";
  }
  const std::string deep =
      "int main() { return " + std::string(30'000, '(') + "1" + std::string(30'000, ')') + "; }";
  const std::string braces = "int main() { " + std::string(30'000, '{');
  EXPECT_EQ(compiled("c", macros + "int x[] = {A8};\nint main() {}").verdict,
            Verdict::compile_error);
  for (const std::string& source : {deep, braces}) {
    const Judgement judgement = compiled("cpp", source);
    EXPECT_THAT(judgement.verdict,
                testing::AnyOf(std::nullopt, testing::Optional(Verdict::compile_error),
                               testing::Optional(Verdict::runtime_error)));
    EXPECT_LE(judgement.compile_log.size(), 70U << 10);
  }
}

TEST_F(CompilerAttack, constants_that_take_for_ever) {
  EXPECT_EQ(compiled("cpp", R"(
    constexpr long spin(long n) { long s = 0; for (long i = 0; i < n; ++i) s += i % 7; return s; }
    template <long N> struct All { static constexpr long v = spin(200000 + N) + All<N - 1>::v; };
    template <> struct All<0> { static constexpr long v = 0; };
    int main() { return All<800>::v != 0; })")
                .verdict,
            Verdict::compile_error);
}

TEST_F(CompilerAttack, templates_without_an_end) {
  EXPECT_EQ(compiled("cpp", R"(
    template <int N> struct A { A<N + 1> a; A<N + 2> b; };
    int main() { A<0> a; })")
                .verdict,
            Verdict::compile_error);
}

TEST_F(CompilerAttack, computing_for_ever_is_ended) {
  const Judgement judgement = compiled("cpp", R"(
    template <int A, int B> struct F { enum { v = F<A - 1, B>::v + F<A - 1, B + (1 << A)>::v }; };
    template <int B> struct F<0, B> { enum { v = B }; };
    int main() { return F<26, 0>::v; })");
  EXPECT_EQ(judgement.verdict, Verdict::compile_error);
  EXPECT_THAT(judgement.compile_log, HasSubstr("exceeded its"));
}

TEST_F(CompilerAttack, giant_programs) {
  EXPECT_EQ(compiled("c", "char a[1 << 30] = {1};\nint main() { return a[5]; }").verdict,
            Verdict::compile_error);
  EXPECT_EQ(compiled("c", "__asm__(\".rept 100000000\\n.quad 1\\n.endr\");\nint main() {}").verdict,
            Verdict::compile_error);
}

TEST_F(CompilerAttack, logs_are_short) {
  std::string source = "int main() {\n";
  for (int i = 0; i < 7'000; ++i) source += "x" + std::to_string(i) + ";\n";
  const Judgement judgement = compiled("c", source + "}");
  EXPECT_EQ(judgement.verdict, Verdict::compile_error);
  EXPECT_LE(judgement.compile_log.size(), 70U << 10);
}

TEST_F(CompilerAttack, java_must_have_its_main_class) {
  const Judgement other = compiled("java", "class Other { }");
  EXPECT_EQ(other.verdict, Verdict::compile_error);
  EXPECT_THAT(other.compile_log, HasSubstr("no class Main"));
  EXPECT_EQ(compiled("java", "package a; class Main { }").verdict, Verdict::compile_error);
}

}  // namespace
}  // namespace hireline::runner::test
