#include "tests/fuzz/properties.hpp"

#include <array>

namespace hireline::fuzz {

void must(bool holds, const std::string& what) {
  if (!holds) throw Broken(what);
}

std::span<const Property> all_properties() {
  static constexpr std::array all{Property{"id_token", id_token},
                                  Property{"passkey", passkey},
                                  Property{"payment_signature", payment_signature},
                                  Property{"json_text", json_text},
                                  Property{"json_input", json_input},
                                  Property{"search_pattern", search_pattern},
                                  Property{"link_base", link_base},
                                  Property{"mail_message", mail_message},
                                  Property{"calendar_entry", calendar_entry},
                                  Property{"http_framing", http_framing}};
  return all;
}

}  // namespace hireline::fuzz
