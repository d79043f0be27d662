# The code runner, and the small programs that it starts.
hireline_part(hireline_runner runner hireline_base nlohmann_json::nlohmann_json PkgConfig::SECCOMP)
add_executable(hireline-runner runner/main.cpp)
target_link_libraries(hireline-runner PRIVATE hireline_runner)

# Static, so that they start quickly and need little memory, which counts as the candidate's. Never
# instrumented, because sanitizers reserve more memory than a slot has.
foreach(program slot probe)
  file(GLOB sources CONFIGURE_DEPENDS runner/${program}/*.cpp)
  add_executable(hireline-runner-${program} ${sources})
  target_include_directories(hireline-runner-${program} PRIVATE ${CMAKE_SOURCE_DIR})
  target_compile_options(hireline-runner-${program} PRIVATE -O2 -Wall -Wextra -Wpedantic -Wshadow
                                                            -Wconversion -Werror
                                                            $<$<CXX_COMPILER_ID:Clang>:-Wno-sign-conversion>)
  target_link_options(hireline-runner-${program} PRIVATE -static)
  add_dependencies(hireline-runner hireline-runner-${program})
endforeach()
