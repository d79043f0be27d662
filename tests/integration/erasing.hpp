// An operator who erases people, and what is there to erase.
#pragma once

#include "common/app/access.hpp"
#include "common/app/candidates/erasure.hpp"
#include "common/app/hiring/jobs.hpp"
#include "common/db/candidates/accounts.hpp"
#include "common/db/hiring/pipelines.hpp"
#include "tests/integration/database_test.hpp"
#include "tests/support/world/personal_marks.hpp"

namespace hireline::test {

inline const Operator eraser{"eraser"};

class Erasing : public DatabaseTest {
 protected:
  static Cause cause(const std::string& reason) {
    Cause why = cause_at(wall_clock_now());
    why.actor = {ActorKind::operator_, "eraser", "eraser"};
    why.reason = reason;
    return why;
  }
  Result<app::Erasure> erase(const std::string& person,
                             const std::optional<std::string>& organization = {},
                             db::Ending ending = db::Ending::commit,
                             const std::string& reason = "request 4711") {
    return connection.transact(
        cause(reason),
        [&](db::Tx& tx) { return app::erase_person(tx, eraser, links, {person, organization}); },
        ending);
  }
  std::vector<std::string> list(const std::string& query) {
    std::vector<std::string> values;
    for (db::Row row : connection.run_script(query)) values.push_back(row.next<std::string>());
    return values;
  }
  std::vector<std::string> people() {
    return list("select id::text from participants order by id");
  }

  // Who was invited by this address to a job of the organization.
  PipelineId invite(const OrganizationId& organization, const std::string& email) {
    const auto made = connection.transact(cause("invites"), [&](db::Tx& tx) -> Result<PipelineId> {
      app::NewJob in;
      in.title = "Gardener";
      in.description = "Roses";
      in.stages.emplace_back().name = "Talk";
      in.stages.back().type = StageTypeKey::live_1on1;
      const auto job = TRY(app::create_job(tx, app::act_as_owner(eraser, organization), in));
      return db::find_or_insert_pipeline(tx, organization,
                                         {.job = job.id,
                                          .participant = db::find_or_insert_invited(tx, email),
                                          .invited_name = "Bob Invited"})
          .id;
    });
    return made.value();
  }

  app::Links links{Secret("a secret of at least thirty-two bytes"), {}};
};

}  // namespace hireline::test
