// What a transaction has recorded in memory: its events, the tasks that it has queued, and what it
// has taken of the limits of plans. A dry run shows it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "common/base/values.hpp"
#include "common/domain/ids.hpp"
#include "common/domain/operations/task.hpp"
#include "common/domain/vocabulary.hpp"

namespace hireline::db {

// An event, with the columns of the events table.
struct Event {
  std::string type;  // noun.past_tense, such as stage.unlocked
  std::string subject_type;
  std::string subject_id;
  std::optional<std::string> pipeline_id = {};
  std::optional<JsonText> before = {};
  std::optional<JsonText> after = {};
  std::optional<std::string> reason = {};
};
using EventOf = std::pair<OrganizationId, Event>;

// A task that was added to the queue.
struct QueuedTask {
  TaskKind kind = TaskKind::deliver_email;
  std::optional<OrganizationId> organization = {};
  std::string subject_id = {};
};

// A change of a counter behind a limit of a plan. Zero: the limit may have changed.
struct LimitUse {
  OrganizationId organization = {};
  Limit limit = Limit::maxActiveJobs;
  std::int64_t change = 0;
};

class Recorded {
 public:
  const std::vector<EventOf>& events() const { return events_; }
  const std::vector<Event>& service_events() const {
    return service_events_;
  }  // of no organization
  const std::vector<QueuedTask>& tasks() const { return tasks_; }
  const std::vector<LimitUse>& uses() const { return uses_; }

  void add(const OrganizationId& organization, Event event) {
    events_.emplace_back(organization, std::move(event));
  }
  void add_service_event(Event event) { service_events_.push_back(std::move(event)); }
  void add(QueuedTask task) { tasks_.push_back(std::move(task)); }
  void add(LimitUse use) { uses_.push_back(std::move(use)); }

  // Returns the events that no earlier call has returned.
  std::span<const EventOf> take_unwritten() {
    return std::span(events_).subspan(std::exchange(written_, events_.size()));
  }

  // A position to return to, for savepoints. take_unwritten() must not be called between mark() and
  // return_to().
  struct Mark {
    std::size_t events = 0, service_events = 0, tasks = 0, uses = 0;
  };
  Mark mark() const {
    return {events_.size(), service_events_.size(), tasks_.size(), uses_.size()};
  }
  void return_to(const Mark& mark) {
    shorten(events_, mark.events);
    shorten(service_events_, mark.service_events);
    shorten(tasks_, mark.tasks);
    shorten(uses_, mark.uses);
  }

 private:
  template <class T>
  static void shorten(std::vector<T>& list, std::size_t size) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(size), list.end());
  }

  std::vector<EventOf> events_;
  std::size_t written_ = 0;
  std::vector<Event> service_events_;
  std::vector<QueuedTask> tasks_;
  std::vector<LimitUse> uses_;
};

}  // namespace hireline::db
