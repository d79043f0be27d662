#include "common/domain/banks/judging_key.hpp"

#include "common/base/json_writer.hpp"
#include "common/base/secret.hpp"

namespace hireline {

// Canonical, as the receipt itself.
KeyDigest digest_of(const JudgingKey& key) {
  std::string text;
  JsonWriter out(text);
  out.begin_object();
  out.key("cases");
  out.begin_array();
  for (const TestCase& one : key.cases) {
    out.begin_object();
    out.key("expectedOutput");
    out.string(one.expected_output);
    out.key("input");
    out.string(one.input);
    out.key("isHidden");
    out.boolean(one.is_hidden);
    out.key("weight");
    out.integer(one.weight);
    out.end_object();
  }
  out.end_array();
  out.key("checker");
  out.string(key.checker);
  out.key("memoryLimitMb");
  out.integer(key.memory_limit_mb);
  out.key("timeLimitMs");
  out.integer(key.time_limit_ms);
  out.end_object();
  return {.question_hash = hex(sha256(key.statement)),
          .key_hash = hex(sha256(text)),
          .changed_at = format_instant(key.changed_at)};
}

}  // namespace hireline
