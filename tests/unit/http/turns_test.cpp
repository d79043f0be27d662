#include "server/http/reading/turns.hpp"

#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::http {
namespace {

using testing::ElementsAre;

using Line = Turns<int>;

// The items in the order in which they would begin, none of them ending.
std::vector<int> begun(Line& line) {
  std::vector<int> items;
  while (line.has_next()) items.push_back(line.begin().item);
  return items;
}

TEST(Turns, of_one_owner_are_in_order) {
  Line line({});
  for (const int item : {1, 2, 3}) EXPECT_EQ(line.add("", item), Added::yes);
  EXPECT_EQ(line.waiting(), 3U);
  EXPECT_THAT(begun(line), ElementsAre(1, 2, 3));
  EXPECT_EQ(line.waiting(), 0U);
}

TEST(Turns, are_given_to_each_owner_however_much_one_asks) {
  Line line({});
  for (const int item : {1, 2, 3, 4}) line.add("greedy", item);
  line.add("modest", 10);
  line.add("other", 20);
  EXPECT_THAT(begun(line), ElementsAre(1, 10, 20, 2, 3, 4));
}

TEST(Turns, of_an_owner_wait_until_as_many_as_may_run_have_ended) {
  Line line({.running_of_one = 1});
  for (const int item : {1, 2, 3}) line.add("greedy", item);
  line.add("modest", 10);
  EXPECT_THAT(begun(line), ElementsAre(1, 10));
  line.finish("modest");
  EXPECT_FALSE(line.has_next());
  line.finish("greedy");
  EXPECT_THAT(begun(line), ElementsAre(2));
  line.finish("greedy");
  EXPECT_THAT(begun(line), ElementsAre(3));
}

TEST(Turns, are_refused_until_enough_have_left) {
  Line line({.of_one = 2, .running_of_one = 1});
  line.add("greedy", 1);
  begun(line);
  line.finish("greedy");
  line.add("greedy", 2);
  EXPECT_EQ(line.add("greedy", 3), Added::too_many_of_one) << "1 has not left";
  EXPECT_THAT(begun(line), ElementsAre(2));
  line.leave("greedy");
  EXPECT_EQ(line.add("greedy", 3), Added::yes);
  EXPECT_FALSE(line.has_next()) << "2 still runs";
}

TEST(Turns, count_what_runs_with_what_waits) {
  Line line({.of_one = 2, .running_of_one = 1});
  EXPECT_EQ(line.add("greedy", 1), Added::yes);
  EXPECT_THAT(begun(line), ElementsAre(1));
  EXPECT_EQ(line.add("greedy", 2), Added::yes);
  EXPECT_EQ(line.add("greedy", 3), Added::too_many_of_one);
  EXPECT_EQ(line.add("modest", 10), Added::yes);
  line.finish("greedy");
  line.leave("greedy");
  EXPECT_EQ(line.add("greedy", 4), Added::yes);
  EXPECT_THAT(begun(line), ElementsAre(10, 2));
  EXPECT_EQ(line.add("greedy", 5), Added::too_many_of_one) << "2 runs, and 4 waits";
}

TEST(Turns, are_refused_when_too_many_wait_whoever_they_are) {
  Line line({.waiting = 2});
  EXPECT_EQ(line.add("a", 1), Added::yes);
  EXPECT_EQ(line.add("b", 2), Added::yes);
  EXPECT_EQ(line.add("c", 3), Added::full);
  line.begin();
  EXPECT_EQ(line.add("c", 3), Added::yes);
}

TEST(Turns, that_came_too_late_are_taken_out) {
  Line line({.running_of_one = 1});
  for (const int item : {1, 2, 3}) line.add("greedy", item);
  line.add("modest", 10);
  const auto is_small = [](int item) { return item < 3; };
  EXPECT_EQ(line.take_if(is_small), 1);
  EXPECT_EQ(line.take_if(is_small), 2);
  EXPECT_EQ(line.take_if(is_small), std::nullopt);
  EXPECT_THAT(begun(line), ElementsAre(3, 10));
  for (const char* owner : {"greedy", "modest"}) {
    line.finish(owner);
    line.leave(owner);
  }
  line.add("greedy", 1);
  EXPECT_EQ(line.take_if(is_small), 1);
  EXPECT_FALSE(line.has_next());
  EXPECT_EQ(line.waiting(), 0U);
}

constexpr Line::Time at(int milliseconds) {
  return Line::Time(std::chrono::milliseconds(milliseconds));
}
constexpr std::chrono::milliseconds ms(int count) {
  return std::chrono::milliseconds(count);
}
constexpr TurnLimits a_fifth{.percent = 20, .burst = ms(100)};

TEST(Turns, of_an_owner_that_has_used_its_part_of_the_time_wait) {
  Line line(a_fifth);
  for (const int item : {1, 2, 3}) line.add("greedy", item);
  for (const int item : {1, 2}) {
    ASSERT_TRUE(line.has_next(at(1'000)));
    EXPECT_EQ(line.begin().item, item);
    line.finish("greedy", ms(60), at(1'000));
  }
  EXPECT_FALSE(line.has_next(at(1'000))) << "120 ms of 100 are used";
  EXPECT_EQ(line.next_time(), at(1'100)) << "a fifth of 100 ms more";
  line.add("modest", 10);
  ASSERT_TRUE(line.has_next(at(1'001)));
  EXPECT_EQ(line.begin().item, 10) << "the others do not wait";
  EXPECT_FALSE(line.has_next(at(1'099)));
  EXPECT_TRUE(line.has_next(at(1'100)));
  EXPECT_EQ(line.begin().item, 3);
}

TEST(Turns, of_an_owner_that_left_are_not_counted_anew) {
  Line line(a_fifth);
  for (int item = 0; item < 4; ++item) {
    line.add("greedy", item);
    ASSERT_TRUE(line.has_next(at(1'000))) << item;
    line.begin();
    line.finish("greedy", ms(30), at(1'000));
    line.leave("greedy");
  }
  line.add("greedy", 4);
  EXPECT_FALSE(line.has_next(at(1'000)));
  EXPECT_TRUE(line.has_next(at(1'100)));
}

TEST(Turns, of_an_owner_that_rests_are_removed_like_others) {
  Line line(a_fifth);
  line.add("greedy", 1);
  line.begin();
  line.finish("greedy", ms(200), at(1'000));
  line.leave("greedy");
  line.add("greedy", 2);
  EXPECT_EQ(line.take_if([](int item) { return item == 2; }), 2);
  EXPECT_FALSE(line.has_next(at(1'500)));
  EXPECT_FALSE(line.has_next(at(9'000)));
  EXPECT_EQ(line.next_time(), std::nullopt) << "the owner is forgotten";
  line.add("greedy", 3);
  EXPECT_TRUE(line.has_next(at(9'000)));
}

}  // namespace
}  // namespace hireline::http
