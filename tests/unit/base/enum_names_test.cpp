#include "common/base/enum_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline {
namespace {

HIRELINE_ENUM(Shape, circle, default_, live_1on1)
HIRELINE_ENUM(Single, only)

TEST(EnumNames, are_spelled_as_the_enumerators) {
  EXPECT_THAT(names_of<Shape>, testing::ElementsAre("circle", "default", "live_1on1"));
  EXPECT_EQ(name_of(Shape::live_1on1), "live_1on1");
  EXPECT_THAT(names_of<Single>, testing::ElementsAre("only"));
  EXPECT_EQ(enum_type_name(Shape::circle), "Shape");
  EXPECT_EQ(enum_type_name(Single::only), "Single");
}

TEST(EnumNames, drop_the_underscore_of_a_keyword) {
  EXPECT_EQ(name_of(Shape::default_), "default");
}

TEST(EnumNames, are_read_back) {
  for (const Shape shape : {Shape::circle, Shape::default_, Shape::live_1on1})
    EXPECT_EQ(parse_enum<Shape>(name_of(shape)), shape);
  EXPECT_EQ(parse_enum<Shape>("square"), std::nullopt);
  EXPECT_EQ(parse_enum<Shape>("default_"), std::nullopt);
  EXPECT_EQ(parse_enum<Shape>("Circle"), std::nullopt);
  EXPECT_EQ(parse_enum<Shape>(""), std::nullopt);
}

TEST(EnumNames, an_unknown_one_in_a_row_is_a_bug) {
  EXPECT_EQ(enum_from<Shape>("circle"), Shape::circle);
  EXPECT_THROW(enum_from<Shape>("square"), std::logic_error);
}

}  // namespace
}  // namespace hireline
