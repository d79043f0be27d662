#include "common/domain/hiring.hpp"

#include <set>

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(RefusalToSchedule, names_why_for_each_status) {
  const auto refusal = [](StageStatus status) {
    const auto code = refusal_to_schedule(status);
    return code ? std::string(name_of(*code)) : "none";
  };
  EXPECT_EQ(refusal(StageStatus::pending), "stage_locked");
  EXPECT_EQ(refusal(StageStatus::unlocked), "none");
  EXPECT_EQ(refusal(StageStatus::invited), "stage_already_invited");
  EXPECT_EQ(refusal(StageStatus::in_progress), "stage_in_progress");
  EXPECT_EQ(refusal(StageStatus::completed), "stage_completed");
  EXPECT_EQ(refusal(StageStatus::declined), "none");
}

TEST(ResultOf, is_a_pass_for_both_kinds_of_yes) {
  EXPECT_EQ(result_of(Recommendation::strong_yes), StageResult::pass);
  EXPECT_EQ(result_of(Recommendation::yes), StageResult::pass);
  EXPECT_EQ(result_of(Recommendation::no), StageResult::hold);
  EXPECT_EQ(result_of(Recommendation::strong_no), StageResult::hold);
}

TEST(CandidateFacingStatus, does_not_tell_shortlisted_from_active) {
  const auto words_of = [](const CandidateFacingWords& words) {
    std::string all;
    for (const auto status :
         {PipelineStatus::active, PipelineStatus::shortlisted, PipelineStatus::rejected,
          PipelineStatus::hired, PipelineStatus::withdrawn})
      all += candidate_facing_status(status, words) + "; ";
    return all;
  };
  EXPECT_EQ(words_of({}), "In review; In review; Not selected; Offer; Withdrawn; ");
  EXPECT_EQ(words_of({.in_review = "a", .offer = "b", .not_selected = "c", .withdrawn = "d"}),
            "a; a; c; b; d; ");
}

TEST(IsClosed, means_that_nobody_is_invited_any_further) {
  EXPECT_FALSE(is_closed(PipelineStatus::active));
  EXPECT_FALSE(is_closed(PipelineStatus::shortlisted));
  EXPECT_TRUE(is_closed(PipelineStatus::rejected));
  EXPECT_TRUE(is_closed(PipelineStatus::hired));
  EXPECT_TRUE(is_closed(PipelineStatus::withdrawn));
}

TEST(UsageMonth, is_the_month_in_utc) {
  const auto month = [](std::string_view instant) {
    return usage_month(parse_instant(instant).value());
  };
  EXPECT_EQ(month("2026-01-01T00:00:00.000Z"), "2026-01-01");
  EXPECT_EQ(month("2026-01-31T23:59:59.999Z"), "2026-01-01");
  EXPECT_EQ(month("2026-02-01T00:00:00.000Z"), "2026-02-01");
  EXPECT_EQ(month("2025-12-31T23:59:59.999Z"), "2025-12-01");
  EXPECT_EQ(month("2028-02-29T12:00:00.000Z"), "2028-02-01");
  // The caller's zone has no say.
  EXPECT_EQ(month("2026-02-01T00:30:00.000+01:00"), "2026-01-01");
  EXPECT_EQ(month("2026-01-31T23:30:00.000-01:00"), "2026-02-01");
}

TEST(EmailKey, makes_addresses_comparable) {
  EXPECT_EQ(email_key("ann@example.com"), "ann@example.com");
  EXPECT_EQ(email_key("ANN@Example.COM"), "ann@example.com");
  EXPECT_EQ(email_key(" \t\r\nann@example.com\n "), "ann@example.com");
  EXPECT_EQ(email_key("AZaz[`{@"), "azaz[`{@");
  EXPECT_EQ(email_key("a b@example.com"), "a b@example.com");
  EXPECT_EQ(email_key(""), "");
  EXPECT_EQ(email_key(" \t"), "");
  // Letters beyond ASCII are kept: how they fold is the mail host's business.
  EXPECT_EQ(email_key("JÖRG@example.com"), "jÖrg@example.com");
}

TEST(LinkToken, is_43_characters_that_need_no_escaping_in_a_url) {
  constexpr std::string_view alphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (int i = 0; i < 200; ++i) {
    const auto token = link_token(Secret("secret"), LinkPurpose::decline, new_id<InterviewId>());
    EXPECT_EQ(token.size(), 43u);
    EXPECT_EQ(token.find_first_not_of(alphabet), std::string::npos) << token;
  }
}

TEST(LinkToken, is_the_same_each_time_and_another_for_each_secret_purpose_and_interview) {
  const InterviewId interviews[] = {InterviewId::parse("5f0000000000000000000001").value(),
                                    InterviewId::parse("5f0000000000000000000002").value()};
  std::set<std::string> tokens;
  for (const char* secret : {"one secret", "another secret"})
    for (const std::string_view purpose : names_of<LinkPurpose>)
      for (const InterviewId& interview : interviews) {
        const auto make = [&] {
          return link_token(Secret(secret), enum_from<LinkPurpose>(purpose), interview);
        };
        EXPECT_EQ(make(), make());
        tokens.insert(make());
      }
  EXPECT_EQ(tokens.size(), 2 * names_of<LinkPurpose>.size() * 2);
}

TEST(LinkPurpose, is_coding_for_coding_stages_and_screening_for_the_other_automated_ones) {
  EXPECT_EQ(link_purpose_of(StageTypeKey::dsa_coding), LinkPurpose::coding);
  for (const auto type : {StageTypeKey::automated_screening, StageTypeKey::ai_conversational,
                          StageTypeKey::scenario_based})
    EXPECT_EQ(link_purpose_of(type), LinkPurpose::screening);
}

TEST(DeclineLinkExpiry, is_thirty_days_after_the_end_as_long_as_years_have_four_digits) {
  const auto expiry = [](std::string_view end) {
    return format_instant(decline_link_expiry(parse_instant(end).value()));
  };
  EXPECT_EQ(expiry("2030-05-06T10:00:00Z"), "2030-06-05T10:00:00.000Z");
  EXPECT_EQ(expiry("9999-12-31T23:59:59.999Z"), "9999-12-31T00:00:00.000Z");
}

// Links are sent out and stay valid: a change of the derivation breaks every one of them.
TEST(LinkToken, is_the_hmac_that_was_sent_out) {
  EXPECT_EQ(link_token(Secret("0123456789abcdef0123456789abcdef"), LinkPurpose::decline,
                       InterviewId::parse("5f0000000000000000000001").value()),
            "SwL16GfxObQTBMxp8UOyQobW3Gx7RrRApqch5wCaPeM");
}

}  // namespace
}  // namespace hireline
