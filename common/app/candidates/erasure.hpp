// What the service holds about one person: all of it told, or all of it forgotten (decision 41).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/db/candidates/persons.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline::app {

struct OnePerson {
  std::string person;                       // an address, or the id of any of their records
  std::optional<std::string> organization;  // its id or slug; absent: all
};

struct FoundPerson {
  ParticipantId id;  // of the record that is theirs, or was first
  std::string email;
  std::vector<OrganizationReference> organizations;  // that hold something, of those asked about
};
// Refuses with NotFound{participant}, also when the organization has nothing of theirs;
// NotFound{organization}; and Invalid when several people once had the address.
Result<FoundPerson> find_person(db::Tx& tx, const Operator& who, const OnePerson& in);

struct OrganizationBundle {
  OrganizationReference organization;
  std::vector<db::ExportedRows> kinds;
};
struct PersonalBundle {
  Instant exported_at;
  FoundPerson person;
  std::vector<db::ExportedRows> kinds;  // of the records themselves
  std::vector<OrganizationBundle> organizations;
};
// Refuses as find_person does.
Result<PersonalBundle> export_person(db::Tx& tx, const Operator& who, const OnePerson& in);

struct Erasure {
  FoundPerson person;         // as they were called; nobody should keep it
  bool is_everywhere = true;  // false: an account, or another organization, goes on knowing them
  std::int64_t pipelines_withdrawn = 0;
  std::int64_t interviews_cancelled = 0;
  std::vector<db::RowsOfKind> erased;  // kinds with rows that had something
  std::vector<db::SentMail> mails;     // of which there may be copies outside the database
};
// Puts stand-ins in the place of all that says who somebody is and of all that anybody wrote; rows,
// numbers and the order of events stay. Interviews that are still to come are cancelled, and open
// pipelines withdrawn. With an organization, only what is there is erased, and hung on a record of
// nobody. Doing it again finds nothing left.
// Answers that are kept under an Idempotency-Key and may tell of them are forgotten: all of the
// organizations, and their own.
// Locks the accounts, the addresses, the pipelines, the interviews, what hangs on these, the tasks,
// and last the idempotency records. Refuses as find_person does, and with Invalid when the reason
// names the person.
Result<Erasure> erase_person(db::Tx& tx, const Operator& who, const Links& links,
                             const OnePerson& in);

}  // namespace hireline::app
