// A service with webhooks, and requests to send them again.
#pragma once

#include <set>

#include "tests/http/webhooks/webhooks.hpp"

namespace hireline::test {

class Replays : public Webhooks {
 protected:
  void answer(int status) {
    receiver.answer({.status = status, .headers = {"X-Hint: none"}, .body = "the body"}, "/in");
  }
  Json deliveries(const Json& endpoint, const std::string& query = "") {
    const HttpAnswer answer = service.get(place_of(endpoint) + "/deliveries" + query, tenant.token);
    EXPECT_EQ(answer.status, 200) << answer.text;
    return answer.json().at("data");
  }
  std::string id_of_first() { return service.database().value("select min(id) from deliveries"); }
  HttpAnswer replay(const std::string& id, const Json& body = Json::object()) {
    return service.post("/v1/webhook-deliveries/" + id + "/replay", tenant.token, body);
  }
  HttpAnswer replay_range(const Json& endpoint, const Json& body) {
    return service.post(place_of(endpoint) + "/replay", tenant.token, body);
  }
  // The ids under which webhooks came, as often as they came, without the first `skipped`.
  std::multiset<std::string> ids_received(std::size_t skipped = 0) {
    std::multiset<std::string> ids;
    const auto all = received();
    for (std::size_t i = skipped; i < all.size(); ++i) ids.insert(all[i].headers.at("webhook-id"));
    return ids;
  }
  // Each event of the type once.
  std::multiset<std::string> ids_of_events(const std::string& type) {
    const Json page = service.get("/v1/events?from=start&types=" + type, tenant.token).json();
    std::multiset<std::string> ids;
    for (const Json& event : page.at("data").at("events")) ids.insert(event.at("_id"));
    return ids;
  }
  std::int64_t head() {
    return service.get("/v1/events?from=now", tenant.token).json().at("data").at("head");
  }
};

}  // namespace hireline::test
