// Spellings of one contact.
#include "common/domain/hiring/contact.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

std::string phone(const std::string& number) {
  return contact_key({ContactKind::phone, number});
}
std::string link(const std::string& url) {
  return contact_key({ContactKind::link, url});
}

TEST(ContactKey, of_a_phone_number_is_its_digits) {
  EXPECT_EQ(phone("030 123-45/67"), "0301234567");
  EXPECT_EQ(phone("(030) 1234567"), "0301234567");
  for (const char* number : {"+49 30 1234567", "0049-30-1234567", "+49(30)1234567"})
    EXPECT_EQ(phone(number), "+49301234567") << number;
}

TEST(ContactKey, of_a_link_ignores_what_leads_to_the_same_page) {
  for (const char* url : {"https://Example.com/Ada", "HTTPS://example.com/Ada/",
                          "https://example.com/Ada#top", "https://example.com/Ada//"})
    EXPECT_EQ(link(url), "https://example.com/Ada") << url;
  EXPECT_EQ(link("https://EXAMPLE.com"), "https://example.com");
  EXPECT_EQ(link("https://Example.com?Q=A"), "https://example.com?Q=A");
  EXPECT_NE(link("https://example.com/ada"), link("https://example.com/Ada"));
  EXPECT_NE(link("http://example.com"), link("https://example.com"));
}

}  // namespace
}  // namespace hireline
