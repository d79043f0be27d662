// The stored data of a person, and the result of an erasure, in JSON.
#pragma once

#include "common/app/candidates/person_export.hpp"

namespace hireline::wire {

// {"exportedAt", "participantId", "email", "records": [{…}], "serviceEvents": [{…}],
//  "organizations": [{"_id", "slug", "pipelines": [{…}], "interviews": [{…}], …}]}
std::string json_of(const app::PersonalBundle& bundle);

}  // namespace hireline::wire
