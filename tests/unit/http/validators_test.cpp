#include "server/http/validators.hpp"

#include <gtest/gtest.h>

namespace hireline::http {
namespace {

const std::string tag = R"("abc")";

std::optional<bool> listed(std::vector<std::string> lines, Comparison comparison) {
  Request request;
  for (std::string& line : lines) request.headers.emplace_back("if-match", std::move(line));
  return lists_tag(request, "if-match", tag, comparison);
}

TEST(EntityTag, is_the_same_for_the_same_bytes_only) {
  EXPECT_EQ(entity_tag("body"), entity_tag("body"));
  EXPECT_NE(entity_tag("body"), entity_tag("body "));
  EXPECT_EQ(entity_tag(""), R"("47DEQpj8HBSa-_TImW-5JA")");  // the first half of SHA-256
}

TEST(ListsTag, finds_it_in_a_list) {
  for (const auto comparison : {Comparison::strong, Comparison::weak})
    for (const std::string line :
         {R"("abc")", "*", R"("x", "abc")", R"("x","abc","y")", R"(,, "abc" ,)", R"("a,b", "abc")",
          R"("" "abc")", R"(W/"x", "abc")", "\t\"abc\""})
      EXPECT_EQ(listed({line}, comparison), true) << line;
}

TEST(ListsTag, does_not_find_what_is_not_there) {
  for (const auto comparison : {Comparison::strong, Comparison::weak})
    for (const std::string line : {R"("abd")", R"("ABC")", "abc", "", "**", R"("abc)",
                                   R"("x, "abc)", R"("x", *)", R"("x\"abc")", R"("a", abc, "b")"})
      EXPECT_EQ(listed({line}, comparison), false) << line;
}

TEST(ListsTag, takes_weak_tags_only_in_a_weak_comparison) {
  EXPECT_EQ(listed({R"(W/"abc")"}, Comparison::weak), true);
  EXPECT_EQ(listed({R"(W/"abc")"}, Comparison::strong), false);
  EXPECT_EQ(listed({R"(W/"abc", "abc")"}, Comparison::strong), true);
  EXPECT_EQ(listed({R"(w/"abc")"}, Comparison::weak), false);
}

TEST(ListsTag, looks_at_every_line_and_tells_when_there_is_none) {
  EXPECT_EQ(listed({R"("x")", R"("abc")"}, Comparison::strong), true);
  EXPECT_EQ(listed({R"("x")", R"("y")"}, Comparison::strong), false);
  EXPECT_EQ(listed({}, Comparison::strong), std::nullopt);
}

}  // namespace
}  // namespace hireline::http
