#include "server/http/caller.hpp"

namespace hireline::http {

Actor actor_of(const Caller& caller) {
  return std::visit(
      []<class Who>(const Who& who) -> Actor {
        if constexpr (std::same_as<Who, Anyone>)
          return {ActorKind::system, "http", "hireline"};
        else
          return hireline::actor_of(who);
      },
      caller);
}

const Recruiter* member_in(const Caller& caller) {
  const auto* both = std::get_if<SignedIn>(&caller);
  if (both != nullptr) return both->recruiter ? &*both->recruiter : nullptr;
  return std::get_if<Recruiter>(&caller);
}

}  // namespace hireline::http
