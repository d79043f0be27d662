#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {

std::vector<GoldenCase> place_cases() {
  return {
      changing("migrate up", "success", "", World::blank),
      {"migrate up", "again", "", 0, World::bare},
      {"migrate up", "away", "", 7, World::away},
      {"migrate status", "success", "", 0, World::bare},
      {"migrate status", "pending", "", 0, World::blank},
      {"migrate status", "away", "", 7, World::away},
      {"migrate verify", "success", "", 0, World::bare},
      {"migrate verify", "problems", "", 9, World::blank},
      {"migrate verify", "away", "", 7, World::away},
      {"status", "success", "", 0, World::bare},
      {"status", "away", "", 7, World::away},
      {"doctor", "success", "", 0, World::bare},
      {"doctor", "problems", "", 9, World::blank},
      {"doctor", "away", "", 9, World::away},
      {"maintenance list", "success", ""},
      {"maintenance list", "usage", "all", 2},
      alone({"maintenance run", "success", "rescue", 0, World::bare}),
      {"maintenance run", "usage", "tidy", 2},
      {"maintenance run", "nothing", "", 2},
      {"maintenance run", "away", "--all", 7, World::away},
      {"config profiles", "empty", ""},
      {"config profiles", "usage", "production", 2},
      {"config path", "success", ""},
      {"config path", "usage", "home", 2},
      {"completion", "success", "fish"},
      {"completion", "usage", "tcsh", 2},
      {"config show", "success", ""},
      with_environment({"config show", "usage", "", 2}, {{"HIRELINE_LISTEN", "x"}}),
      {"audit list", "success", "--org ci --type pipeline --limit 2"},
      {"audit list", "empty", "", 0, World::bare},
      {"audit list", "not_found", "--org acme", 3},
      {"audit list", "usage", "--since yesterday", 2},
      {"token mint", "success", "--uid ann --email ann@example.org --verified"},
      {"token mint", "usage", "", 2},
      with_environment({"token mint", "refused", "--uid ann", 4},
                       {{"HIRELINE_ENV", "production"},
                        {"HIRELINE_AUTH_ISSUER", "https://id.example.org"},
                        {"HIRELINE_AUTH_AUDIENCE", "hireline"}}),
      {"token inspect", "success", "{token}"},
      {"token inspect", "wrong", "rubbish", 9},
  };
}

}  // namespace hireline::test
