// What the service says that could be done next, as operations and their answers.
#pragma once

#include <vector>

#include "tests/http/model/comparison.hpp"
#include "tests/http/model/driver.hpp"
#include "tests/http/model/model.hpp"

namespace hireline::test::model {

struct ForetoldAction {
  Operation operation;
  Answer answer;  // of an allowed action: the status 200, whatever success has
};

// The pipeline that an operation of a member is about; nothing if it is about none.
int pipeline_of(const Operation& operation, const World& world);

// The next actions of the pipeline for this caller; none if the caller can't see it.
std::vector<ForetoldAction> foretell(Driver& driver, const World& world, int pipeline, int caller);

// Whether an operation is exactly this action, so that what was foretold must come.
bool is_same_action(const Operation& foretold, const Operation& operation);

// Whether the answer is what was foretold.
bool is_foretold(const Answer& foretold, const Answer& answer);

}  // namespace hireline::test::model
