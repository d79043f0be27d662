// Pages of lists that grow at their head: how a cursor is read, and how a page of them looks.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/openapi.hpp"
#include "common/wire/engine/read.hpp"
#include "common/wire/engine/render.hpp"
#include "common/wire/engine/shape.hpp"
#include "tests/unit/wire/issue_text.hpp"
#include "tests/unit/wire/shapes.hpp"

namespace hireline::wire_test {
namespace {

struct ListParts {
  CursorRequest<PartId> page;
};

struct Embedded {
  PartId id;
};

}  // namespace
}  // namespace hireline::wire_test

namespace hireline::wire {

HIRELINE_SHAPE(wire_test::ListParts) {
  return {.name = "ListParts", .fields = {part(&wire_test::ListParts::page)}};
}

HIRELINE_SHAPE(wire_test::Embedded) {
  return {.name = "Part", .plural = "parts", .fields = {field("_id", &wire_test::Embedded::id)}};
}

namespace {

using wire_test::ListParts;
using wire_test::PartId;
using wire_test::summary;
using Pairs = std::vector<std::pair<std::string, std::string>>;

const std::string some_id = "5f0000000000000000000001";

std::expected<ListParts, std::vector<Issue>> list(const Pairs& query) {
  return read_input<ListParts>({.path = {}, .query = query, .body = nullptr});
}

std::string verdict(const Pairs& query) {
  const auto input = list(query);
  return input ? "taken" : summary(input.error());
}

TEST(CursorPages, begin_at_the_head_unless_told_where_to_go_on) {
  EXPECT_EQ(list({})->page.cursor, std::nullopt);
  EXPECT_EQ(list({})->page.limit, 20);
  const auto later = list({{"cursor", some_id}, {"limit", "3"}});
  ASSERT_TRUE(later);
  EXPECT_EQ(later->page.cursor->after.view(), some_id);
  EXPECT_EQ(later->page.limit, 3);
}

TEST(CursorPages, refuse_a_cursor_of_another_form) {
  const std::string no_cursor = "custom cursor: is not a cursor of this list\n";
  for (const std::string wrong : {"", "x", "5F0000000000000000000001", "5f000000000000000000000",
                                  " 5f0000000000000000000001"})
    EXPECT_EQ(verdict({{"cursor", wrong}}), no_cursor) << wrong;
  EXPECT_EQ(verdict({{"cursor", "x"}, {"limit", "0"}}),
            no_cursor + "too_small limit: must be at least 1\n");
  EXPECT_NE(verdict({{"cursor", some_id}, {"cursor", some_id}}), "taken");
}

TEST(CursorPages, say_where_the_next_begins_only_if_there_is_one) {
  const auto id = *PartId::parse(some_id);
  std::string json;
  append_json(json, CursorPage<wire_test::Embedded>{.items = {{id}}, .next_cursor = {{id}}});
  EXPECT_EQ(json, R"({"parts":[{"_id":")" + some_id + R"("}],"nextCursor":")" + some_id + R"("})");
  json.clear();
  append_json(json, CursorPage<wire_test::Embedded>{});
  EXPECT_EQ(json, R"({"parts":[]})");
}

}  // namespace
}  // namespace hireline::wire
