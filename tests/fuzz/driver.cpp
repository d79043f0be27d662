// One fuzzer: HIRELINE_PROPERTY is the name of its property, which cmake/fuzz.cmake sets. A
// property that does not hold throws, and libFuzzer takes what nobody catches for a crash.
#include <cstddef>
#include <cstdint>

#include "common/base/log.hpp"
#include "tests/fuzz/properties.hpp"

extern "C" int LLVMFuzzerInitialize(int*, char***);
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  hireline::log::configure(hireline::LogFormat::text, hireline::LogLevel::error);
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  hireline::fuzz::HIRELINE_PROPERTY({reinterpret_cast<const char*>(data), size});
  return 0;
}
