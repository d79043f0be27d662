#include "cli/output/resource_words.hpp"

#include <algorithm>

#include "cli/output/list_text.hpp"

namespace hireline::cli {

std::string word_for(ResourceKind resource) {
  if (resource == ResourceKind::participant) return "candidate";
  if (resource == ResourceKind::api_key) return "API key";
  return std::string(name_of(resource));
}

std::string where_to_find(ResourceKind resource) {
  switch (resource) {
    case ResourceKind::organization:
      return "run `hireline org list` to list the organizations";
    case ResourceKind::member:
      return "run `hireline member list ORG` to list the members";
    case ResourceKind::participant:
      return "run `hireline candidate find` to search by address or name";
    case ResourceKind::pipeline:
      return "run `hireline pipeline list --job JOB` to list the pipelines of a job";
    case ResourceKind::task:
      return "run `hireline queue list` to list the tasks";
    case ResourceKind::api_key:
      return "run `hireline api-key list ORG` to list the API keys";
    case ResourceKind::endpoint:
      return "run `hireline endpoint list ORG` to list the endpoints";
    case ResourceKind::delivery:
      return "run `hireline delivery list ORG ENDPOINT` to list the deliveries";
    case ResourceKind::close_reason:
      return "run `hireline close-reason list ORG` to list the close reasons";
    case ResourceKind::evaluation:
      return "run `hireline evaluation list INTERVIEW` to list the evaluations of an interview";
    case ResourceKind::explanation_request:
      return "run `hireline pipeline explanations PIPELINE` to list the requests of a candidate";
    case ResourceKind::scorecard:
      return "run `hireline scorecard list ORG` to list the scorecards";
    case ResourceKind::tag:
      return "run `hireline tag list ORG` to list the tags";
    case ResourceKind::passkey:
      return "run `hireline sign-in passkeys ADDRESS` to list the passkeys of an account";
    default:
      return "run `hireline " + std::string(name_of(resource)) + " list` to list all";
  }
}

ErrorWords words_for(ExistsCode code) {
  switch (code) {
    case ExistsCode::slug_taken:
      return {"another organization has this slug", "choose another --slug"};
    case ExistsCode::member_exists:
      return {"this uid already belongs to a member",
              "run `hireline member list` to find the member"};
    case ExistsCode::problem_exists:
      return {"the organization already has a problem with this slug", ""};
    case ExistsCode::already_member:
      return {"a member already has this address",
              "run `hireline member role` to change the member's role"};
    case ExistsCode::member_elsewhere:
      return {
          "this person belongs to another organization",
          "run `hireline member remove` to remove the person from the other organization first"};
    case ExistsCode::address_taken:
      return {"another account has this address", ""};
    case ExistsCode::passkey_exists:
      return {"the passkey was added already", ""};
    case ExistsCode::api_key_exists:
      return {"an API key already has this name", "choose another --name"};
    case ExistsCode::endpoint_exists:
      return {"another endpoint already has this URL",
              "run `hireline endpoint list ORG` to find it"};
    case ExistsCode::close_reason_exists:
      return {"another close reason already has this name", "choose another --name"};
    case ExistsCode::scorecard_exists:
      return {"another scorecard already has this name", "choose another name"};
    case ExistsCode::tag_exists:
      return {"another tag already has this name",
              "choose another name, or merge the tags with `hireline tag merge`"};
  }
  return {"it already exists", ""};
}

std::string in_words(std::string_view code) {
  std::string words(code);
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string quoted_list(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) append_item(list, "'" + name + "'");
  return list;
}

std::string how_to_go_on(InterviewStatus status) {
  if (status == InterviewStatus::scheduled) return "run `hireline interview get` to see it";
  if (status == InterviewStatus::in_progress)
    return "the candidate has begun; run `hireline interview cancel` to end it";
  return "run `hireline interview reopen` to let the candidate continue";
}

}  // namespace hireline::cli
