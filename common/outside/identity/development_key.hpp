// The key pair that a development installation signs its own tokens with.
#pragma once

#include <memory>
#include <string>

#include <openssl/types.h>

namespace hireline::outside {

// The P-256 key pair kept in the data folder as PEM, readable by its owner only. The first to ask
// makes folder and file; of several processes that ask at once, all get the same pair. Throws
// SetupError when the file can be neither made nor read.
std::shared_ptr<EVP_PKEY> load_or_make_development_key(const std::string& data_dir);

}  // namespace hireline::outside
