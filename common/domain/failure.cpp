#include "common/domain/failure.hpp"

#include "common/domain/refusals.hpp"

namespace hireline {

Failure::Failure(Refusal refusal) : refusal_(std::make_shared<const Refusal>(std::move(refusal))) {}

}  // namespace hireline
