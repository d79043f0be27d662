#include "runner/serve/run_queue.hpp"

#include <algorithm>

#include <sys/resource.h>

#include "common/base/log.hpp"
#include "runner/serve/render_messages.hpp"

namespace hireline::runner {
namespace {

constexpr std::size_t most_program_bytes = 256 << 20;
constexpr std::size_t most_programs = 256;

// A quarter of the descriptors, because clients and boxes need open files, too.
std::size_t most_open_programs() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return 0;
  return std::min<std::size_t>(most_programs, files.rlim_cur / 4);
}

}  // namespace

RunQueue::RunQueue(Sandbox& sandbox, std::size_t most_waiting, OnAnswer on_answer, OnLost on_lost)
    : most_waiting_(most_waiting),
      on_answer_(std::move(on_answer)),
      on_lost_(std::move(on_lost)),
      programs_(most_program_bytes, most_open_programs()),
      cgroups_(name_of(sandbox.cgroups())) {
  threads_.reserve(sandbox.slots().size());
  for (const auto& slot : sandbox.slots())
    threads_.emplace_back([this, &slot](const std::stop_token& end) { work(*slot, end); });
}

RunQueue::~RunQueue() {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.clear();
    for (const auto& queued : running_) queued->stop.request_stop();
    for (std::jthread& thread : threads_) thread.request_stop();
  }
  threads_.clear();
}

bool RunQueue::submit(std::shared_ptr<QueuedRun> queued) {
  const std::scoped_lock lock(mutex_);
  if (waiting_.size() >= most_waiting_) return false;
  waiting_.push_back(std::move(queued));
  has_work_.notify_one();
  return true;
}

void RunQueue::stop(const std::shared_ptr<QueuedRun>& queued) {
  queued->stop.request_stop();
  const std::scoped_lock lock(mutex_);
  std::erase(waiting_, queued);
}

Health RunQueue::health() const {
  const std::scoped_lock lock(mutex_);
  return {.slots = threads_.size(),
          .running = running_.size(),
          .queued = waiting_.size(),
          .queue_size = most_waiting_,
          .cgroups = cgroups_};
}

std::shared_ptr<QueuedRun> RunQueue::take(const std::stop_token& end) {
  std::unique_lock lock(mutex_);
  has_work_.wait(lock, end, [this] { return !waiting_.empty(); });
  if (end.stop_requested() || waiting_.empty()) return nullptr;
  auto queued = waiting_.front();
  waiting_.pop_front();
  running_.push_back(queued);
  return queued;
}

void RunQueue::work(Slot& slot, const std::stop_token& end) {
  while (const auto queued = take(end)) {
    try {
      serve(slot, queued);
    } catch (const std::exception& error) {
      log::error("slot.lost", {{"reason", std::string_view(error.what())}});
      on_answer_(*queued, render_error({queued->id, ErrorCode::sandbox_lost,
                                        "the sandbox failed; the runner is restarting"}));
      on_lost_(error.what());
      return;
    }
  }
}

void RunQueue::serve(Slot& slot, const std::shared_ptr<QueuedRun>& queued) {
  const Judgement judgement = judge(slot, programs_, queued->code_run, queued->stop.get_token());
  {
    const std::scoped_lock lock(mutex_);
    std::erase(running_, queued);
  }
  if (judgement.is_cancelled || queued->stop.stop_requested()) return;
  const std::string_view verdict = judgement.verdict ? name_of(*judgement.verdict) : "none";
  log::info("job.done", {{"language", queued->code_run.toolchain->language->id},
                         {"mode", name_of(queued->code_run.mode)},
                         {"cases", static_cast<std::int64_t>(queued->code_run.cases.size())},
                         {"verdict", verdict}});
  on_answer_(*queued, render_judgement(queued->id, queued->code_run, judgement));
}

}  // namespace hireline::runner
