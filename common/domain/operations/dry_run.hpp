// What a change would do beside its result. The change was made in a transaction that was rolled
// back.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/values.hpp"
#include "common/domain/email/email.hpp"
#include "common/domain/event.hpp"

namespace hireline {

struct DryRunEvent {
  std::string type;  // noun.past_tense, such as stage.unlocked
  EventSubject subject;
  std::optional<JsonText> from{};
  std::optional<JsonText> to{};
  std::optional<std::string> reason{};
};

struct DryRunMail {
  EmailKind kind = EmailKind::link_invitation;
  std::string to;  // an address
};

// A counter behind a limit of the plan.
struct DryRunCounter {
  std::int64_t before = 0;
  std::int64_t after = 0;
  Nullable<std::int64_t> max;  // null: no limit
};

// Absent: the change touches neither the counter nor its limit.
struct DryRunCounters {
  std::optional<DryRunCounter> active_jobs{};
  std::optional<DryRunCounter> interviews_this_month{};
  std::optional<DryRunCounter> api_keys{};  // active keys
  std::optional<DryRunCounter> webhook_endpoints{};
};

struct DryRun {
  std::vector<DryRunEvent> events;  // in the order in which they would be recorded
  std::vector<DryRunMail> mails;    // in the order in which they would be queued
  DryRunCounters counters;
};

}  // namespace hireline
