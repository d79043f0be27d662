// Chooses which faults a test injects at which calls. HIRELINE_FAULTS=all, which scripts/faults
// sets, chooses all faults; the tests then take minutes. Otherwise a sample is chosen, the same one
// in each run: one in `one_end_in` faults at ends of transactions, one in `one_in` at other calls.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/database/fault_proxy.hpp"

namespace hireline::test {

class FaultChoice {
 public:
  // faults() has six faults, so one in seven chooses each fault at some ends of transactions.
  explicit FaultChoice(std::size_t one_in, std::size_t one_end_in = 7)
      : one_in_(one_in), one_end_in_(one_end_in) {}

  // The failures that a caller handles in different ways: query canceled (57014), serialization
  // failure (40001), internal error (XX000), and the three ways to lose the connection.
  static std::vector<Fault> faults() {
    return {Fault::refused("57014"), Fault::refused("40001"), Fault::refused("XX000"),
            Fault::terminated(),     Fault::lost_before(),    Fault::lost_after()};
  }

  // The position of a call in the tested operation. An operation can commit more than once: sign-in
  // and preliminary reads may have a transaction of their own.
  enum class Place { within, earlier_commit, last_commit };
  static Place place_of(std::size_t number, const std::vector<std::string>& calls) {
    if (calls[number - 1] != "commit") return Place::within;
    const auto behind = calls.begin() + static_cast<std::ptrdiff_t>(number);
    return std::find(behind, calls.end(), "commit") == calls.end() ? Place::last_commit
                                                                   : Place::earlier_commit;
  }

  // Calls `attempt(number, fault)` for the chosen faults at each of `calls`. Numbers start at 1.
  template <class Attempt>
  void try_at(const std::vector<std::string>& calls, Attempt&& attempt) {
    calls_ += calls.size();
    for (std::size_t number = 1; number <= calls.size(); ++number)
      for (const Fault& fault : faults()) {
        if (!takes(calls[number - 1])) continue;
        ++tried_;
        attempt(number, fault);
      }
  }

  void tell(std::string_view of_what) const {
    EXPECT_GT(tried_, 0u);
    std::cout << of_what << ": " << calls_ << " calls of the database, " << tried_ << " faults\n";
  }

 private:
  bool takes(const std::string& call) {
    static const char* const wish = std::getenv("HIRELINE_FAULTS");
    if (wish != nullptr && std::string_view(wish) == "all") return true;
    const bool is_end = call == "commit" || call == "rollback";
    return is_end ? ++ends_passed_ % one_end_in_ == 0 : ++passed_ % one_in_ == 0;
  }

  std::size_t one_in_;
  std::size_t one_end_in_;
  std::size_t passed_ = 0;
  std::size_t ends_passed_ = 0;
  std::size_t calls_ = 0;
  std::size_t tried_ = 0;
};

}  // namespace hireline::test
