#include <algorithm>
#include <array>
#include <optional>

#include <openssl/evp.h>

#include "common/outside/billing/signature.hpp"
#include "tests/fuzz/input_parts.hpp"
#include "tests/fuzz/properties.hpp"

namespace hireline::fuzz {
namespace {

using namespace outside;

constexpr std::int64_t now_seconds = 1'900'000'000;
constexpr Instant now{std::chrono::milliseconds(now_seconds * 1000 + 250)};

const std::vector<Secret>& secrets() {
  static const std::vector<Secret> both{Secret("whsec_first"), Secret("whsec_second")};
  return both;
}

// By another of OpenSSL's interfaces than the service's.
std::string mac_of(const Secret& secret, std::string_view timestamp, std::string_view body) {
  const std::string text = std::string(timestamp) + '.' + std::string(body);
  std::array<unsigned char, 32> mac{};
  std::size_t size = 0;
  must(EVP_Q_mac(nullptr, "HMAC", nullptr, "SHA256", nullptr, secret.reveal().data(),
                 secret.reveal().size(), reinterpret_cast<const unsigned char*>(text.data()),
                 text.size(), mac.data(), mac.size(), &size) != nullptr,
       "OpenSSL computes a MAC");
  return hex(mac);
}

std::vector<std::string_view> split_at_commas(std::string_view text) {
  std::vector<std::string_view> pieces;
  for (std::size_t end = 0; end != std::string_view::npos;) {
    end = text.find(',');
    pieces.push_back(text.substr(0, end));
    if (end != std::string_view::npos) text.remove_prefix(end + 1);
  }
  // One comma may stand at the end.
  if (pieces.back().empty()) pieces.pop_back();
  return pieces;
}

struct Stated {
  std::vector<std::string_view> timestamps, signatures;
};

std::optional<Stated> read_plainly(std::string_view header) {
  Stated stated;
  for (const std::string_view piece : split_at_commas(header)) {
    if (piece.find('=') == std::string_view::npos) return std::nullopt;
    if (piece.starts_with("t=")) stated.timestamps.push_back(piece.substr(2));
    if (piece.starts_with("v1=")) stated.signatures.push_back(piece.substr(3));
  }
  return stated;
}

bool is_near(std::string_view timestamp) {
  if (timestamp.empty() || timestamp.size() > 12 ||
      timestamp.find_first_not_of("0123456789") != std::string_view::npos)
    return false;
  return std::abs(std::stoll(std::string(timestamp)) - now_seconds) <= 300;
}

// Which secret signed it, if it is to be accepted.
std::optional<std::size_t> expected(std::string_view header, std::string_view body) {
  const auto stated = read_plainly(header);
  if (header.size() > 2'000 || !stated || stated->timestamps.size() != 1 ||
      stated->signatures.size() > 16 || !is_near(stated->timestamps.front()))
    return std::nullopt;
  for (std::size_t i = 0; i < secrets().size(); ++i)
    if (std::ranges::count(stated->signatures,
                           mac_of(secrets()[i], stated->timestamps.front(), body)) > 0)
      return i;
  return std::nullopt;
}

std::string filled_in(std::string_view form, std::string_view body) {
  const std::size_t at = form.rfind("t=");
  const std::string_view timestamp = at == std::string_view::npos
                                         ? std::string_view()
                                         : form.substr(at + 2, form.substr(at + 2).find(','));
  std::string header(form);
  for (std::size_t i = 0; i < secrets().size(); ++i) {
    const std::string gap = '{' + std::to_string(i + 1) + '}';
    const std::size_t place = header.find(gap);
    if (place != std::string::npos)
      header.replace(place, gap.size(), mac_of(secrets()[i], timestamp, body));
  }
  return header;
}

void check_own_signature(std::string_view body) {
  const std::string header = sign_body(body, secrets()[1], now);
  const auto own = verify_signature(header, body, secrets(), now);
  must(own && own->secret == 1, "what we sign is accepted");
  must(!verify_signature(header, std::string(body) + ' ', secrets(), now),
       "another body has another signature");
  must(!verify_signature(header, body, {secrets()[0]}, now), "another secret, too");
}

}  // namespace

bool payment_signature(std::string_view input) {
  const auto parts = parts_of(input, 2);
  const std::string header = filled_in(parts[0], parts[1]);
  const auto verdict = verify_signature(header, parts[1], secrets(), now);
  const auto second_opinion = expected(header, parts[1]);
  must(!verdict || second_opinion, "a signature is accepted that is none");
  must(verdict || !second_opinion, "a good signature is refused");
  must(!verdict || verdict->secret == *second_opinion, "it is another secret's");
  check_own_signature(parts[1]);
  return verdict.has_value();
}

}  // namespace hireline::fuzz
