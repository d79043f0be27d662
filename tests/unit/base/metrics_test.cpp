// The text that a monitoring system reads, and the numbers in it.
#include "common/base/metrics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hireline::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using Type = MetricsText::Type;

TEST(Metrics, are_written_family_by_family) {
  MetricsText text;
  text.family("up", Type::gauge, "Whether it is up");
  text.sample(1);
  text.family("seen_total", Type::counter, "What was seen");
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
  text.family("seen_total", Type::counter, "of \\ and\nothers \"so\"");
  text.sample({{"what", "a\"} 1\nup 0 \\"}}, 1);
  EXPECT_EQ(text.text(),
            "# HELP seen_total of \\\\ and\\nothers \"so\"\n"
            "# TYPE seen_total counter\n"
            "seen_total{what=\"a\\\"} 1\\nup 0 \\\\\"} 1\n");
}

TEST(Metrics, write_great_numbers_in_full) {
  MetricsText text;
  text.family("bytes", Type::gauge, "Bytes");
  text.sample(123456789012);
  EXPECT_THAT(text.text(), HasSubstr("bytes 123456789012\n"));
}

TEST(Histogram, counts_each_duration_in_every_bucket_that_holds_it) {
  DurationHistogram histogram;
  histogram.observe(1ms);  // exactly the first bound
  histogram.observe(1001us);
  histogram.observe(60s);  // beyond the last one
  EXPECT_EQ(histogram.count(), 3U);
  EXPECT_DOUBLE_EQ(histogram.sum(), 60.002001);
  EXPECT_EQ(histogram.count_up_to(0), 1U);
  EXPECT_EQ(histogram.count_up_to(1), 2U);
  EXPECT_EQ(histogram.count_up_to(DurationHistogram::bounds.size() - 1), 2U);
}

TEST(Histogram, is_written_with_buckets_sum_and_count) {
  DurationHistogram histogram;
  histogram.observe(2s);
  MetricsText text;
  text.family("took_seconds", Type::histogram, "How long it took");
  text.samples({{"what", "a"}}, histogram);
  EXPECT_THAT(text.text(), HasSubstr("took_seconds_bucket{what=\"a\",le=\"1\"} 0\n"
                                     "took_seconds_bucket{what=\"a\",le=\"2.5\"} 1\n"
                                     "took_seconds_bucket{what=\"a\",le=\"5\"} 1\n"
                                     "took_seconds_bucket{what=\"a\",le=\"10\"} 1\n"
                                     "took_seconds_bucket{what=\"a\",le=\"+Inf\"} 1\n"
                                     "took_seconds_sum{what=\"a\"} 2\n"
                                     "took_seconds_count{what=\"a\"} 1\n"));
}

}  // namespace
}  // namespace hireline::test
