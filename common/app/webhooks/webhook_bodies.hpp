// What webhooks contain.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "common/db/connection/connection.hpp"
#include "common/db/webhooks/deliveries.hpp"
#include "common/domain/hiring/interview.hpp"
#include "common/domain/hiring/job.hpp"
#include "common/domain/hiring/pipeline.hpp"
#include "common/domain/webhooks/webhook.hpp"

namespace hireline::app {

// Returns the body, with the object only if it is stored.
WebhookBody webhook_body(const db::DeliveryToMake& of);

// The subject of an event, as its GET returns it to interviewers: without links.
using WebhookObject = std::variant<JobDetail, PipelineDetail, Interview>;
// Returns the object in JSON.
using RenderObject = std::function<std::string(const WebhookObject&)>;

// Reads the subject of the event. Returns nullopt if the subject is no job, pipeline or interview,
// and for a test.
std::optional<WebhookObject> read_object(db::Tx& tx, const OrganizationId& organization,
                                         const db::DeliveryToMake& of);

}  // namespace hireline::app
