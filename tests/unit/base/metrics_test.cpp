// The text that a monitoring system reads, and the numbers in it.
#include "common/base/metrics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;
using Type = MetricsText::Type;

TEST(Metrics, are_written_family_by_family) {
  MetricsText text;
  text.family("up", Type::Gauge, "Whether it is up");
  text.sample(1);
  text.family("seen_total", Type::Counter, "What was seen");
  text.sample({{"what", "a"}, {"where", "b"}}, 12);
  text.sample({{"what", "c"}, {"where", "d"}}, 0.5);
  EXPECT_EQ(text.text(),
            "# HELP up Whether it is up\n"
            "# TYPE up gauge\n"
            "up 1\n"
            "# HELP seen_total What was seen\n"
            "# TYPE seen_total counter\n"
            "seen_total{what=\"a\",where=\"b\"} 12\n"
            "seen_total{what=\"c\",where=\"d\"} 0.5\n");
}

TEST(Metrics, let_no_label_end_its_line) {
  MetricsText text;
  text.family("seen_total", Type::Counter, "of others");
  text.sample({{"what", "a\"} 1\nup 0 \\"}}, 1);
  EXPECT_EQ(text.text(),
            "# HELP seen_total of others\n"
            "# TYPE seen_total counter\n"
            "seen_total{what=\"a\\\"} 1\\nup 0 \\\\\"} 1\n");
}

TEST(Metrics, write_great_numbers_in_full) {
  MetricsText text;
  text.family("bytes", Type::Gauge, "Bytes");
  text.sample(123456789012);
  EXPECT_THAT(text.text(), HasSubstr("bytes 123456789012\n"));
}

TEST(Histogram, is_written_with_buckets_sum_and_count) {
  DurationHistogram histogram;
  histogram.observe(1ms);  // exactly the first bound
  histogram.observe(1001us);
  histogram.observe(60s);  // greater than the last one
  MetricsText text;
  text.family("took_seconds", Type::Histogram, "How long it took");
  text.samples({{"what", "a"}}, histogram);
  EXPECT_THAT(text.text(), HasSubstr("took_seconds_count{what=\"a\"} 3\n"
                                     "took_seconds_sum{what=\"a\"} 60.002"));
  EXPECT_THAT(text.text(), HasSubstr("took_seconds_bucket{what=\"a\",le=\"0.001\"} 1\n"
                                     "took_seconds_bucket{what=\"a\",le=\"0.0025\"} 2\n"));
  EXPECT_THAT(text.text(), HasSubstr("took_seconds_bucket{what=\"a\",le=\"10\"} 2\n"
                                     "took_seconds_bucket{what=\"a\",le=\"+Inf\"} 3\n"));
}

TEST(Histogram, without_durations_is_not_written) {
  MetricsText text;
  text.family("took_seconds", Type::Histogram, "How long it took");
  text.samples({{"what", "a"}}, DurationHistogram());
  EXPECT_THAT(text.text(), Not(HasSubstr("what")));
}

}  // namespace
}  // namespace hireline::test
