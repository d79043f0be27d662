#include "cli/output/resource_words.hpp"

#include <algorithm>

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
    case ResourceKind::passkey:
      return "run `hireline sign-in passkeys ADDRESS` to list the passkeys of an account";
    default:
      return "run `hireline " + std::string(name_of(resource)) + " list` to list all";
  }
}

std::string in_words(std::string_view code) {
  std::string words(code);
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string quoted_list(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names)
    list.append(list.empty() ? "'" : ", '").append(name).append("'");
  return list;
}

}  // namespace hireline::cli
