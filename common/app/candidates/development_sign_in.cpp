#include "common/app/candidates/development_sign_in.hpp"

#include "common/base/settings/config_values.hpp"
#include "common/db/candidates/development_people.hpp"
#include "common/domain/links.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::app {
namespace {

// Browsers send the origin of the page with each POST. An origin with http on this machine passes.
bool is_own_page(const std::optional<std::string>& origin, const std::string& public_url) {
  if (!origin) return false;
  const bool is_local = !origin->starts_with("https://") && is_https_or_loopback(*origin);
  return is_local || origin == origin_of(public_url);
}

}  // namespace

Result<db::Query<std::vector<DevelopmentPerson>>> list_development_people(const Anyone&,
                                                                          const NoInput&) {
  return db::list_development_people();
}

Result<DevelopmentToken> sign_in_for_development(db::Tx& tx, const Anyone& who,
                                                 const DevelopmentSignIn& development,
                                                 const SignInAsPerson& in) {
  if (!is_own_page(who.client.origin, development.public_url)) return refuse(Forbidden{});
  const auto person = db::find_development_person(tx, in.uid);
  if (!person) return refuse_input({"uid"}, "must be the uid of a member or of a candidate");
  return development.sign(*person, tx.now());
}

}  // namespace hireline::app
