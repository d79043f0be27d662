// Tags: words with which an organization marks candidates. Candidates never see them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "common/base/time.hpp"
#include "common/domain/ids.hpp"

namespace hireline {

inline constexpr std::int64_t most_tags = 500;  // of an organization
inline constexpr std::int64_t most_tags_of_candidate = 50;
inline constexpr std::size_t longest_tag = 50;  // characters

struct Tag {
  TagId id;
  std::string name;             // unique in the organization, without regard to case
  std::int64_t candidates = 0;  // that have it
  Instant created_at;
};

struct TagReference {
  TagId id;
  std::string name;
};

}  // namespace hireline
