// How many webhooks one endpoint gets at the same time and per second.
#include "common/tasks/endpoint_gates.hpp"

#include <gtest/gtest.h>

#include "common/base/id.hpp"

namespace hireline::test {
namespace {

using std::chrono::milliseconds;
using tasks::EndpointGates;

class Gates : public testing::Test {
 protected:
  std::variant<EndpointGates::Pass, milliseconds> enter(const EndpointId& endpoint,
                                                        const DeliveryId& delivery,
                                                        std::optional<std::int64_t> rate = {}) {
    return gates.enter({organization, endpoint, rate}, delivery);
  }
  static bool is_in(const std::variant<EndpointGates::Pass, milliseconds>& entered) {
    return std::holds_alternative<EndpointGates::Pass>(entered);
  }
  static DeliveryId any() { return new_id<DeliveryId>(); }

  OrganizationId organization = new_id<OrganizationId>();
  EndpointGates::Clock::time_point now{std::chrono::hours(1)};
  EndpointGates gates{8, [this] { return now; }};
  EndpointId one = new_id<EndpointId>();
  EndpointId other = new_id<EndpointId>();
};

TEST_F(Gates, let_a_quarter_of_the_threads_in) {
  auto first = enter(one, any());
  const auto second = enter(one, any());
  EXPECT_TRUE(is_in(first) && is_in(second));
  EXPECT_FALSE(is_in(enter(one, any())));
  EXPECT_TRUE(is_in(enter(other, any())));
  first = milliseconds(0);
  EXPECT_TRUE(is_in(enter(one, any())));
}

TEST_F(Gates, let_one_in_if_there_are_few_threads) {
  EndpointGates few(1);
  const auto pass = few.enter({organization, one, {}}, any());
  EXPECT_TRUE(is_in(pass));
  EXPECT_FALSE(is_in(few.enter({organization, one, {}}, any())));
}

TEST_F(Gates, make_those_wait_longer_that_come_while_many_wait) {
  const auto first = enter(one, any());
  const auto second = enter(one, any());
  const auto early = std::get<milliseconds>(enter(one, any()));
  for (int i = 0; i < 1000; ++i) enter(one, any());
  const auto late = std::get<milliseconds>(enter(one, any()));
  EXPECT_GT(late, early);
  EXPECT_LE(late, milliseconds(10'000));
}

TEST_F(Gates, give_turns_at_the_rate_of_the_endpoint) {
  EXPECT_TRUE(is_in(enter(one, any(), 2)));
  const DeliveryId second = any();
  const DeliveryId third = any();
  EXPECT_EQ(std::get<milliseconds>(enter(one, second, 2)), milliseconds(500));
  EXPECT_EQ(std::get<milliseconds>(enter(one, third, 2)), milliseconds(1'000));
  EXPECT_TRUE(is_in(enter(other, any(), 2)));
  now += milliseconds(500);
  EXPECT_EQ(std::get<milliseconds>(enter(one, third, 2)), milliseconds(500));
  EXPECT_TRUE(is_in(enter(one, second, 2)));
  EXPECT_EQ(std::get<milliseconds>(enter(one, any(), 2)), milliseconds(1'000))
      << "behind the third";
  now += milliseconds(500);
  EXPECT_TRUE(is_in(enter(one, third, 2)));
}

TEST_F(Gates, let_an_organization_have_half_of_the_threads) {
  std::vector<std::variant<EndpointGates::Pass, milliseconds>> passes;
  for (int i = 0; i < 4; ++i) {
    passes.push_back(enter(new_id<EndpointId>(), any()));
    EXPECT_TRUE(is_in(passes.back()));
  }
  EXPECT_FALSE(is_in(enter(new_id<EndpointId>(), any())));
  EXPECT_TRUE(is_in(gates.enter({new_id<OrganizationId>(), other, {}}, any())));
  passes.pop_back();
  EXPECT_TRUE(is_in(enter(new_id<EndpointId>(), any())));
}

TEST_F(Gates, give_new_turns_when_the_rate_changes) {
  for (int i = 0; i < 100; ++i) enter(one, any(), 1);
  EXPECT_FALSE(is_in(enter(one, any(), 1)));
  EXPECT_TRUE(is_in(enter(one, any(), 1'000)));
}

TEST_F(Gates, forget_the_turns_of_an_endpoint_that_gets_nothing) {
  for (int i = 0; i < 100; ++i) enter(one, any(), 1);
  gates.forget(one);
  gates.forget(other);
  EXPECT_TRUE(is_in(enter(one, any(), 1)));
}

TEST_F(Gates, reserve_no_turn_far_ahead) {
  for (int i = 0; i < 10'000; ++i) enter(one, any(), 1);
  now += std::chrono::minutes(6);
  EXPECT_TRUE(is_in(enter(one, any(), 1)));
}

}  // namespace
}  // namespace hireline::test
