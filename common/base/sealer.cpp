#include "common/base/sealer.hpp"

#include <memory>
#include <stdexcept>

#include <openssl/evp.h>

namespace hireline {
namespace {

// Sizes recommended by NIST SP 800-38D. A sealed text consists of nonce, ciphertext and tag.
constexpr std::size_t nonce_size = 12;
constexpr std::size_t tag_size = 16;

using Cipher = std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)>;

Cipher new_cipher() {
  return {EVP_CIPHER_CTX_new(), &EVP_CIPHER_CTX_free};
}

void require(bool done) {
  if (!done) throw std::runtime_error("AES-256-GCM is not available");
}

unsigned char* bytes_of(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

Sealer::Sealer(const Secret& secret, std::string_view purpose)
    : key_(hmac_sha256(secret, "seal:" + std::string(purpose))) {}

Bytes Sealer::seal(std::string_view text, std::string_view context) const {
  const auto nonce = random_bytes<nonce_size>();
  std::string sealed(nonce.begin(), nonce.end());
  sealed.resize(nonce_size + text.size() + tag_size);
  unsigned char* const out = bytes_of(sealed) + nonce_size;
  const Cipher cipher = new_cipher();
  int length = 0;
  require(EVP_EncryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, key_.data(), nonce.data()) ==
              1 &&
          EVP_EncryptUpdate(cipher.get(), nullptr, &length, bytes_of(context),
                            static_cast<int>(context.size())) == 1 &&
          EVP_EncryptUpdate(cipher.get(), out, &length, bytes_of(text),
                            static_cast<int>(text.size())) == 1 &&
          EVP_EncryptFinal_ex(cipher.get(), out + length, &length) == 1 &&
          EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, static_cast<int>(tag_size),
                              out + text.size()) == 1);
  return {std::move(sealed)};
}

std::optional<std::string> Sealer::open(const Bytes& sealed, std::string_view context) const {
  if (sealed.value.size() < nonce_size + tag_size) return std::nullopt;
  const std::string_view all = sealed.value;
  const std::string_view hidden = all.substr(nonce_size, all.size() - nonce_size - tag_size);
  std::string tag(all.substr(all.size() - tag_size));
  std::string text(hidden.size(), '\0');
  const Cipher cipher = new_cipher();
  int length = 0;
  require(EVP_DecryptInit_ex(cipher.get(), EVP_aes_256_gcm(), nullptr, key_.data(),
                             bytes_of(all)) == 1 &&
          EVP_DecryptUpdate(cipher.get(), nullptr, &length, bytes_of(context),
                            static_cast<int>(context.size())) == 1 &&
          EVP_DecryptUpdate(cipher.get(), bytes_of(text), &length, bytes_of(hidden),
                            static_cast<int>(hidden.size())) == 1 &&
          EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_SET_TAG, static_cast<int>(tag_size),
                              tag.data()) == 1);
  if (EVP_DecryptFinal_ex(cipher.get(), bytes_of(text) + length, &length) != 1) return std::nullopt;
  return text;
}

}  // namespace hireline
