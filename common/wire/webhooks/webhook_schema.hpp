// The JSON Schema of webhooks about one type of events.
#pragma once

#include "common/base/values.hpp"
#include "common/domain/webhooks/event_types.hpp"

namespace hireline::wire {

// Returns a schema of JSON Schema 2020-12 that describes the whole body and refers to no other
// schema. It admits unknown fields, because later versions of the service may add some. The type
// must be sent to endpoints.
JsonText webhook_schema(const EventType& type);

}  // namespace hireline::wire
