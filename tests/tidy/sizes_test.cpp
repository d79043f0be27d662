#include "tests/tidy/sizes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::tidy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string lines(int count, const std::string& line) {
  std::string text;
  for (int i = 0; i < count; ++i) text += line + "\n";
  return text;
}

std::vector<int> lengths_in(const std::string& text) {
  std::vector<int> lengths;
  for (const Function& function : functions_of(text)) lengths.push_back(function.lines);
  return lengths;
}

TEST(Sizes, hold_in_the_tree) {
  const auto files = program_sources();
  ASSERT_GT(files.size(), 15U);
  EXPECT_THAT(check_all(files, check_sizes), IsEmpty());
}

TEST(Sizes, a_file_may_have_three_hundred_and_fifty_lines) {
  EXPECT_THAT(check_sizes({"a.cpp", lines(350, "int x;")}), IsEmpty());
  EXPECT_THAT(check_sizes({"a.cpp", lines(351, "int x;")}),
              ElementsAre("a.cpp:351: the file is too long"));
}

TEST(Sizes, a_function_may_have_sixty_lines) {
  const auto function = [](int body) { return "\nint f() {\n" + lines(body, "  g();") + "}\n"; };
  EXPECT_THAT(check_sizes({"a.cpp", function(58)}), IsEmpty());
  EXPECT_THAT(check_sizes({"a.cpp", function(59)}), ElementsAre("a.cpp:2: a function of 61 lines"));
}

TEST(Functions, are_found_in_namespaces_and_classes) {
  EXPECT_THAT(lengths_in("namespace a::b {\nclass C : public D<int> {\n public:\n"
                         "  C() : x_{1}, y_(2) {\n    g();\n  }\n"
                         "  explicit C(int x)\n      : x_(x) {}\n"
                         "  auto h() const -> int {\n    return {};\n  }\n"
                         " private:\n  int x_ = 0, y_{};\n};\n}\n"),
              ElementsAre(3, 2, 3));
}

TEST(Functions, are_found_whatever_their_head_looks_like) {
  EXPECT_THAT(lengths_in("template <class T = int, class U = V<T>>\n"
                         "auto f(T t = {}, U u = U{1}) noexcept(true) -> std::vector<T> {\n}\n"
                         "bool operator==(A, B) {\n}\n"
                         "template <class T>\nrequires std::integral<T>\nvoid g(T) {\n}\n"
                         "struct S* h() {\n}\n"
                         "TEST(Suite, case) {\n}\n"
                         "static const auto lambda = [](int x) {\n  return x;\n};\n"),
              ElementsAre(3, 2, 4, 2, 2, 3));
}

TEST(Functions, tables_of_data_are_none) {
  EXPECT_THAT(lengths_in("constexpr std::array<Row, 2> rows = {\n  Row{1},\n  Row{2},\n};\n"
                         "enum class E { a, b };\nstruct P {\n  int x{};\n};\n"
                         "const Map map{{1, f()}, {2, [] { return 3; }}};\n"),
              IsEmpty());
}

TEST(Functions, braces_in_texts_and_comments_do_not_count) {
  EXPECT_THAT(lengths_in("void f() {\n  g(\"}\", '}', R\"sql(\n}\n)sql\");  // }\n  /* } */\n"
                         "#define OPEN {\n  x = 1'000'0;\n}\nvoid h() {}\n"),
              ElementsAre(8, 1));
}

}  // namespace
}  // namespace hireline::tidy
