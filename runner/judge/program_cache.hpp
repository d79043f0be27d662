// Compiled programs, kept in memory: whoever runs a solution again, or submits what was just tried,
// does not wait for the compiler.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "runner/sandbox/descriptor.hpp"

namespace hireline::runner {

// What a compiler made of a source.
struct Program {
  bool is_compiled = false;
  std::string log;     // what the compiler said
  Descriptor content;  // of a compiled program: a file that nobody can change
  std::size_t bytes = 0;
};

// Safe from any thread. The least recently used programs make room for new ones. Each of them is an
// open file, and takes a page at least.
class ProgramCache {
 public:
  ProgramCache(std::size_t most_bytes, std::size_t most_programs)
      : most_bytes_(most_bytes), most_programs_(most_programs) {}

  // Null when there is none.
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
