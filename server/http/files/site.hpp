// Reads what scripts/web has built.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "server/http/files/stored_file.hpp"

namespace hireline::http {

// Files by their path, which can contain parameters, such as /screening/:token.
using Site = std::map<std::string, StoredFile, std::less<>>;

// `manifest` is assets.json, and `bodies` is assets.bin; web/README.md describes both. Throws if
// the manifest does not have this form.
Site read_site(std::string_view manifest, std::string_view bodies);

}  // namespace hireline::http
