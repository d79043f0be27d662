// Writes events that belong to no organization. Tx::record writes the events of an organization.
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
// The actor and the reason are those of the transaction.
void insert_service_event(Tx& tx, const ServiceEvent& event);
// Writes all events in one statement.
void insert_service_events(Tx& tx, const std::vector<ServiceEvent>& events);

}  // namespace hireline::db
