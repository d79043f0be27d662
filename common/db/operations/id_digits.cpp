#include "common/db/operations/id_digits.hpp"

#define ONLY_ID(id, table)                                                           \
  "select min(" id ") from " table " where organization_id = $1 and starts_with(" id \
  ", $2) having count(*) = 1"

namespace hireline::db {
namespace {

const Statement members{"find_member_by_digits", ONLY_ID("recruiter_id", "organization_members")};
const Statement api_keys{"find_api_key_by_digits", ONLY_ID("id", "api_keys")};
const Statement endpoints{"find_endpoint_by_digits", ONLY_ID("id", "endpoints")};
const Statement tags{"find_tag_by_digits", ONLY_ID("id", "tags")};
const Statement close_reasons{"find_close_reason_by_digits", ONLY_ID("id", "close_reasons")};

const Sql* statement_of(Suggested what) {
  switch (what) {
    case Suggested::member:
      return &members;
    case Suggested::api_key:
      return &api_keys;
    case Suggested::endpoint:
      return &endpoints;
    case Suggested::tag:
      return &tags;
    case Suggested::close_reason:
      return &close_reasons;
    default:
      return nullptr;
  }
}

}  // namespace

std::optional<std::string> find_id_by_digits(Tx& tx, Suggested what,
                                             const OrganizationId& organization,
                                             const std::string& digits) {
  const Sql* statement = statement_of(what);
  if (statement == nullptr) return std::nullopt;
  const Rows rows = tx.run(*statement, organization, digits);
  if (rows.empty()) return std::nullopt;
  return rows.front().next<std::string>();
}

}  // namespace hireline::db
