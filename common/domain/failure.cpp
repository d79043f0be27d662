#include "common/domain/failure.hpp"

#include <tuple>

#include "common/domain/any_refusal.hpp"

namespace hireline {

Failure::Failure(Refusal refusal) : refusal_(std::make_shared<const Refusal>(std::move(refusal))) {}

template <class Reason>
Failure failure_of(Reason refusal) {
  return Failure(Refusal{std::move(refusal)});
}

template <class Reason>
const Reason* refused_for(const Failure& failure) {
  return std::get_if<Reason>(&failure.refusal().what);
}

// An explicit instantiation of the class makes the compiler emit what it names.
template <class Any>
struct Refusals;

template <class... Reasons>
struct Refusals<std::variant<Reasons...>> {
  static constexpr std::tuple functions{&failure_of<Reasons>..., &refused_for<Reasons>...};
};

template struct Refusals<AnyRefusal>;

}  // namespace hireline
