// The key pair that a development installation signs its tokens with.
#pragma once

#include <memory>
#include <string>

#include <openssl/types.h>

namespace hireline::outside {

// Returns the P-256 key pair stored as PEM in the data folder, readable by its owner only. The
// first call creates the folder and the file; processes that call it at the same time all get the
// same pair. Throws SetupError if the file can be neither created nor read.
std::shared_ptr<EVP_PKEY> load_or_make_development_key(const std::string& data_dir);

}  // namespace hireline::outside
