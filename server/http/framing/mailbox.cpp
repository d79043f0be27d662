#include "server/http/framing/mailbox.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

#include <sys/eventfd.h>
#include <unistd.h>

namespace hireline::http {
namespace {

void discard(const Mail& mail) {
  if (const auto* arrival = std::get_if<Arrival>(&mail)) ::close(arrival->fd);
  if (const auto* begun = std::get_if<BegunResponse>(&mail)) begun->state->is_gone = true;
}

}  // namespace

Mailbox::Mailbox() : wake_fd_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
  if (wake_fd_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
}

Mailbox::~Mailbox() {
  close();
  ::close(wake_fd_);
}

void Mailbox::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  for (const Mail& mail : std::exchange(waiting_, {})) discard(mail);
}

void Mailbox::post(Mail mail) {
  const std::lock_guard lock(mutex_);
  if (is_closed_) return discard(mail);
  waiting_.push_back(std::move(mail));
  // A message that waits already has woken the reactor, which takes all messages at once.
  if (waiting_.size() == 1) ::eventfd_write(wake_fd_, 1);
}

std::vector<Mail> Mailbox::take() {
  eventfd_t ignored = 0;
  ::eventfd_read(wake_fd_, &ignored);
  const std::lock_guard lock(mutex_);
  return std::exchange(waiting_, {});
}

}  // namespace hireline::http
