// What all who talk through libcurl share; for .cpp files.
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

// Empty when the URL has no such part.
std::string part_of(CURLU* url, CURLUPart part, unsigned flags = 0);

// Lets the transfer end soon after a stop is requested of the token, which must outlive it.
void stop_with(CURL* curl, const std::stop_token& stop);

// The body of an answer, up to a limit.
struct Transfer {
  std::string body;
  std::size_t limit;
  std::stop_token stop;
};

// An HTTP request that follows no redirect, and whose answer comes into the transfer, which must
// outlive it. A longer one fails with CURLE_WRITE_ERROR or CURLE_FILESIZE_EXCEEDED.
void prepare_http(CURL* curl, const std::string& url, Transfer& transfer);

}  // namespace hireline::outside
