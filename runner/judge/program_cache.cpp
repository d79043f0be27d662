#include "runner/judge/program_cache.hpp"

namespace hireline::runner {
namespace {

constexpr std::size_t page_bytes = 4096;

}  // namespace

std::size_t ProgramCache::Entry::bytes() const {
  return page_bytes + key.size() + program->bytes + program->log.size();
}

std::shared_ptr<const Program> ProgramCache::find(const std::string& key) {
  const std::scoped_lock lock(mutex_);
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->program;
}

void ProgramCache::keep(const std::string& key, std::shared_ptr<const Program> program) {
  const std::scoped_lock lock(mutex_);
  if (by_key_.contains(key)) return;
  entries_.push_front({key, std::move(program)});
  by_key_[key] = entries_.begin();
  bytes_ += entries_.front().bytes();
  while (bytes_ > most_bytes_ || entries_.size() > most_programs_) {
    bytes_ -= entries_.back().bytes();
    by_key_.erase(entries_.back().key);
    entries_.pop_back();
  }
}

}  // namespace hireline::runner
