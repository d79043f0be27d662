// Each language that this machine has: right and wrong answers, faults, limits.
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/runner/machine.hpp"

namespace hireline::runner::test {
namespace {

// Programs that read numbers up to the end and write their sum; and what else may go wrong.
struct Samples {
  std::string sum;
  std::string broken_syntax;
  std::string fails;
  std::string spins;
  std::string eats;
};

const std::map<std::string, Samples, std::less<>>& samples() {
  static const std::map<std::string, Samples, std::less<>> all = {
      {"c",
       {"#include <stdio.h>\nint main(void) { long s = 0, x; while (scanf(\"%ld\", &x) == 1) s += "
        "x; printf(\"%ld\\n\", s); }",
        "int main( {", "int main(void) { return 3; }", "int main(void) { for (;;) {} }",
        "#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) { char *volatile p = "
        "malloc(1 << 20); memset(p, 1, 1 << 20); } }"}},
      {"cpp",
       {"#include <bits/stdc++.h>\nint main() { long s = 0, x; while (std::cin >> x) s += x; "
        "std::cout << s << std::endl; }",
        "int main( {", "#include <vector>\nint main() { return std::vector<int>().at(1); }",
        "int main() { for (volatile int i = 0;; i = i + 1) {} }",
        "#include <vector>\nint main() { std::vector<int> v; for (;;) v.push_back(1); }"}},
      {"python",
       {"import sys\nprint(sum(int(x) for x in sys.stdin.read().split()))",
        "def f(:", "raise SystemExit(3)", "while True: pass",
        "a = []\nwhile True: a.append('x' * 1000000 + str(len(a)))"}},
      {"javascript",
       {"const t = require('fs').readFileSync(0, 'utf8');\n"
        "console.log(t.split(/\\s+/).filter(Boolean).map(Number).reduce((a, b) => a + b, 0));",
        "function (", "process.exit(3);", "for (;;) {}",
        "const a = []; for (;;) a.push(new Array(100000).fill(a.length));"}},
      {"java",
       {"import java.util.*;\npublic class Main { static class Sum { long s; } public static void "
        "main(String[] a) { Sum s = new Sum(); Scanner in = new Scanner(System.in); while "
        "(in.hasNextLong()) s.s += in.nextLong(); System.out.println(s.s); } }",
        "class Main {",
        "class Main { public static void main(String[] a) { int[] b = {}; b[1] = 2; } }",
        "class Main { public static void main(String[] a) { for (;;) {} } }",
        "import java.util.*; class Main { public static void main(String[] a) { List<int[]> l = "
        "new "
        "ArrayList<>(); for (;;) l.add(new int[1 << 20]); } }"}},
      {"go",
       {"package main\nimport \"fmt\"\nfunc main() { s, x := 0, 0\n for { if _, e := fmt.Scan(&x); "
        "e "
        "!= nil { break }\n s += x }\n fmt.Println(s) }",
        "package main\nfunc main( {", "package main\nfunc main() { panic(\"no\") }",
        "package main\nfunc main() { for {} }",
        "package main\nfunc main() { a := [][]byte{}\n for { b := make([]byte, 1<<20)\n for i := "
        "range b { b[i] = 1 }\n a = append(a, b) } }"}},
      {"ruby",
       {"puts STDIN.read.split.map(&:to_i).sum", "def (", "exit 3", "loop {}",
        "a = []\nloop { a << 'x' * 1000000 }"}},
      {"bash",
       {"s=0; while read -r -a xs || [ ${#xs[@]} -gt 0 ]; do for x in \"${xs[@]}\"; do s=$((s + "
        "x)); done; done; echo $s",
        "if then", "exit 3", "while :; do :; done", "a=x; while :; do a=$a$a; done"}}};
  return all;
}

constexpr RunLimits limits{.time = std::chrono::milliseconds(1'000), .memory_mb = 64};

class LanguageTest : public SandboxTest, public testing::WithParamInterface<std::string_view> {
 protected:
  void SetUp() override {
    SandboxTest::SetUp();
    if (IsSkipped()) return;
    ASSERT_NE(machine().toolchain(GetParam()), nullptr) << "scripts/setup installs " << GetParam();
  }
  const Samples& sample() const { return samples().at(std::string(GetParam())); }
  CaseResult run(const std::string& source, const std::string& input = {}) const {
    return case_of({.language = std::string(GetParam()),
                    .source = source,
                    .input = input,
                    .expected = "6",
                    .limits = limits});
  }
};

TEST_P(LanguageTest, right_answer) {
  const CaseResult result = run(sample().sum, "1 2\n3\n");
  EXPECT_EQ(result.verdict, Verdict::accepted) << result.output << result.error;
}

TEST_P(LanguageTest, wrong_answer) {
  const CaseResult result = run(sample().sum, "1 2\n4\n");
  EXPECT_EQ(result.verdict, Verdict::wrong_answer) << result.error;
  EXPECT_EQ(result.output, "7\n");
}

TEST_P(LanguageTest, syntax_error_is_told) {
  const Judgement judgement =
      judged({.language = std::string(GetParam()), .source = sample().broken_syntax});
  EXPECT_EQ(judgement.verdict, Verdict::compile_error);
  EXPECT_FALSE(judgement.compile_log.empty());
}

TEST_P(LanguageTest, failure) {
  const CaseResult result = run(sample().fails);
  EXPECT_EQ(result.verdict, Verdict::runtime_error) << result.output << result.error;
  EXPECT_NE(result.exit_code, 0);
}

TEST_P(LanguageTest, too_slow) {
  const CaseResult result = run(sample().spins);
  EXPECT_EQ(result.verdict, Verdict::time_limit_exceeded) << result.error;
}

TEST_P(LanguageTest, too_much_memory) {
  const CaseResult result = run(sample().eats);
  EXPECT_EQ(result.verdict, Verdict::memory_limit_exceeded) << result.exit_code << result.error;
  EXPECT_GE(result.memory_kb, limits.memory_mb << 10);
  EXPECT_LT(result.memory_kb, 512 << 10);
}

TEST_P(LanguageTest, version_is_told) {
  EXPECT_THAT(machine().toolchain(GetParam())->version, testing::ContainsRegex("[0-9]"));
}

INSTANTIATE_TEST_SUITE_P(All, LanguageTest,
                         testing::Values("python", "javascript", "cpp", "c", "java", "go", "ruby",
                                         "bash"),
                         [](const auto& of) { return std::string(of.param); });

// Solutions read and write by these names as a matter of course.
TEST_F(SandboxTest, standard_streams_have_names) {
  EXPECT_EQ(case_of({.language = "bash",
                     .source = "read -r a < /dev/stdin; while read -r b; do echo \"$a $b\"; done < "
                               "<(echo two; echo three); echo four > /dev/stdout; echo five > "
                               "/dev/stderr; echo six > /dev/fd/1",
                     .input = "one\n"})
                .output,
            "one two\none three\nfour\nsix\n");
  if (machine().toolchain("javascript") == nullptr) return;
  EXPECT_EQ(case_of({.language = "javascript",
                     .source = "console.log(require('fs').readFileSync('/dev/stdin', 'utf8'))",
                     .input = "seven"})
                .output,
            "seven\n");
}

// Of /usr a box shows a part, in which a standard library's time zones must be.
TEST_F(SandboxTest, time_zones_are_known) {
  EXPECT_EQ(case_of({.language = "python",
                     .source = "from datetime import datetime\nfrom zoneinfo import ZoneInfo\n"
                               "print(datetime(2026, 7, 1, tzinfo=ZoneInfo('Asia/Kolkata')))"})
                .output,
            "2026-07-01 00:00:00+05:30\n");
}

using JudgeTest = SandboxTest;

TEST_F(JudgeTest, the_second_time_nothing_is_compiled) {
  const std::string source = "int main(void) { return 0; } // once";
  EXPECT_FALSE(judged({.source = source}).was_compiled_before);
  EXPECT_TRUE(judged({.source = source}).was_compiled_before);
  EXPECT_EQ(judged({.language = "cpp", .source = source}).was_compiled_before, false);
}

TEST_F(JudgeTest, judging_tells_no_output) {
  CodeRun code_run{.mode = CodeRunMode::judge,
                   .toolchain = machine().toolchain("c"),
                   .source =
                       "#include <stdio.h>\nint main(void) { int c; while ((c = getchar()) >= 0) "
                       "putchar(c), fputc(c, stderr); return 7; }",
                   .cases = {{"hidden", "x"}},
                   .limits = limits,
                   .checker = {}};
  const Judgement judgement = judge(machine().slot(), machine().programs, code_run);
  ASSERT_EQ(judgement.cases.size(), 1U);
  EXPECT_EQ(judgement.cases[0].verdict, Verdict::runtime_error);
  EXPECT_EQ(judgement.cases[0].output + judgement.cases[0].error, "");
  EXPECT_EQ(judgement.cases[0].exit_code, 0);
}

TEST_F(JudgeTest, the_gravest_verdict_is_the_verdict_of_the_run) {
  CodeRun code_run{.mode = CodeRunMode::judge,
                   .toolchain = machine().toolchain("c"),
                   .source =
                       "#include <stdio.h>\nint main(void) { int x = 0; scanf(\"%d\", &x); "
                       "while (x == 3) {} printf(\"%d\", x); return x == 2; }",
                   .cases = {{"0", "0"}, {"1", "5"}, {"2", "2"}, {"3", "3"}},
                   .limits = limits,
                   .checker = {}};
  const Judgement judgement = judge(machine().slot(), machine().programs, code_run);
  ASSERT_EQ(judgement.cases.size(), 4U);
  EXPECT_EQ(judgement.cases[0].verdict, Verdict::accepted);
  EXPECT_EQ(judgement.cases[1].verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.cases[2].verdict, Verdict::runtime_error);
  EXPECT_EQ(judgement.cases[3].verdict, Verdict::time_limit_exceeded);
  EXPECT_EQ(judgement.verdict, Verdict::time_limit_exceeded);
}

TEST_F(JudgeTest, what_the_budget_has_no_time_for_is_too_slow) {
  CodeRun code_run{.mode = CodeRunMode::judge,
                   .toolchain = machine().toolchain("c"),
                   .source = "int main(void) { return 0; }",
                   .cases = {{"", ""}, {"", ""}},
                   .limits = limits,
                   .checker = {}};
  const Judgement judgement =
      judge(machine().slot(), machine().programs, code_run, {}, std::chrono::milliseconds(0));
  ASSERT_EQ(judgement.cases.size(), 2U);
  EXPECT_EQ(judgement.cases[1].verdict, Verdict::time_limit_exceeded);
}

TEST_F(JudgeTest, a_stopped_run_is_cancelled) {
  std::stop_source stop;
  stop.request_stop();
  CodeRun code_run{.mode = CodeRunMode::run,
                   .toolchain = machine().toolchain("bash"),
                   .source = "while :; do :; done",
                   .cases = {{"", {}}},
                   .limits = limits,
                   .checker = {}};
  EXPECT_TRUE(judge(machine().slot(), machine().programs, code_run, stop.get_token()).is_cancelled);
}

}  // namespace
}  // namespace hireline::runner::test
