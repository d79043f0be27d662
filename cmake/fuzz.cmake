# The fuzzers of scripts/fuzz: one program for each property of tests/fuzz, made by clang with
# libFuzzer, AddressSanitizer and UndefinedBehaviorSanitizer. Compiles only the files that the
# properties test.

if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(FATAL_ERROR "libFuzzer is clang's: cmake --preset fuzz")
endif()

set(fuzz_sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all)

file(GLOB_RECURSE fuzzed_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/common/base/*.cpp
                                                   ${CMAKE_SOURCE_DIR}/common/domain/*.cpp
                                                   ${CMAKE_SOURCE_DIR}/common/wire/*.cpp)
# The evaluator of answers and the search for similar solutions are as large as all other files.
list(FILTER fuzzed_sources EXCLUDE REGEX "/(scoring|similarity|lint)/")
foreach(file jws key_set passkeys public_key strict_json token_cache token_claims token_verifier)
  list(APPEND fuzzed_sources common/outside/identity/${file}.cpp)
endforeach()
foreach(file message mime template)
  list(APPEND fuzzed_sources common/outside/mail/${file}.cpp)
endforeach()
foreach(file head_rules message parser url)
  list(APPEND fuzzed_sources server/http/framing/${file}.cpp)
endforeach()
list(APPEND fuzzed_sources common/outside/billing/signature.cpp)

file(GLOB property_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/fuzz/*.cpp)
list(FILTER property_sources EXCLUDE REGEX "/driver\\.cpp$")

add_library(hireline_fuzzed STATIC EXCLUDE_FROM_ALL ${fuzzed_sources} ${property_sources}
                                                    tests/support/world/token_forge.cpp)
target_compile_options(hireline_fuzzed PUBLIC ${fuzz_sanitizers} -fsanitize=fuzzer-no-link
                                              -fno-omit-frame-pointer)
target_link_libraries(hireline_fuzzed PUBLIC hireline_flags Threads::Threads spdlog::spdlog fmt::fmt
                      PkgConfig::TOMLPLUSPLUS OpenSSL::Crypto PkgConfig::FIDO2 nlohmann_json::nlohmann_json
                      CURL::libcurl PkgConfig::PQXX)

# Each property has a folder of its inputs.
file(GLOB properties RELATIVE ${CMAKE_SOURCE_DIR}/tests/fuzz/corpus CONFIGURE_DEPENDS
     ${CMAKE_SOURCE_DIR}/tests/fuzz/corpus/*)
foreach(property ${properties})
  add_executable(fuzz_${property} EXCLUDE_FROM_ALL tests/fuzz/driver.cpp)
  target_compile_definitions(fuzz_${property} PRIVATE HIRELINE_PROPERTY=${property})
  target_link_options(fuzz_${property} PRIVATE ${fuzz_sanitizers} -fsanitize=fuzzer)
  target_link_libraries(fuzz_${property} PRIVATE hireline_fuzzed)
endforeach()
