// A queue for several owners and few places. Each owner gets a place in turn, independent of how
// many items it has added. Must not be used by several threads at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace hireline::http {

struct TurnLimits {
  static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
  std::size_t waiting = none;         // items of all owners together
  std::size_t of_one = none;          // items of one owner, added and not yet left
  std::size_t running_of_one = none;  // items of one owner, begun and not yet finished
};

enum class Added { yes, full, too_many_of_one };

template <class Item>
class Turns {
 public:
  struct Next {
    std::string owner;
    Item item;
  };

  explicit Turns(TurnLimits limits) : limits_(limits) {}

  std::size_t waiting() const { return waiting_; }

  Added add(const std::string& owner, Item item) {
    if (waiting_ >= limits_.waiting) return Added::full;
    Line& line = lines_[owner];
    if (line.items.size() + line.begun >= limits_.of_one) return Added::too_many_of_one;
    line.items.push_back(std::move(item));
    ++waiting_;
    if (line.items.size() == 1 && may_begin(line)) owners_.push_back(owner);
    return Added::yes;
  }

  // Returns true if there is an item that may begin.
  bool has_next() const { return !owners_.empty(); }

  // Begins the next item. The caller must call finish() and leave() for it later, in any order.
  Next begin() {
    std::string owner = std::move(owners_.front());
    owners_.pop_front();
    Line& line = lines_.at(owner);
    Item item = take_first(line);
    ++line.running;
    ++line.begun;
    if (!line.items.empty() && may_begin(line)) owners_.push_back(owner);
    return {std::move(owner), std::move(item)};
  }

  // The owner's next item may begin from now on.
  void finish(const std::string& owner) {
    const auto found = lines_.find(owner);
    Line& line = found->second;
    const bool had_to_wait = !may_begin(line);
    --line.running;
    if (!line.items.empty() && had_to_wait) owners_.push_back(owner);
    forget_if_idle(found);
  }

  // The owner may add another item from now on.
  void leave(const std::string& owner) {
    const auto line = lines_.find(owner);
    --line->second.begun;
    forget_if_idle(line);
  }

  // Removes and returns some owner's oldest item, if the condition is true for it.
  template <class Condition>
  std::optional<Item> take_if(const Condition& holds) {
    for (auto line = lines_.begin(); line != lines_.end(); ++line) {
      if (line->second.items.empty() || !holds(line->second.items.front())) continue;
      std::optional<Item> item = take_first(line->second);
      if (line->second.items.empty()) std::erase(owners_, line->first);
      forget_if_idle(line);
      return item;
    }
    return std::nullopt;
  }

 private:
  struct Line {
    std::deque<Item> items;
    std::size_t running = 0;
    std::size_t begun = 0;  // begun and not yet left
  };
  using Lines = std::map<std::string, Line>;

  bool may_begin(const Line& line) const { return line.running < limits_.running_of_one; }
  Item take_first(Line& line) {
    Item item = std::move(line.items.front());
    line.items.pop_front();
    --waiting_;
    return item;
  }
  void forget_if_idle(typename Lines::iterator line) {
    if (line->second.items.empty() && line->second.begun == 0 && line->second.running == 0)
      lines_.erase(line);
  }

  TurnLimits limits_;
  Lines lines_;
  std::deque<std::string> owners_;  // owners with an item that may begin, each once
  std::size_t waiting_ = 0;
};

}  // namespace hireline::http
