// The limits of plans in words, for messages.
#pragma once

#include <string_view>

#include "common/domain/vocabulary.hpp"

namespace hireline {

// Returns what the limit counts, such as active jobs.
std::string_view words_for(Limit limit);

}  // namespace hireline
