#pragma once

namespace hireline::tasks {

// Returns a random number from 0 to 1, by which delays differ. Thread-safe.
double chance();

}  // namespace hireline::tasks
