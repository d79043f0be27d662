// The secrets that sign payment events in tests: one that is being replaced, and the new one.
#pragma once

namespace hireline::test {

inline constexpr const char* old_payment_secret = "whsec_the_secret_that_is_being_replaced";
inline constexpr const char* payment_secret = "whsec_the_secret_that_takes_its_place";

}  // namespace hireline::test
