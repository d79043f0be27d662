// What is held about a person, and what was erased of it, in JSON.
#pragma once

#include "common/app/candidates/erasure.hpp"
#include "common/wire/organizations/organizations.hpp"

namespace hireline::wire {

template <>
struct Shape<db::RowsOfKind> {
  static constexpr std::string_view name = "RowsOfKind";
  static constexpr auto fields =
      std::tuple{field("kind", &db::RowsOfKind::kind),
                 field("rows", &db::RowsOfKind::rows).min(0).doc("How many had something")};
};

// {"exportedAt", "participantId", "email", "records": [{…}], "serviceEvents": [{…}],
//  "organizations": [{"_id", "slug", "pipelines": [{…}], "interviews": [{…}], …}]}
std::string json_of(const app::PersonalBundle& bundle);

}  // namespace hireline::wire
