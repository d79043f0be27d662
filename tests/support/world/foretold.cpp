#include "tests/support/world/foretold.hpp"

#include <algorithm>
#include <regex>

#include "tests/support/database/table_digests.hpp"

namespace hireline::test {
namespace {

// Ids, times, tokens, keys and the names of lobbies differ each time, also as parts of a link.
std::string without_chance(std::string text) {
  static const std::vector<std::pair<std::regex, std::string>> ways = {
      {std::regex(R"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00))"), "<time>"},
      {std::regex("/lobby/[A-Za-z0-9]{10}"), "/lobby/<name>"},
      {std::regex("hlk_[A-Za-z0-9]{36}"), "<key>"},
      {std::regex("whsec_[A-Za-z0-9+/]{43}="), "<secret>"},
      {std::regex("hlk_…[A-Za-z0-9]{4}"), "<hint>"},
      {std::regex("[A-Za-z0-9_-]{43}"), "<token>"},
      {std::regex("[0-9a-f]{24}"), "<id>"}};
  for (const auto& [pattern, mark] : ways) text = std::regex_replace(text, pattern, mark);
  return text;
}

Json without_chance(Json json) {
  if (json.is_string()) return without_chance(json.get<std::string>());
  for (auto& part : json)
    if (part.is_string() || part.is_structured()) part = without_chance(std::move(part));
  return json;
}

Json body_of(const HttpAnswer& answer) {
  if (answer.text.empty()) return nullptr;
  Json body = answer.json();
  body.erase("dryRun");
  return without_chance(std::move(body));
}

void compare(std::vector<std::string>& contradictions, const std::string& what,
             const Json& foretold, const Json& happened) {
  if (foretold == happened) return;
  contradictions.push_back(what + ": foretold " + foretold.dump() + ", but it was " +
                           happened.dump());
}

// Returns the mails that are new, or queued again, since `before`.
Json new_mails(const Json& before, const Json& after) {
  Json found = Json::array();
  for (const Json& mail : after) {
    const bool is_old = std::any_of(before.begin(), before.end(), [&](const Json& one) {
      return one.at("id") == mail.at("id") && one.at("resends") == mail.at("resends");
    });
    if (!is_old) found.push_back({{"kind", mail.at("kind")}, {"to", mail.at("to")}});
  }
  return found;
}

// Returns the counters that have changed, or whose limit has.
Json changed_counters(const Json& before, const Json& after) {
  Json changed = Json::object();
  for (const auto& [name, is_now] : after.items()) {
    const Json& was = before.at(name);
    if (was != is_now)
      changed[name] = {
          {"before", was.at("used")}, {"after", is_now.at("used")}, {"max", is_now.at("max")}};
  }
  return changed;
}

// A plan may be replaced by one with an equal limit, which the dry run shows as well.
Json without_equal(Json counters, const Json& happened) {
  std::erase_if(counters.items(), [&](const auto& named) {
    const auto& [name, counter] = named;
    return !happened.contains(name) && counter.at("before") == counter.at("after");
  });
  return counters;
}

}  // namespace

std::string with_dry_run(const std::string& target) {
  return target + (target.find('?') == std::string::npos ? "?" : "&") + "dryRun=true";
}

Json effects_of(const HttpAnswer& answer) {
  if (answer.status >= 300) return nullptr;
  if (const auto header = answer.headers.find("dry-run-effects"); header != answer.headers.end())
    return Json::parse(header->second);
  return answer.text.empty() ? Json() : answer.json().value("dryRun", Json());
}

Foretold::Foretold(Service& service) : service_(service), workers_(service, "smtp://127.0.0.1:1") {}

Json Foretold::events_of_request(const HttpAnswer& answer, const std::string& organization) {
  Json events = Json::parse(service_.database().value(R"(
select coalesce(json_agg(json_build_object(
         'type', type, 'subject', json_build_object('type', subject_type, 'id', subject_id),
         'from', before_state, 'to', after_state, 'reason', reason) order by position), '[]')
from events where organization_id = ')" + organization +
                                                      "' and request_id = '" +
                                                      answer.headers.at("x-request-id") + "'"));
  for (Json& event : events)
    for (const char* member : {"from", "to", "reason"})
      if (event.at(member).is_null()) event.erase(member);
  return events;
}

Json Foretold::mails() {
  return Json::parse(service_.database().value(R"(
select coalesce(json_agg(json_build_object('id', id, 'resends', resends, 'kind', kind,
                                           'to', recipient) order by created_at, kind), '[]')
from emails where status = 'queued')"));
}

Json Foretold::usage(const std::string& organization) {
  return Json::parse(service_.database().value(R"(
select json_build_object(
  'activeJobs', json_build_object('used', coalesce(j.used, 0), 'max', p.max_active_jobs),
  'interviewsThisMonth',
  json_build_object('used', coalesce(i.used, 0), 'max', p.max_interviews_per_month),
  'apiKeys', json_build_object('max', p.max_api_keys, 'used', (
    select count(*) from api_keys k where k.organization_id = o.id and k.revoked_at is null
      and exists (select from api_key_tokens t where t.organization_id = k.organization_id
                    and t.api_key_id = k.id and t.expires_at > now()))),
  'webhookEndpoints', json_build_object('max', p.max_webhook_endpoints, 'used', (
    select count(*) from endpoints e
    where e.organization_id = o.id and e.removed_at is null)))
from organizations o join plans p on p.key = o.plan_key
left join active_job_usage j on j.organization_id = o.id
left join interview_usage i on i.organization_id = o.id
  and i.month = date_trunc('month', now() at time zone 'utc')
where o.id = ')" + organization + "'"));
}

Foretold::Deed Foretold::watch(const std::string& organization,
                               const std::function<HttpAnswer(bool is_dry)>& send) {
  Deed deed;
  auto& contradictions = deed.contradictions;
  workers_.plan();  // what earlier requests have left to them
  const TableDigests rows = digests_of_tables(service_.database());
  const HttpAnswer dry = send(true);
  for (const std::string& table : changed_tables(rows, digests_of_tables(service_.database())))
    contradictions.push_back("the dry run has changed " + table);
  if (!dry.headers.contains("dry-run")) contradictions.push_back("no Dry-Run: " + dry.text);

  const Json mails_before = mails();
  const Json usage_before = usage(organization);
  deed.answer = send(false);
  workers_.plan();
  if (deed.answer.headers.contains("dry-run")) contradictions.push_back("Dry-Run in earnest");
  compare(contradictions, "status", dry.status, deed.answer.status);
  compare(contradictions, "body", body_of(dry), body_of(deed.answer));
  if (dry.status >= 300 || deed.answer.status >= 300) return deed;

  deed.effects = effects_of(dry);
  if (deed.effects.is_null()) {
    contradictions.push_back("no effects: " + dry.text);
    return deed;
  }
  compare(contradictions, "events", without_chance(deed.effects.at("events")),
          without_chance(events_of_request(deed.answer, organization)));
  compare(contradictions, "mails", deed.effects.at("mails"), new_mails(mails_before, mails()));
  const Json counters = changed_counters(usage_before, usage(organization));
  compare(contradictions, "counters", without_equal(deed.effects.at("counters"), counters),
          counters);
  return deed;
}

}  // namespace hireline::test
