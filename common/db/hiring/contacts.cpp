#include "common/db/hiring/contacts.hpp"

namespace hireline::db {
namespace {

const Statement insert_contact{"insert_contact", R"(
insert into candidate_contacts (organization_id, id, participant_id, kind, value, value_key,
                                created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict on constraint a_contact_is_known_once do nothing)"};

}  // namespace

void insert_contacts(Tx& tx, const OrganizationId& organization, const ParticipantId& participant,
                     const std::vector<Contact>& contacts) {
  for (const Contact& contact : contacts)
    tx.write(insert_contact, organization, new_id<ContactId>(), participant, contact.kind,
             contact.value, contact_key(contact), tx.now());
}

}  // namespace hireline::db
