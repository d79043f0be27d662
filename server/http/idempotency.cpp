#include "server/http/idempotency.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "common/base/log.hpp"
#include "common/db/idempotency_records.hpp"
#include "server/http/caller.hpp"
#include "server/http/writing/dry_run.hpp"

namespace hireline::http {
namespace {

using Json = nlohmann::json;

constexpr std::string_view header = "idempotency-key";
constexpr std::size_t longest_key = 255;
constexpr std::chrono::hours kept_for{24};

bool is_key(std::string_view text) {
  return !text.empty() && text.size() <= longest_key &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7f; });
}

Issue no_key() {
  return {.code = IssueCode::invalid_string,
          .path = {"Idempotency-Key"},
          .message = "must be 1 to 255 visible ASCII characters, given once",
          .validation = "idempotency_key"};
}

// Each part is followed by NUL. Only the last part can contain NUL, so that different parts never
// give the same text.
Sha256 hash_of(const std::vector<std::string_view>& parts) {
  std::string all;
  for (const std::string_view part : parts) all.append(part).push_back('\0');
  return sha256(all);
}

std::string digest_of_input(const Request& request) {
  return hex(hash_of({query_without_dry_run(request.target), request.body}));
}

std::string context_of(const KeyedRequest& request) {
  return hex(request.key);
}

// Returns the owner, by which an erasure finds the response. A caller through a link acts as the
// candidate by now.
std::optional<std::string> owner_of(const Actor& actor, const KeyedRequest& request) {
  if (actor.kind == ActorKind::candidate) return actor.id;
  if (request.organization) return request.organization->str();
  return std::nullopt;
}

}  // namespace

bool takes_idempotency_key(const Route& route) {
  return route.method == Method::post && route.operation.security != wire::Security::none &&
         !route.is_awaited;
}

std::expected<std::optional<KeyedRequest>, Issue> keyed_request(
    const Route& route, const Request& request,
    const std::vector<std::pair<std::string, std::string>>& parameters, const Caller& caller,
    const Actor& actor) {
  const auto key = request.header(header);
  if (!key || !takes_idempotency_key(route)) return std::nullopt;
  if (!is_key(*key) || std::ranges::count(request.headers, header, &Headers::value_type::first) > 1)
    return std::unexpected(no_key());
  // A caller through a link is identified by the token among the path's parameters.
  std::vector<std::string_view> parts = {name_of(actor.kind), actor.id, request.method,
                                         route.operation.path, *key};
  const Recruiter* member = member_in(caller);
  if (member != nullptr) {
    parts.push_back(member->organization_id.view());
    parts.push_back(name_of(member->role));
    // A key acts for several members. For persons, this is the actor's id already.
    if (member->api_key && member->recruiter_id) parts.push_back(member->recruiter_id->view());
  }
  for (const auto& [name, value] : parameters) parts.push_back(value);
  return KeyedRequest{
      .key = hash_of(parts),
      .input = digest_of_input(request),
      .organization = member != nullptr ? std::optional(member->organization_id) : std::nullopt};
}

IdempotencyStore::IdempotencyStore(const Secret& secret) : sealer_(secret, "answers") {}

std::optional<Response> IdempotencyStore::recall(db::Tx& tx, const KeyedRequest& request) const {
  if (!db::try_lock_key(tx, request.key)) return reply_key_in_progress();
  const auto sealed = db::find_idempotency_record(tx, request.key);
  if (!sealed) return std::nullopt;
  const auto text = sealer_.open(*sealed, context_of(request));
  if (!text) {
    log::warn("idempotency.answer_lost", {{"request_id", tx.cause().request_id}});
    return reply_response_lost();
  }
  const Json kept = Json::parse(*text);
  if (kept.at("input") != request.input) return reply_key_reused();
  Response response{.status = kept.at("status"),
                    .headers = kept.at("headers").get<Headers>(),
                    .body = kept.at("body")};
  response.headers.emplace_back("Idempotent-Replayed", "true");
  return response;
}

void IdempotencyStore::keep(db::Tx& tx, const KeyedRequest& request,
                            const Response& response) const {
  const Json kept = {{"input", request.input},
                     {"status", response.status},
                     {"headers", response.headers},
                     {"body", response.body}};
  db::insert_idempotency_record(tx, request.key, sealer_.seal(kept.dump(), context_of(request)),
                                tx.now() + kept_for, owner_of(tx.cause().actor, request));
}

}  // namespace hireline::http
