// Owning pointers for OpenSSL objects; for the .cpp files of this folder.
#pragma once

#include <memory>

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/x509.h>

#include "common/outside/free_with.hpp"

namespace hireline::outside {

using KeyPtr = std::unique_ptr<EVP_PKEY, FreeWith<EVP_PKEY_free>>;
using KeyContextPtr = std::unique_ptr<EVP_PKEY_CTX, FreeWith<EVP_PKEY_CTX_free>>;
using DigestContextPtr = std::unique_ptr<EVP_MD_CTX, FreeWith<EVP_MD_CTX_free>>;
using NumberPtr = std::unique_ptr<BIGNUM, FreeWith<BN_free>>;
using EcdsaSignaturePtr = std::unique_ptr<ECDSA_SIG, FreeWith<ECDSA_SIG_free>>;
using CertificatePtr = std::unique_ptr<X509, FreeWith<X509_free>>;
using BioPtr = std::unique_ptr<BIO, FreeWith<BIO_free_all>>;
using ParamBuilderPtr = std::unique_ptr<OSSL_PARAM_BLD, FreeWith<OSSL_PARAM_BLD_free>>;
using ParamsPtr = std::unique_ptr<OSSL_PARAM, FreeWith<OSSL_PARAM_free>>;

// Clears the thread's OpenSSL error queue at the end of a scope. Otherwise the next TLS call on
// this thread, of libpq or libcurl, would report an old error as its own.
struct ErrorQueueGuard {
  ErrorQueueGuard() = default;
  ErrorQueueGuard(const ErrorQueueGuard&) = delete;
  ErrorQueueGuard& operator=(const ErrorQueueGuard&) = delete;
  ~ErrorQueueGuard() { ERR_clear_error(); }
};

}  // namespace hireline::outside
