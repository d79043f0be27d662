#include "cli/frame/progress.hpp"

#include <algorithm>

namespace hireline::cli {
namespace {

constexpr std::int64_t bar_width = 30;

}  // namespace

std::string grouped(std::int64_t number) {
  std::string text = std::to_string(number);
  for (auto place = std::ssize(text) - 3; place > (number < 0 ? 1 : 0); place -= 3)
    text.insert(static_cast<std::size_t>(place), 1, ',');
  return text;
}

Progress::Progress(Ui& ui, std::string what, std::int64_t total, std::int64_t done)
    : ui_(ui), what_(std::move(what)), total_(std::max<std::int64_t>(total, 1)), done_(done) {
  reported_ = 100 * done_ / total_;
}

Progress::~Progress() {
  if (is_drawn_) ui_.progress("\n");
}

void Progress::at(std::int64_t done) {
  done_ = done;
  const std::int64_t percent = std::min<std::int64_t>(100, 100 * done_ / total_);
  if (ui_.terminal().error_is_tty) return draw(percent);
  if (percent / 10 == reported_ / 10) return;
  reported_ = percent;
  ui_.progress(std::to_string(percent / 10 * 10) + " %: " + grouped(done_) + " " + what_ + "\n");
}

void Progress::draw(std::int64_t percent) {
  const auto filled = static_cast<std::size_t>(percent * bar_width / 100);
  ui_.progress("\r[" + std::string(filled, '#') +
               std::string(static_cast<std::size_t>(bar_width) - filled, '.') + "] " +
               std::to_string(percent) + " %  " + grouped(done_) + " " + what_);
  is_drawn_ = true;
}

}  // namespace hireline::cli
