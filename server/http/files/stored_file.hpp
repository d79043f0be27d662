// A file that the server keeps in memory and sends as it is, such as a page.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/http/framing/message.hpp"

namespace hireline::http {

struct StoredFile {
  struct Encoded {
    std::string encoding;  // of Content-Encoding; "identity": none
    std::string tag;       // a strong entity tag, with its quotes
    std::shared_ptr<const std::string> bytes;
  };

  std::string media_type;          // with its charset
  std::string cache_control;       // of the response
  Headers headers;                 // further ones, such as a Content-Security-Policy
  std::vector<Encoded> encodings;  // the preferred one first; the last one is identity
};

// Returns 200 with the file in the encoding that the client prefers, or 304 if the client has it.
Response reply_with(const StoredFile& file, const Request& request);

}  // namespace hireline::http
