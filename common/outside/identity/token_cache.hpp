// Tokens whose signature was checked already.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "common/base/secret.hpp"
#include "common/outside/identity/key_set.hpp"
#include "common/outside/identity/token_claims.hpp"

namespace hireline::outside {

// Remembers claims by the digest of their token, so that no token is held in memory, and only as
// long as the keys are those that vouched for it. The least recently used make room. Safe from any
// thread; spread over independently locked shards, so that threads seldom meet.
class TokenCache {
 public:
  // 0: remembers nothing. Large capacities are rounded down to a multiple of the shards.
  explicit TokenCache(std::size_t capacity);

  // The claims kept under these very keys, or null. Looking with other keys than the last time
  // drops what the old ones vouched for.
  std::shared_ptr<const TokenClaims> find(const Sha256& token,
                                          const std::shared_ptr<const KeySet>& keys);

  // Has no effect when the keys have changed since `find`.
  void keep(const Sha256& token, const std::shared_ptr<const KeySet>& keys, TokenClaims claims);

  void drop(const Sha256& token);

  std::size_t size() const;

 private:
  struct DigestHash {
    std::size_t operator()(const Sha256& digest) const;
  };
  struct Entry {
    Sha256 token;
    std::shared_ptr<const TokenClaims> claims;
  };
  struct Shard {
    mutable std::mutex mutex;
    std::shared_ptr<const KeySet> keys;
    std::list<Entry> entries;  // most recently used first
    std::unordered_map<Sha256, std::list<Entry>::iterator, DigestHash> by_token;
  };
  Shard& shard_of(const Sha256& token);

  std::vector<Shard> shards_;
  std::size_t shard_capacity_;
};

}  // namespace hireline::outside
