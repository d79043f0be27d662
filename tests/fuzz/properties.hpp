// What must hold of the code that reads what strangers send, whatever they send. The fuzzers of
// scripts/fuzz and the unit tests, which know the inputs in corpus/, call the same functions.
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace hireline::fuzz {

// A property does not hold.
class Broken : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

void must(bool holds, const std::string& what);

// Each gives the input to the code it is about, and throws Broken if what that makes of it can't be
// right. True when the input was let through: accepted, read, built.

// A compact JWS, or header and claims to be signed: see the file for its recipes.
bool id_token(std::string_view input);
// Stripe-Signature %% body. {1} and {2} in the header stand for the two secrets' signatures.
bool payment_signature(std::string_view input);
// A text that may be JSON.
bool json_text(std::string_view input);
// The name of a shape %% a body.
bool json_input(std::string_view input);
// A pattern %% a text to be searched.
bool search_pattern(std::string_view input);
// A comma-separated list of origins %% a base of links.
bool link_base(std::string_view input);
// Sender's name %% recipient's name %% address %% Reply-To %% List-Unsubscribe %% subject %% plain
// text %% HTML %% calendar.
bool mail_message(std::string_view input);
// Summary %% link %% organizer's name %% address %% attendee's name %% address %% description.
bool calendar_entry(std::string_view input);
// What a browser returns for a passkey: see the file for its parts.
bool passkey(std::string_view input);
// What arrives on a connection.
bool http_framing(std::string_view input);

struct Property {
  std::string_view name;  // of its folder in corpus/, too
  bool (*check)(std::string_view input);
};
std::span<const Property> all_properties();

}  // namespace hireline::fuzz
