// Checks that this program can work with the database's schema.
#pragma once

#include <stdexcept>
#include <string>

#include "common/base/settings/config.hpp"

namespace hireline::server {

class SchemaError : public std::runtime_error {
 public:
  SchemaError(const std::string& what, std::string hint)
      : std::runtime_error(what), hint_(std::move(hint)) {}
  // How to fix the problem.
  const std::string& hint() const { return hint_; }

 private:
  std::string hint_;
};

// Throws SchemaError, db::Unavailable.
void check_schema(const Config& config);

}  // namespace hireline::server
