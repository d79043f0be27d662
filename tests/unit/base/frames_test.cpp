#include "common/base/io/frames.hpp"

#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(Frames, are_put_together_from_any_parts) {
  const std::string bytes = frame_of("first") + frame_of("") + frame_of(std::string(70'000, 'x'));
  for (const std::size_t step : {1UL, 3UL, 4096UL, bytes.size()}) {
    FrameReader reader;
    std::vector<std::string> messages;
    for (std::size_t at = 0; at < bytes.size(); at += step) {
      reader.append(std::string_view(bytes).substr(at, step));
      while (auto message = reader.next()) messages.push_back(std::move(*message));
    }
    EXPECT_THAT(messages, testing::ElementsAre("first", "", std::string(70'000, 'x'))) << step;
  }
}

TEST(Frames, a_length_that_nobody_sends_is_refused_at_once) {
  FrameReader reader;
  reader.append("\xff\xff\xff\xff");
  EXPECT_FALSE(reader.next());
  EXPECT_TRUE(reader.is_too_large());
}

}  // namespace
}  // namespace hireline
