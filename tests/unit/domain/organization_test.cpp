#include "common/domain/organization.hpp"

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

}  // namespace
}  // namespace hireline
