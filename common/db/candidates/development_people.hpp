// The people of all organizations, for signing in without a proof in development.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "common/db/connection/connection.hpp"
#include "common/domain/candidates/development_person.hpp"

namespace hireline::db {

// Returns up to 12 members, owners first, and up to 8 candidates who have a pipeline.
Query<std::vector<DevelopmentPerson>> list_development_people();

// Returns any member or candidate who has signed in before.
std::optional<DevelopmentPerson> find_development_person(Tx& tx, const std::string& uid);

}  // namespace hireline::db
