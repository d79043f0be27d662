// How often a connection is tried that can't be had.
#include <gtest/gtest.h>

#include "common/db/connection/connection.hpp"
#include "tests/support/http/silent_server.hpp"

namespace hireline::test {
namespace {

TEST(Reconnect, is_not_tried_again_right_after_it_timed_out) {
  SilentServer server;
  db::Connection connection(
      {.url = "postgresql://nobody@127.0.0.1:" + std::to_string(server.port()) + "/none",
       .application_name = "hireline-test"});
  constexpr int uses = 4;
  for (int i = 0; i < uses; ++i) EXPECT_THROW(connection.run_script("select 1"), db::Unavailable);
  // Half, lest a slow machine lets the pause pass between two uses.
  EXPECT_LE(server.count_connections(), uses / 2);
}

}  // namespace
}  // namespace hireline::test
