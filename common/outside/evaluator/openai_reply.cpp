#include "common/outside/evaluator/openai_reply.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "common/outside/evaluator/fenced_answer.hpp"

namespace hireline::outside {
namespace {

using Json = nlohmann::json;
template <class T>
using Read = std::expected<T, EvaluatorFailure>;

std::unexpected<EvaluatorFailure> wrong(std::string reason) {
  return std::unexpected(EvaluatorFailure{std::move(reason), true, std::nullopt});
}

std::string text_at(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

std::optional<Json> parse(std::string_view text) {
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded() || !json.is_object()) return std::nullopt;
  return json;
}

// Returns the JSON object in the model's message.
Read<Json> read_content(const std::string& body) {
  const auto reply = parse(body);
  if (!reply) return wrong("the provider's response is not a JSON object");
  const auto choices = reply->find("choices");
  if (choices == reply->end() || !choices->is_array() || choices->empty() ||
      !choices->front().is_object() || !choices->front().value("message", Json()).is_object())
    return wrong("the provider's response contains no message");
  const Json& choice = choices->front();
  const Json& message = choice.at("message");
  const std::string reason = text_at(choice, "finish_reason");
  if (!text_at(message, "refusal").empty() || reason == "content_filter")
    return std::unexpected(EvaluatorFailure{"the model refused to evaluate", false, std::nullopt});
  if (reason == "length") return wrong("the model's response is truncated");
  const std::string content = text_at(message, "content");
  const std::size_t open = content.find('{');
  const std::size_t close = content.rfind('}');
  if (open == std::string::npos || close == std::string::npos || close < open)
    return wrong("the model's response contains no JSON object");
  auto object = parse(std::string_view(content).substr(open, close - open + 1));
  if (!object) return wrong("the model's response is not a JSON object");
  return *std::move(object);
}

bool has_exactly(const Json& object, std::initializer_list<const char*> names) {
  return object.is_object() && object.size() == names.size() &&
         std::ranges::all_of(names, [&](const char* name) { return object.contains(name); });
}

std::optional<PointLevel> level_of(const Json& json) {
  if (json == "none") return PointLevel::none;
  if (json == "partial") return PointLevel::partial;
  if (json == "full") return PointLevel::full;
  return std::nullopt;
}

std::string sentence_of(const std::string& text) {
  constexpr std::size_t longest = 600;
  const std::string clean = shown(text);
  return clean.size() <= longest ? clean : "";
}

}  // namespace

Read<ClaimedJudgement> read_judgement(const std::string& body, std::size_t point_count) {
  const auto content = read_content(body);
  if (!content) return std::unexpected(content.error());
  if (!has_exactly(*content, {"points", "rationale"}) || !content->at("points").is_array() ||
      !content->at("rationale").is_string())
    return wrong("the model's response does not have the requested format");
  ClaimedJudgement out;
  out.points.resize(point_count);
  std::vector<bool> seen(point_count);
  for (const Json& point : content->at("points")) {
    const bool has_form = has_exactly(point, {"number", "level", "quote"}) &&
                          point.at("number").is_number_integer() && point.at("quote").is_string();
    const auto level = has_form ? level_of(point.at("level")) : std::nullopt;
    if (!level) return wrong("a point of the model's response does not have the requested format");
    const auto number = point.at("number").get<std::int64_t>();
    if (number < 1 || number > static_cast<std::int64_t>(point_count) ||
        seen[static_cast<std::size_t>(number - 1)])
      return wrong("the model's response contains a point that was not requested");
    seen[static_cast<std::size_t>(number - 1)] = true;
    out.points[static_cast<std::size_t>(number - 1)] = {*level, point.at("quote")};
  }
  if (std::ranges::find(seen, false) != seen.end())
    return wrong("a point is missing from the model's response");
  out.rationale = sentence_of(content->at("rationale"));
  return out;
}

Read<std::optional<std::string>> read_follow_up(const std::string& body) {
  const auto content = read_content(body);
  if (!content) return std::unexpected(content.error());
  if (!has_exactly(*content, {"follow_up"}))
    return wrong("the follow-up does not have the requested format");
  const Json& value = content->at("follow_up");
  if (value.is_null()) return std::nullopt;
  constexpr std::size_t longest = 400;
  const std::string text = value.is_string() ? shown(value.get<std::string>()) : "";
  if (text.empty() || text.size() > longest || text.contains("://") || text.contains('\n'))
    return wrong("the follow-up is not a short question");
  return text;
}

}  // namespace hireline::outside
