// What payment events are signed with in tests: a secret that is being replaced, and the next one.
#pragma once

namespace hireline::test {

inline constexpr const char* old_payment_secret = "whsec_the_secret_that_is_being_replaced";
inline constexpr const char* payment_secret = "whsec_the_secret_that_takes_its_place";

}  // namespace hireline::test
