#include "common/outside/identity/signing/signing_key_changes.hpp"

#include <gtest/gtest.h>

#include "tests/unit/identity/verifier_fixture.hpp"

namespace hireline::outside {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;

class KeyChanges : public testing::Test {
 protected:
  void rotate(KeyStart start, Instant at) { keys_ = rotate_keys(keys_, start, at).value().keys; }
  // "ok", or why not.
  std::string try_to_rotate(KeyStart start, Instant at) const {
    const auto changed = rotate_keys(keys_, start, at);
    return changed ? "ok" : std::string(name_of(changed.error()));
  }
  std::string try_to_retire(const std::string& kid, bool force, Instant at) const {
    const auto changed = retire_key(keys_, kid, force, at);
    return changed ? "ok" : std::string(name_of(changed.error()));
  }
  const std::string& kid(std::size_t at) const { return keys_.keys().at(at).kid; }

  SigningKeySet keys_ = SigningKeySet::make(now);
};

TEST_F(KeyChanges, publish_a_key_a_day_before_it_signs) {
  const auto rotated = rotate_keys(keys_, KeyStart::after_notice, now + hours(1));
  ASSERT_TRUE(rotated);
  EXPECT_EQ(rotated->changed.used_from, now + hours(25));
  EXPECT_EQ(rotated->changed.created_at, now + hours(1));
  EXPECT_NE(rotated->keys.jwks().find(rotated->changed.kid), std::string::npos);
  EXPECT_EQ(rotated->keys.in_use(now + hours(24)).kid, kid(0));
  EXPECT_EQ(rotated->keys.in_use(now + hours(25)).kid, rotated->changed.kid);
}

TEST_F(KeyChanges, prepare_one_key_at_a_time) {
  rotate(KeyStart::after_notice, now);
  EXPECT_EQ(try_to_rotate(KeyStart::after_notice, now + hours(23)), "has_pending");
  EXPECT_EQ(try_to_rotate(KeyStart::after_notice, now + hours(24)), "ok") << "it is in use by then";
}

TEST_F(KeyChanges, replace_at_once_also_the_key_that_is_pending) {
  rotate(KeyStart::after_notice, now);
  const std::string pending = kid(1);
  rotate(KeyStart::at_once, now + hours(1));
  ASSERT_EQ(keys_.keys().size(), 3u);
  EXPECT_EQ(keys_.in_use(now + hours(1)).used_from, now + hours(1));
  EXPECT_EQ(keys_.jwks().find(pending), std::string::npos);
  EXPECT_EQ(keys_.in_use(now + hours(30)).used_from, now + hours(1));
}

TEST_F(KeyChanges, keep_the_number_of_keys_small) {
  for (std::size_t i = 1; i < max_published_keys; ++i) rotate(KeyStart::at_once, now);
  EXPECT_EQ(try_to_rotate(KeyStart::at_once, now), "too_many");
  EXPECT_EQ(try_to_rotate(KeyStart::after_notice, now), "too_many");
}

TEST_F(KeyChanges, retire_a_key_when_its_last_token_has_expired) {
  rotate(KeyStart::after_notice, now);
  const Instant replaced = now + hours(24);
  const Instant last = replaced + hours(1) + minutes(1);  // with the leeway of the verifier
  EXPECT_EQ(try_to_retire(kid(0), false, replaced), "tokens_valid");
  EXPECT_EQ(try_to_retire(kid(0), false, last - milliseconds(1)), "tokens_valid");
  EXPECT_EQ(try_to_retire(kid(0), true, replaced), "ok");
  const auto retired = retire_key(keys_, kid(0), false, last);
  ASSERT_TRUE(retired);
  EXPECT_EQ(retired->changed.retired_at, last);
  EXPECT_FALSE(retired->changed.pair) << "its private part is gone";
  EXPECT_EQ(retired->keys.jwks().find(kid(0)), std::string::npos);
}

TEST_F(KeyChanges, count_the_hour_from_the_first_key_that_signed_instead) {
  rotate(KeyStart::at_once, now);             // replaces the first
  rotate(KeyStart::at_once, now + hours(2));  // replaces the second
  EXPECT_EQ(try_to_retire(kid(0), false, now + hours(2)), "ok");
  EXPECT_EQ(try_to_retire(kid(1), false, now + hours(2)), "tokens_valid");
}

TEST_F(KeyChanges, do_not_count_a_pending_key_that_never_signed) {
  rotate(KeyStart::after_notice, now);        // would sign after 24 hours
  rotate(KeyStart::at_once, now + hours(1));  // retires it
  const std::string second = keys_.in_use(now + hours(1)).kid;
  rotate(KeyStart::at_once, now + hours(50));
  EXPECT_EQ(try_to_retire(second, false, now + hours(50)), "tokens_valid");
  EXPECT_EQ(try_to_retire(second, false, now + hours(52)), "ok");
}

TEST_F(KeyChanges, retire_no_key_that_signs_or_will) {
  rotate(KeyStart::after_notice, now);
  for (const bool force : {false, true}) {
    EXPECT_EQ(try_to_retire(kid(0), force, now + hours(1)), "is_in_use");
    EXPECT_EQ(try_to_retire(kid(1), force, now + hours(1)), "is_pending");
    EXPECT_EQ(try_to_retire("unknown", force, now + hours(1)), "unknown");
  }
}

TEST_F(KeyChanges, may_retire_a_key_again) {
  rotate(KeyStart::at_once, now);
  keys_ = retire_key(keys_, kid(0), true, now).value().keys;
  const auto again = retire_key(keys_, kid(0), false, now + hours(9));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->changed.retired_at, now) << "nothing changes";
}

}  // namespace
}  // namespace hireline::outside
