#include "common/outside/identity/token_cache.hpp"

#include <cstring>

namespace hireline::outside {
namespace {

constexpr std::size_t shard_count = 16;
constexpr std::size_t worth_sharding = 1024;

}  // namespace

TokenCache::TokenCache(std::size_t capacity)
    : shards_(capacity < worth_sharding ? 1 : shard_count),
      shard_capacity_(capacity / shards_.size()) {}

std::size_t TokenCache::DigestHash::operator()(const Sha256& digest) const {
  std::size_t hash = 0;
  std::memcpy(&hash, digest.data(), sizeof hash);
  return hash;
}

TokenCache::Shard& TokenCache::shard_of(const Sha256& token) {
  // Uses the last byte, because DigestHash uses the first bytes.
  return shards_[token.back() % shards_.size()];
}

std::shared_ptr<const TokenClaims> TokenCache::find(const Sha256& token,
                                                    const std::shared_ptr<const KeySet>& keys) {
  Shard& shard = shard_of(token);
  const std::lock_guard lock(shard.mutex);
  if (shard.keys != keys) {
    shard.by_token.clear();
    shard.entries.clear();
    shard.keys = keys;
    return nullptr;
  }
  const auto found = shard.by_token.find(token);
  if (found == shard.by_token.end()) return nullptr;
  shard.entries.splice(shard.entries.begin(), shard.entries, found->second);
  return found->second->claims;
}

void TokenCache::keep(const Sha256& token, const std::shared_ptr<const KeySet>& keys,
                      TokenClaims claims) {
  if (shard_capacity_ == 0) return;
  auto kept = std::make_shared<const TokenClaims>(std::move(claims));
  Shard& shard = shard_of(token);
  const std::lock_guard lock(shard.mutex);
  if (shard.keys != keys || shard.by_token.contains(token)) return;
  if (shard.entries.size() == shard_capacity_) {
    shard.by_token.erase(shard.entries.back().token);
    shard.entries.pop_back();
  }
  shard.entries.push_front({token, std::move(kept)});
  shard.by_token.emplace(token, shard.entries.begin());
}

void TokenCache::drop(const Sha256& token) {
  Shard& shard = shard_of(token);
  const std::lock_guard lock(shard.mutex);
  const auto found = shard.by_token.find(token);
  if (found == shard.by_token.end()) return;
  shard.entries.erase(found->second);
  shard.by_token.erase(found);
}

std::size_t TokenCache::size() const {
  std::size_t total = 0;
  for (const Shard& shard : shards_) {
    const std::lock_guard lock(shard.mutex);
    total += shard.entries.size();
  }
  return total;
}

}  // namespace hireline::outside
