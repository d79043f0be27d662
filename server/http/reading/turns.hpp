// A queue for several owners and few places. Each owner gets a place in turn, independent of how
// many items it has added, and may use a limited part of the time. Must not be used by several
// threads at once.
#pragma once

#include <algorithm>
#include <chrono>
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
  // One owner's items may run for `burst` at once, and for `percent` of the time in the long run.
  // Further items of the owner wait. 0: for any time.
  unsigned percent = 0;
  std::chrono::milliseconds burst{0};
};

enum class Added { yes, full, too_many_of_one };

template <class Item>
class Turns {
 public:
  using Time = std::chrono::steady_clock::time_point;
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
    line_up(owner, line);
    return Added::yes;
  }

  // Returns true if there is an item that may begin at `now`.
  bool has_next(Time now = {}) {
    while (!timers_.empty() && timers_.begin()->first <= now) {
      const auto found = lines_.find(timers_.begin()->second);
      Line& line = found->second;
      line.is_resting = false;
      set_timer(found->first, line, now);
      line_up(found->first, line);
      forget_if_idle(found);
    }
    return !owners_.empty();
  }

  // Returns when to call has_next() again, because an owner's part of the time may allow an item.
  std::optional<Time> next_time() const {
    return timers_.empty() ? std::nullopt : std::optional(timers_.begin()->first);
  }

  // Begins the next item. The caller must call finish() and leave() for it later, in any order.
  Next begin() {
    std::string owner = std::move(owners_.front());
    owners_.pop_front();
    Line& line = lines_.at(owner);
    line.is_queued = false;
    Item item = take_first(line);
    ++line.running;
    ++line.begun;
    line_up(owner, line);
    return {std::move(owner), std::move(item)};
  }

  // The owner's next item may begin from now on, or when its part of the time allows it. `used` is
  // the time for which the item ran, until `now`.
  void finish(const std::string& owner, Time::duration used = {}, Time now = {}) {
    const auto found = lines_.find(owner);
    Line& line = found->second;
    --line.running;
    if (limits_.percent > 0) {
      line.used_until = std::max(line.used_until, now) + stretched(used);
      line.is_resting = line.used_until - stretched(limits_.burst) > now;
      set_timer(found->first, line, now);
    }
    line_up(found->first, line);
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
      line_up(line->first, line->second);
      forget_if_idle(line);
      return item;
    }
    return std::nullopt;
  }

 private:
  using Timers = std::multimap<Time, std::string>;
  struct Line {
    std::deque<Item> items;
    std::size_t running = 0;
    std::size_t begun = 0;   // begun and not yet left
    bool is_queued = false;  // in owners_
    // Grows by the time of each item, divided by the owner's part of the time. Compare the
    // theoretical arrival time of the generic cell rate algorithm.
    Time used_until = {};
    bool is_resting = false;  // has used its part
    std::optional<typename Timers::iterator> timer = {};
  };
  using Lines = std::map<std::string, Line>;

  Time::duration stretched(Time::duration used) const { return used * 100 / limits_.percent; }

  // Queues the owner if an item may begin, and only then.
  void line_up(const std::string& owner, Line& line) {
    const bool may_begin =
        !line.items.empty() && !line.is_resting && line.running < limits_.running_of_one;
    if (may_begin == line.is_queued) return;
    line.is_queued = may_begin;
    if (may_begin)
      owners_.push_back(owner);
    else
      std::erase(owners_, owner);
  }
  // Until the end of its rest, and then until its used time is over, an owner is remembered.
  void set_timer(const std::string& owner, Line& line, Time now) {
    if (line.timer) timers_.erase(*line.timer);
    line.timer.reset();
    if (line.used_until <= now) return;
    const Time end = line.is_resting ? line.used_until - stretched(limits_.burst) : line.used_until;
    line.timer = timers_.emplace(end, owner);
  }
  Item take_first(Line& line) {
    Item item = std::move(line.items.front());
    line.items.pop_front();
    --waiting_;
    return item;
  }
  void forget_if_idle(typename Lines::iterator line) {
    const Line& it = line->second;
    if (it.items.empty() && it.begun == 0 && it.running == 0 && !it.timer) lines_.erase(line);
  }

  TurnLimits limits_;
  Lines lines_;
  std::deque<std::string> owners_;  // owners with an item that may begin, each once
  Timers timers_;                   // owners that have used time, each once
  std::size_t waiting_ = 0;
};

}  // namespace hireline::http
