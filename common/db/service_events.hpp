// The record of what belongs to no organization; see Tx::record for what belongs to one.
#pragma once

#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"

namespace hireline::db {

struct ServiceEvent {
  std::string type;  // noun.past_tense, such as plan.changed
  std::string subject_type;
  std::string subject_key;
  std::optional<JsonText> before = {};
  std::optional<JsonText> after = {};
};
// By the transaction's actor and for its reason.
void insert_service_event(Tx& tx, const ServiceEvent& event);
// In one statement.
void insert_service_events(Tx& tx, const std::vector<ServiceEvent>& events);

}  // namespace hireline::db
