// An error in settings or files that prevents a start and that the operator must correct.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace hireline::outside {

// what() describes the error, hint() the correction. Neither contains a secret.
class SetupError : public std::runtime_error {
 public:
  SetupError(const std::string& message, std::string hint)
      : std::runtime_error(message), hint_(std::move(hint)) {}
  const std::string& hint() const { return hint_; }

 private:
  std::string hint_;
};

}  // namespace hireline::outside
