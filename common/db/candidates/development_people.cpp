#include "common/db/candidates/development_people.hpp"

namespace hireline::db {
namespace {

#define MEMBERS                                        \
  "select r.auth_id, r.name, r.email, m.role, o.name " \
  "from organization_members m "                       \
  "join recruiters r on r.id = m.recruiter_id "        \
  "join organizations o on o.id = m.organization_id "

#define CANDIDATES                                                                 \
  "select p.auth_id, coalesce(p.name, p.email), p.email, 'candidate', null::text " \
  "from participants p "                                                           \
  "where p.auth_id is not null "

const Statement select_people{
    "select_development_people",
    "-- any-tenant: development only\n"
    "(" MEMBERS
    " order by array_position(array['owner', 'admin', 'recruiter', 'interviewer'], m.role),"
    "   m.joined_at limit 12)"
    " union all "
    "(" CANDIDATES
    " and exists (select from pipelines c where c.participant_id = p.id)"
    " order by p.created_at, p.id limit 8)"};

const Statement select_person{"select_development_person",
                              "-- any-tenant: development only\n"
                              "(" MEMBERS
                              " where r.auth_id = $1 limit 1)"
                              " union all "
                              "(" CANDIDATES " and p.auth_id = $1) limit 1"};

DevelopmentPerson read_person(Row row) {
  DevelopmentPerson person;
  row.read(person.uid, person.name, person.email, person.role, person.organization);
  return person;
}

}  // namespace

Query<std::vector<DevelopmentPerson>> list_development_people() {
  return {select_people, Params{}, [](const Rows& rows) -> Result<std::vector<DevelopmentPerson>> {
            std::vector<DevelopmentPerson> people;
            for (const Row& row : rows) people.push_back(read_person(row));
            return people;
          }};
}

std::optional<DevelopmentPerson> find_development_person(Tx& tx, const std::string& uid) {
  const Rows rows = tx.run(select_person, uid);
  if (rows.empty()) return std::nullopt;
  return read_person(rows.front());
}

}  // namespace hireline::db
