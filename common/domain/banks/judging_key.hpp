// What a solution is judged by, and a digest of it for the receipt of the judgement.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/base/time.hpp"
#include "common/domain/assessment/code_receipt.hpp"
#include "common/domain/banks/question_bank.hpp"

namespace hireline {

struct JudgingKey {
  std::string statement;
  std::string checker;
  std::int64_t time_limit_ms = 0;
  std::int64_t memory_limit_mb = 0;
  std::vector<TestCase> cases;  // explanations do not matter
  Instant changed_at;           // when the bank changed the problem last
};
KeyDigest digest_of(const JudgingKey& key);

}  // namespace hireline
