// Helpers shared by the clients that use libcurl; included only by .cpp files.
#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>

#include <curl/curl.h>

#include "common/outside/free_with.hpp"

namespace hireline::outside {

using CurlPtr = std::unique_ptr<CURL, FreeWith<curl_easy_cleanup>>;
using UrlPtr = std::unique_ptr<CURLU, FreeWith<curl_url_cleanup>>;
using ListPtr = std::unique_ptr<curl_slist, FreeWith<curl_slist_free_all>>;

// Returns the part, or an empty string if the URL has no such part.
std::string part_of(CURLU* url, CURLUPart part, unsigned flags = 0);

// Aborts the transfer soon after a stop is requested. `stop` must outlive the transfer.
void stop_with(CURL* curl, const std::stop_token& stop);

// A response body with a size limit.
struct Transfer {
  std::string body;
  std::size_t limit;
  std::stop_token stop;
};

// Configures an HTTP request that follows no redirect and stores the response body in `transfer`,
// which must outlive the request. A body above the limit fails with CURLE_WRITE_ERROR or
// CURLE_FILESIZE_EXCEEDED.
void prepare_http(CURL* curl, const std::string& url, Transfer& transfer);

}  // namespace hireline::outside
