#include "server/routes/pages/embedded.hpp"

// Of embedded.S.
extern "C" {
extern const char hireline_pages_manifest[];
extern const char hireline_pages_manifest_end[];
extern const char hireline_pages_bodies[];
extern const char hireline_pages_bodies_end[];
}

namespace hireline::routes {

std::string_view embedded_manifest() {
  return {hireline_pages_manifest, hireline_pages_manifest_end};
}

std::string_view embedded_bodies() {
  return {hireline_pages_bodies, hireline_pages_bodies_end};
}

}  // namespace hireline::routes
