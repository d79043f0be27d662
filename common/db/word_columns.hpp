// The words that an organization uses for the status of its candidates, as columns for statements
// that join its row as `o`.
#pragma once

#include <optional>
#include <string>

#include "common/db/connection/rows.hpp"
#include "common/domain/organizations/organization.hpp"
#include "common/domain/vocabulary.hpp"

#define HIRELINE_WORD_COLUMNS \
  "o.in_review_word, o.offer_word, o.not_selected_word, o.withdrawn_word"

namespace hireline::db {

inline void read_words(Row& row, CandidateFacingWords& words) {
  for (std::string* word : {&words.in_review, &words.offer, &words.not_selected, &words.withdrawn})
    if (auto own = row.next<std::optional<std::string>>()) *word = *std::move(own);
}

}  // namespace hireline::db
