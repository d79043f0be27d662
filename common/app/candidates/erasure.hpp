// Erases all stored data about one person (decision 41), or what one organization has about a
// candidate of its own (decision 79).
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
  std::string person;                       // an address, or the id of any of the person's records
  std::optional<std::string> organization;  // id or slug; absent: all
};

struct FoundPerson {
  ParticipantId id;  // of the first record: see db::PersonRecord
  std::string email;
  std::vector<OrganizationReference> organizations;  // the requested ones that have data
};
// Refuses with NotFound{participant}, also if the organization has no data about the person; with
// NotFound{organization}; and with Invalid if several people formerly had the address.
Result<FoundPerson> find_person(db::Tx& tx, const Operator& who, const OnePerson& in);

struct Erasure {
  FoundPerson person;         // before the erasure; must not be stored
  bool is_everywhere = true;  // false: some records stay, for an account or another organization
  std::int64_t pipelines_withdrawn = 0;
  std::int64_t interviews_cancelled = 0;
  std::vector<db::RowsOfKind> erased;  // only kinds with changed rows
  std::vector<db::SentMail> mails;     // copies may exist outside the database
};
// Replaces all data that identifies the person, and all text written by or about the person, with
// placeholders. Rows, numbers and the order of events stay. Cancels active interviews that are not
// past, and withdraws open pipelines. If an organization is given, erases only the data in it, and
// assigns the rows to an anonymous record. A second erasure finds nothing to erase.
// Deletes the idempotency records that may contain data about the person: all records of the
// person, of the organizations, and without a known owner.
// Locks the accounts, the addresses, the organizations' tags, the pipelines, the interviews, the
// rows that belong to these, the tasks, and last the idempotency records. Refuses as find_person
// does, and with Invalid if the reason names the person.
Result<Erasure> erase_person(db::Tx& tx, const Operator& who, const Links& links,
                             const OnePerson& in);

struct EraseCandidate {
  ParticipantId id;
  std::string reason;
};
// Without is_everywhere and the person's own records: they would tell whether the person has an
// account or applies elsewhere.
struct CandidateErasure {
  std::int64_t pipelines_withdrawn = 0;
  std::int64_t interviews_cancelled = 0;
  std::vector<db::RowsOfKind> erased;
};
// Erases what the caller's organization has about a candidate of its talent pool, as erase_person
// does in one organization. Refuses with Forbidden, NotFound{participant}, Invalid.
Result<CandidateErasure> erase_candidate(db::Tx& tx, const Recruiter& who, const Links& links,
                                         const EraseCandidate& in);

}  // namespace hireline::app
