#include "server/routes/routes.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <sstream>

#include "common/base/ascii.hpp"
#include "common/domain/vocabulary.hpp"
#include "server/routes/examples/examples.hpp"
#include "server/routes/headers.hpp"
#include "server/routes/pages/pages.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/viewer/viewer.hpp"

namespace hireline::routes {
namespace {

// "Get a job's board" → getJobBoard, "List API keys" → listApiKeys: for generators of clients.
std::string operation_id(const std::string& summary) {
  static const std::set<std::string_view> articles = {"a", "an", "the"};
  std::string id;
  std::istringstream words(lower_case(summary));
  for (std::string word; words >> word;) {
    if (word.ends_with("'s")) word.resize(word.size() - 2);
    std::erase_if(word, [](char c) { return (c < 'a' || c > 'z') && (c < '0' || c > '9'); });
    if (word.empty() || articles.contains(word)) continue;
    if (!id.empty() && word.front() >= 'a') word.front() = static_cast<char>(word.front() - 32);
    id.append(word);
  }
  return id;
}

// Adds to the description which API keys may call the route.
void describe_keys(http::Route& route) {
  std::string& text = route.operation.description;
  const auto add = [&](const std::string& sentence) {
    text.append(text.empty() ? "" : " ").append(sentence);
  };
  if (const auto* scope = std::get_if<Scope>(&route.key_access))
    add("An API key needs the scope `" + std::string(name_of(*scope)) + "`.");
  if (std::holds_alternative<http::PersonOnly>(route.key_access)) add("API keys are refused.");
  if (route.is_done_by_member) add("An API key needs Hireline-Acting-For.");
}

std::vector<http::Route> described_routes() {
  std::vector<http::Route> routes;
  for (auto& table :
       {job_routes(),       interview_routes(),     screening_routes(),    coding_routes(),
        export_routes(),    tag_routes(),           pipeline_routes(),     account_routes(),
        candidate_routes(), question_bank_routes(), organization_routes(), payment_routes(),
        analytics_routes(), feed_routes(),          event_type_routes(),   service_routes(),
        viewer_routes(),    api_key_routes(),       sign_in_routes(),      delivery_routes(),
        endpoint_routes(),  close_reason_routes(),  evaluation_routes(),   scorecard_routes(),
        panel_routes(),     decision_routes(),      explanation_routes()})
    routes.insert(routes.end(), table.begin(), table.end());
  for (http::Route& route : routes) {
    if (route.operation.id.empty()) route.operation.id = operation_id(route.operation.summary);
    if (route.operation.output_example.empty())
      route.operation.output_example = recorded_example(route.operation.id);
    describe_keys(route);
    describe_headers(route);
    auto refusals = common_refusals(route);
    route.operation.errors.insert(route.operation.errors.end(), refusals.begin(), refusals.end());
  }
  return routes;
}

template <NamedEnum... Codes>
void add_names(std::vector<std::string>& codes) {
  (codes.insert(codes.end(), names_of<Codes>.begin(), names_of<Codes>.end()), ...);
}

// A refusal with several codes has one example, and some refusals belong to no operation.
std::vector<std::string> codes_without_example() {
  std::vector<std::string> codes = {"api_key_in_url",       "authorization_repeated",
                                    "database_unavailable", "method_not_allowed",
                                    "outcome_unknown",      "overloaded",
                                    "shutting_down"};
  add_names<StageUnavailableCode, InterviewStateCode, ExistsCode, PipelineExistsCode, LinkGoneCode,
            ChallengeEndCode, SessionStateCode, RunnerCode, RunLimitCode, ExplanationCode>(codes);
  return codes;
}

std::string document_of(const std::vector<http::Route>& routes) {
  std::vector<wire::Operation> operations;
  for (const http::Route& route : routes) operations.push_back(route.operation);
  return wire::openapi_document(
      operations,
      {.title = "hireline",
       .version = "1",
       .description =
           "The API manages recruitment pipelines: jobs with ordered stages, interviews, feedback, "
           "and each candidate's progress through them. In addition to the errors that an "
           "operation lists, the server can refuse a request before it knows the operation: 404 "
           "and 405 for a path or method that does not exist, and 408, 414, 417, 431, 501 and 505 "
           "for a request that it cannot read. The bodies of these responses are also a Message.",
       .license = "Apache-2.0",
       .servers = {"/"},
       .tags = {{"Stage types", "The kinds of stages that a job can have"},
                {"Jobs", "Jobs of the caller's organization, with their ordered stages"},
                {"Interviews", "Live interviews and the feedback on them"},
                {"Screening", "Automated stages that candidates complete through a link"},
                {"Coding", "Coding problems that candidates solve through a link"},
                {"Evaluations", "How programs scored written answers, and the receipts of that"},
                {"Pipelines", "One candidate's progress through one job, as recruiters see it"},
                {"Close reasons", "Why the organization closes pipelines"},
                {"Scorecards", "What the interviewers of live interviews rate"},
                {"Tags", "Words with which the organization marks candidates"},
                {"Exports", "Files with all records of one kind"},
                {"Sign-in", "Signing in with a code that is sent by mail"},
                {"Account", "What the caller's account is in this service"},
                {"Candidates", "What candidates see and set about themselves"},
                {"Explanations", "What candidates are told about how they were assessed"},
                {"Question banks",
                 "Questions and problems for stages: the system's, and the organization's own"},
                {"Organizations", "The caller's organization"},
                {"API keys", "Keys with which programs call the API for an organization"},
                {"Plans and payments", "What organizations can use, and what they pay for"},
                {"Analytics", "Reports on hiring, for plans that include them"},
                {"Feed", "Everything that happens in the organization, in order, for programs"},
                {"Webhooks", "HTTP requests that tell an organization's own programs about events"},
                {"Service", "The health and the documentation of the service"}},
       .capabilities = {"dry-run"},
       .error_codes = codes_without_example()});
}

}  // namespace

std::string openapi() {
  return document_of(described_routes());
}

std::vector<http::Route> all_routes() {
  // Both are made once, since tests start many servers in one process.
  static const auto described = described_routes();
  auto routes = described;
  static const auto document = std::make_shared<const std::string>(document_of(routes));
  for (http::Route& route : routes) {
    if (route.operation.path != "/v1/openapi.json") continue;
    route.immediate = [](const http::Request&) {
      return http::Response{.status = 200,
                            .headers = {{"Content-Type", "application/json"}},
                            .body = {},
                            .common_body = document};
    };
  }
  return routes;
}

std::vector<http::Route> served_routes(const Config& config, const ProviderOrigin& provider) {
  auto routes = all_routes();
  if (has_development_sign_in(config))
    std::ranges::move(development_routes(), std::back_inserter(routes));
  if (config.pages == Switch::on)
    std::ranges::move(page_routes(provider), std::back_inserter(routes));
  return routes;
}

}  // namespace hireline::routes
