// A cache of tokens whose signature was verified.
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

// Stores claims by the digest of their token, so that no token is kept in memory. Entries are valid
// only as long as the keys that verified them are current. Evicts the least recently used entries.
// Safe from any thread; split into shards with one lock each, to reduce contention.
class TokenCache {
 public:
  // 0 disables the cache. Large capacities are rounded down to a multiple of the number of shards.
  explicit TokenCache(std::size_t capacity);

  // Returns the claims stored with these keys, or null. A call with other keys than the last one
  // drops all entries of that shard.
  std::shared_ptr<const TokenClaims> find(const Sha256& token,
                                          const std::shared_ptr<const KeySet>& keys);

  // Has no effect if the keys have changed since `find`.
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
