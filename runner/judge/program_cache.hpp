// A cache of compiled programs in memory, so that a second run, or a judgement after a run, needs
// no compilation.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "runner/sandbox/descriptor.hpp"

namespace hireline::runner {

// The result of a compilation.
struct Program {
  bool is_compiled = false;
  std::string log;     // output of the compiler
  Descriptor content;  // if compiled: a file that can't be changed
  std::size_t bytes = 0;
};

// Safe from any thread. Evicts the least recently used programs. Each program is an open file and
// takes at least one page.
class ProgramCache {
 public:
  ProgramCache(std::size_t most_bytes, std::size_t most_programs)
      : most_bytes_(most_bytes), most_programs_(most_programs) {}

  // Returns null if there is none.
  std::shared_ptr<const Program> find(const std::string& key);
  void keep(const std::string& key, std::shared_ptr<const Program> program);

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<const Program> program;
    std::size_t bytes() const;
  };

  const std::size_t most_bytes_;
  const std::size_t most_programs_;
  std::mutex mutex_;
  std::list<Entry> entries_;  // the most recently used first
  std::unordered_map<std::string, std::list<Entry>::iterator> by_key_;
  std::size_t bytes_ = 0;
};

}  // namespace hireline::runner
