#include "common/domain/assessment/drafts.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

const Secret secret("a secret of at least thirty-two bytes");

Receipt receipt(const Secret& key = secret) {
  return make_receipt(key, InterviewId::parse("68f0c0a1b2c3d4e5f6a7b8c9").value(),
                      parse_instant("2030-05-06T09:00:00.000Z").value(), SubmittedFrom::request,
                      {{"68f0c0a1b2c3d4e5f6a7b8d0", text_digest("An index")},
                       {"68f0c0a1b2c3d4e5f6a7b8d1/python", text_digest("")}});
}

TEST(TextDigest, is_that_of_sha256sum) {
  EXPECT_EQ(text_digest(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(text_digest("caf\xc3\xa9 \xf0\x9f\x98\x80"),
            "043764df773ac7ceea6175e1498893e6ee33e79885288417cc1d75cba6094827");
}

TEST(Drafts, are_overwritten_only_by_those_who_know_them) {
  EXPECT_FALSE(overwrites_change(2, 2, "old", "new"));
  EXPECT_TRUE(overwrites_change(1, 2, "old", "new"));
  EXPECT_TRUE(overwrites_change(3, 2, "old", "new"));
  EXPECT_TRUE(overwrites_change(0, 2, "", "new"));
  EXPECT_FALSE(overwrites_change(0, 0, std::nullopt, "new"));
  EXPECT_TRUE(overwrites_change(1, 0, std::nullopt, "new"));
}

TEST(Drafts, can_be_saved_again_as_they_are) {
  EXPECT_FALSE(overwrites_change(1, 2, "same", "same"));
  EXPECT_FALSE(overwrites_change(0, 2, "", ""));
}

TEST(Drafts, are_overwritten_by_those_who_do_not_ask) {
  EXPECT_FALSE(overwrites_change(std::nullopt, 2, "old", "new"));
}

TEST(Receipts, have_the_digest_of_their_lines) {
  EXPECT_EQ(receipt().digest,
            text_digest("68f0c0a1b2c3d4e5f6a7b8d0 " + text_digest("An index") +
                        "\n68f0c0a1b2c3d4e5f6a7b8d1/python " + text_digest("") + "\n"));
}

TEST(Receipts, are_genuine_as_they_were_issued) {
  EXPECT_TRUE(is_genuine(secret, receipt()));
  EXPECT_EQ(receipt().seal, receipt().seal);
}

TEST(Receipts, are_not_genuine_with_any_change) {
  const auto changed = [](const std::function<void(Receipt&)>& change) {
    Receipt one = receipt();
    change(one);
    return is_genuine(secret, one);
  };
  EXPECT_FALSE(changed([](Receipt& one) { one.submitted_at += std::chrono::seconds(1); }));
  EXPECT_FALSE(changed([](Receipt& one) { one.from = SubmittedFrom::draft; }));
  EXPECT_FALSE(changed([](Receipt& one) {
    one.interview = InterviewId::parse("68f0c0a1b2c3d4e5f6a7b8ca").value();
  }));
  EXPECT_FALSE(changed([](Receipt& one) { one.parts.pop_back(); }));
  EXPECT_FALSE(changed([](Receipt& one) { one.parts[0].digest = text_digest("another"); }));
  EXPECT_FALSE(changed([](Receipt& one) { one.digest = text_digest("another"); }));
  EXPECT_FALSE(changed([](Receipt& one) { one.seal.pop_back(); }));
  EXPECT_FALSE(changed([](Receipt& one) { one.seal.clear(); }));
  EXPECT_FALSE(is_genuine(Secret("another secret of thirty-two bytes"), receipt()));
}

}  // namespace
}  // namespace hireline
