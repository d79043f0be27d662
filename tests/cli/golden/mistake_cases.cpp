// What people type by mistake, and what they are told: mistakes that belong to no verb, and those
// of which the answer matters more than the verb.
#include "tests/cli/golden/golden_case.hpp"

namespace hireline::test {
namespace {

GoldenCase mistake(std::string name, std::string words, int exit_code = 2,
                   World world = World::away) {
  return {"", std::move(name), std::move(words), exit_code, world};
}

GoldenCase with_profiles(GoldenCase golden) {
  return with_environment(std::move(golden), {{"XDG_CONFIG_HOME", "files/settings"}});
}

GoldenCase in_production(std::string name, std::string words) {
  return with_environment(asking("", std::move(name), std::move(words)),
                          {{"HIRELINE_ENV", "production"},
                           {"HIRELINE_AUTH_ISSUER", "https://id.example.org"},
                           {"HIRELINE_AUTH_AUDIENCE", "hireline"},
                           {"HIRELINE_AUTH_JWKS", "https://id.example.org/keys"}});
}

}  // namespace

std::vector<GoldenCase> mistake_cases() {
  return {
      mistake("typo_of_a_noun", "candiate list"),
      mistake("typo_of_a_verb", "job lst"),
      mistake("typo_of_a_verb_alone", "lst"),
      mistake("typo_of_an_option", "org list --limt 3"),
      mistake("typo_of_a_value", "pipeline set-status ann@example.org rejcted"),
      mistake("typo_of_a_column", "org list --columns name,slgu", 2, World::seeded),
      mistake("typo_of_an_event_type", "audit list --type stage.unlockd"),
      with_profiles(mistake("typo_of_a_profile", "org list --profile stagin")),
      mistake("noun_alone", "job"),
      mistake("nothing_alike", "frobnicate"),
      mistake("foreign_list", "ls"),
      mistake("foreign_list_of_jobs", "job ls"),
      mistake("foreign_order", "get jobs"),
      mistake("plural", "candidates"),
      mistake("plural_with_a_verb", "interviews ls"),
      mistake("foreign_show", "show"),
      mistake("foreign_delete", "delete"),
      mistake("foreign_delete_of_a_job", "job delete {job}"),
      mistake("foreign_remove_of_a_key", "api-key rm ci sync"),
      mistake("foreign_remove_of_a_person", "candidate rm ann@example.org"),
      mistake("foreign_version", "version"),
      mistake("foreign_noun", "organization list"),
      mistake("csv_with_four_faults", "question import files/faults.csv --bank screening"),
      mistake("yaml_that_is_none", "question import files/colon.yaml --bank screening"),
      with_environment(mistake("bad_settings", "org list"), {{"HIRELINE_SECRET", "short"},
                                                             {"HIRELINE_DB_POOL", "many"},
                                                             {"HIRELINE_LISTEN", "80000"},
                                                             {"HIRELINE_PUBLIC_URL", "here"}}),
      with_environment(mistake("bad_environment", "org list"), {{"HIRELINE_ENV", "prod"}}),
      with_environment(mistake("bad_url_of_the_database", "org list"),
                       {{"HIRELINE_DATABASE_URL", "localhost:5432"}}),
      with_profiles(mistake("bad_value_in_a_profile", "org list --profile live")),
      mistake("no_profiles", "org list --profile staging"),
      mistake("database_away", "org list", 7),
      mistake("database_without_tables", "org list", 1, World::blank),
      with_input(asking("", "anonymize_with_y", "candidate anonymize invited@ci.example"), "y\n"),
      asking("", "remove_without_a_terminal", "member remove ci recruiter@ci.example"),
      in_production("plan_set_in_production", "org plan set ci free"),
      in_production("archive_in_production", "job archive 'Backend engineer'"),
      in_production("cancel_in_production", "interview cancel {live}"),
      in_production("resend_in_production", "email resend {sent_email}"),
      mistake("unknown_column", "candidate get invited@ci.example --columns name", 2,
              World::seeded),
      mistake("address_with_a_plus", "candidate find invited+jobs@ci.example", 0, World::seeded),
  };
}

}  // namespace hireline::test
