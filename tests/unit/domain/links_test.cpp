#include "common/domain/links.hpp"

#include <set>

#include <gtest/gtest.h>

namespace hireline {
namespace {

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

// Links are sent out and stay valid: a change of the derivation breaks every one of them.
TEST(LinkToken, is_the_hmac_that_was_sent_out) {
  EXPECT_EQ(link_token(Secret("0123456789abcdef0123456789abcdef"), LinkPurpose::decline,
                       InterviewId::parse("5f0000000000000000000001").value()),
            "SwL16GfxObQTBMxp8UOyQobW3Gx7RrRApqch5wCaPeM");
}

TEST(PreferencesToken, names_the_candidate_and_cannot_be_made_up) {
  const Secret secret("0123456789abcdef0123456789abcdef");
  const auto candidate = ParticipantId::parse("5f0000000000000000000001").value();
  const std::string token = preferences_token(secret, candidate);
  EXPECT_EQ(read_preferences_token(secret, token), candidate);
  EXPECT_EQ(read_preferences_token(Secret("another secret"), token), std::nullopt);
  std::string other = token;
  other[23] = '2';
  for (const std::string& wrong :
       {std::string(), other, token + "A", token.substr(0, token.size() - 1), token.substr(24),
        candidate.str(), candidate.str() + link_token(secret, LinkPurpose::decline, InterviewId{})})
    EXPECT_EQ(read_preferences_token(secret, wrong), std::nullopt) << wrong;
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

}  // namespace
}  // namespace hireline
