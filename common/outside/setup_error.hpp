// What keeps a program from starting: settings or files that only the operator can put right.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace hireline::outside {

// what() says what is wrong, hint() what to do about it. Neither carries a secret.
class SetupError : public std::runtime_error {
 public:
  SetupError(const std::string& message, std::string hint)
      : std::runtime_error(message), hint_(std::move(hint)) {}
  const std::string& hint() const { return hint_; }

 private:
  std::string hint_;
};

}  // namespace hireline::outside
