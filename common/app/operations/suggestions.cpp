#include "common/app/operations/suggestions.hpp"

#include "common/db/operations/suggestions.hpp"

namespace hireline::app {

db::Query<std::vector<Suggestion>> suggest(const Operator&, const Suggest& in) {
  return db::suggest(in.what, in.beginning);
}

}  // namespace hireline::app
