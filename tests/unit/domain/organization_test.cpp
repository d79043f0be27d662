#include "common/domain/organizations/organization.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

TEST(SlugOf, keeps_letters_and_digits_and_joins_them_by_hyphens) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"Acme", "acme"},
      {"Acme Works", "acme-works"},
      {"  Acme -- Works & Sons, Ltd. ", "acme-works-sons-ltd"},
      {"3 Monkeys", "3-monkeys"},
      {"AZ az 09", "az-az-09"},
      {"@[`{/:", "organization"},
      {"Müller", "m-ller"},
      {"株式会社", "organization"},
      {"-", "organization"},
      {"", "organization"},
  };
  for (const auto& [name, slug] : cases) EXPECT_EQ(slug_of(name), slug) << name;
}

// The form that the database demands of a slug.
TEST(SlugOf, is_well_formed_for_every_character) {
  for (int c = 0; c < 256; ++c) {
    const char character = static_cast<char>(c);
    for (const std::string& name :
         {std::string{character}, std::string{character, 'a', character}}) {
      const std::string slug = slug_of(name);
      EXPECT_FALSE(slug.starts_with('-') || slug.ends_with('-') || slug.empty()) << c;
      EXPECT_EQ(slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string::npos)
          << c;
    }
  }
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

}  // namespace
}  // namespace hireline
