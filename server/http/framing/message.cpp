#include "server/http/framing/message.hpp"

#include <exception>

#include "common/base/log.hpp"
#include "server/http/framing/reply_target.hpp"

namespace hireline::http {

std::optional<std::string_view> Request::header(std::string_view name) const {
  for (const auto& [candidate, value] : headers)
    if (candidate == name) return value;
  return std::nullopt;
}

Reply::Reply(std::shared_ptr<Target> target) : target_(std::move(target)) {}

Reply::Reply(Reply&&) noexcept = default;

Reply& Reply::operator=(Reply&& other) noexcept {
  // The replaced Reply ends here without a response; its destructor sends 500.
  Reply replaced(std::move(*this));
  target_ = std::move(other.target_);
  return *this;
}

Reply::~Reply() {
  if (!target_) return;
  try {
    target_->respond(Response{
        .status = 500,
        .headers = {{"Content-Type", "application/json"}},
        .body =
            R"({"message":"An internal error occurred on the server","code":"internal_error"})"});
  } catch (const std::exception& error) {
    log::error("an unanswered request could not be ended", {{"reason", error.what()}});
  }
}

void Reply::send(Response response) && {
  if (const auto target = std::exchange(target_, nullptr)) target->respond(std::move(response));
}

BodyStream Reply::begin(Response head) && {
  auto state = std::make_shared<BodyStream::State>();
  auto target = std::exchange(target_, nullptr);
  target->begin(std::move(head), state);
  return {std::move(target), std::move(state)};
}

BodyStream::BodyStream(std::shared_ptr<Reply::Target> target, std::shared_ptr<State> state)
    : target_(std::move(target)), state_(std::move(state)) {}

BodyStream::BodyStream(BodyStream&&) noexcept = default;

BodyStream::~BodyStream() {
  if (!target_) return;
  try {
    target_->end(false);
  } catch (const std::exception& error) {
    log::error("an incomplete response could not be ended", {{"reason", error.what()}});
  }
}

void BodyStream::write(std::string piece) {
  if (piece.empty() || is_gone()) return;  // an empty chunk would end the body
  state_->unsent += piece.size();
  target_->write(std::move(piece));
}

void BodyStream::end() && {
  if (const auto target = std::exchange(target_, nullptr)) target->end(true);
}

}  // namespace hireline::http
