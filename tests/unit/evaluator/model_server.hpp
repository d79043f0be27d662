// A language model's API on loopback that says what a test wants.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/http/loopback_server.hpp"

namespace hireline::outside {

inline const std::string completions = "/v1/chat/completions";

inline std::string completion(const std::string& content, const std::string& finish = "stop") {
  return nlohmann::json{{"choices",
                         {{{"index", 0},
                           {"finish_reason", finish},
                           {"message", {{"role", "assistant"}, {"content", content}}}}}}}
      .dump();
}

inline test::LoopbackAnswer json_answer(std::string body, int status = 200) {
  return {status, {"Content-Type: application/json; charset=utf-8"}, std::move(body)};
}

struct Claim {
  std::string level;
  std::string quote;
};

inline std::string claims(const std::vector<Claim>& all,
                          const std::string& rationale = "So it is.") {
  nlohmann::json points = nlohmann::json::array();
  for (const Claim& claim : all)
    points.push_back(
        {{"number", points.size() + 1}, {"level", claim.level}, {"quote", claim.quote}});
  return nlohmann::json{{"points", points}, {"rationale", rationale}}.dump();
}

}  // namespace hireline::outside
