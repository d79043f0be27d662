#include "common/app/operations/suggestions.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/db/operations/suggestions.hpp"

namespace hireline::app {
namespace {

constexpr std::size_t least_digits = 6;

bool may_begin_an_id(std::string_view text) {
  return text.size() >= least_digits && text.size() <= id_length &&
         std::ranges::all_of(
             text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

}  // namespace

db::Query<std::vector<Suggestion>> suggest(const Operator&, const Suggest& in) {
  return db::suggest(in.what, in.beginning);
}

Result<std::vector<Suggestion>> find_records(db::Tx& tx, const Operator& who,
                                             const FindRecords& in) {
  std::optional<OrganizationId> organization;
  if (in.organization) organization = TRY(resolve_organization(tx, who, *in.organization));
  if (may_begin_an_id(in.text)) {
    auto found = TRY(tx.read(db::suggest(in.what, in.text)));
    if (!found.empty()) return found;
  }
  const auto named = db::find_named(in.what, in.text, organization);
  return named ? tx.read(*named) : Result<std::vector<Suggestion>>({});
}

}  // namespace hireline::app
