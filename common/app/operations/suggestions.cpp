#include "common/app/operations/suggestions.hpp"

#include <algorithm>

#include "common/app/access.hpp"
#include "common/app/id_digits.hpp"
#include "common/db/operations/completions.hpp"
#include "common/db/operations/suggestions.hpp"

namespace hireline::app {
namespace {

constexpr std::int64_t most_found = 50;

// Their ids are what tells them apart: an address is their candidate's or recipient's.
bool is_known_by_id(Suggested what) {
  return what == Suggested::pipeline || what == Suggested::interview || what == Suggested::email;
}

// The ids of what only an organization's own commands name are looked for in that organization.
std::optional<db::Query<std::vector<Suggestion>>> by_first_digits(
    const FindRecords& in, const std::optional<OrganizationId>& organization) {
  if (in.what == Suggested::delivery || in.what == Suggested::scorecard)
    return db::complete_name(in.what, in.text, organization.transform(&OrganizationId::str),
                             most_found);
  return db::suggest(in.what, in.text, most_found);
}

}  // namespace

std::vector<db::Query<std::vector<Suggestion>>> suggest(const Operator&, const Suggest& in) {
  std::vector<db::Query<std::vector<Suggestion>>> reads;
  const bool is_start = in.beginning.empty();
  auto by_name = db::complete_name(in.what, in.beginning, in.organization, in.most);
  auto by_id = db::suggest(in.what, in.beginning, in.most);
  const bool has_name = by_name.has_value();
  if (by_name && !(is_start && is_known_by_id(in.what))) reads.push_back(*std::move(by_name));
  const bool wants_ids = is_start ? is_known_by_id(in.what) : has_digits_of_id(in.beginning);
  if (by_id && (!has_name || wants_ids)) reads.push_back(*std::move(by_id));
  return reads;
}

Result<std::vector<Suggestion>> find_records(db::Tx& tx, const Operator& who,
                                             const FindRecords& in) {
  std::optional<OrganizationId> organization;
  if (in.organization) organization = TRY(resolve_organization(tx, who, *in.organization));
  if (const auto by_id = by_first_digits(in, organization); by_id && may_begin_id(in.text)) {
    auto found = TRY(tx.read(*by_id));
    if (!found.empty()) return found;
  }
  const auto named = db::find_named(in.what, in.text, organization, in.whole_titles_only);
  if (!named) return std::vector<Suggestion>{};
  auto found = TRY(tx.read(*named));
  const bool is_of_a_person = in.what != Suggested::job && in.what != Suggested::scorecard;
  if (!found.empty() || !is_of_a_person) return found;
  for (const std::string& address : TRY(tx.read(db::find_addresses_by_name(in.text))))
    std::ranges::move(TRY(tx.read(*db::find_named(in.what, address, organization, false))),
                      std::back_inserter(found));
  return found;
}

}  // namespace hireline::app
