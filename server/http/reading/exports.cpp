#include "server/http/reading/exports.hpp"

#include <optional>
#include <thread>

#include "common/base/log.hpp"
#include "common/wire/operations/export_text.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::minutes time_limit{15};
// Bytes that the client has not accepted yet. It may be slow, but memory stays small.
constexpr std::size_t most_unsent = 256 * 1024;
// The framing has no way to wake a thread when the client accepts bytes. At this pace, a client
// gets up to 50 MB a second.
constexpr std::chrono::milliseconds pause_while_unsent{5};

Response head_of(const app::Export& what) {
  const std::string name =
      std::string(name_of(what.kind)) + "." + std::string(name_of(what.format));
  return {
      .status = 200,
      .headers = {{"Content-Type", std::string(wire::media_type(what.format)) + "; charset=utf-8"},
                  {"Content-Disposition", "attachment; filename=\"" + name + "\""},
                  {"X-Accel-Buffering", "no"}},
      .body = {}};
}

class ExportResponse {
 public:
  ExportResponse(const app::Export& what, const BeginBody& begin) : what_(what), begin_(begin) {}

  // The head is sent with the first rows: until then, the response can be a refusal.
  bool has_begun() const { return body_.has_value(); }

  // Returns false if nobody receives the rest, or the time is over.
  bool send(const app::ExportRows& rows) {
    std::string piece;
    wire::append_export_rows(piece, what_, rows);
    begin();
    body_->write(std::move(piece));
    while (body_->unsent() > most_unsent && is_wanted())
      std::this_thread::sleep_for(pause_while_unsent);
    return is_wanted();
  }

  void end(std::int64_t rows) {
    begin();
    body_->write(wire::export_end(what_, rows));
    std::move(*body_).end();
  }

 private:
  bool is_wanted() const { return !body_->is_gone() && Clock::now() < deadline_; }

  void begin() {
    if (body_) return;
    body_.emplace(begin_(head_of(what_)));
    body_->write(wire::export_head(what_));
  }

  const app::Export& what_;
  const BeginBody& begin_;
  Clock::time_point deadline_ = Clock::now() + time_limit;
  std::optional<BodyStream> body_;
};

}  // namespace

std::optional<Response> stream_export(db::Connection& connection, const Cause& cause,
                                      const app::Export& what, bool is_head,
                                      const BeginBody& begin) {
  if (is_head) {
    begin(head_of(what));
    return std::nullopt;
  }
  ExportResponse response(what, begin);
  try {
    const auto outcome = app::run_export(
        connection, cause, what, [&](const app::ExportRows& rows) { return response.send(rows); });
    if (!outcome) return reply_to(outcome.error());
    if (outcome->is_whole) response.end(outcome->rows);
  } catch (const std::exception& error) {
    if (!response.has_begun()) throw;
    log::error("export.cut", {{"request_id", cause.request_id}, {"error", error.what()}});
  }
  return std::nullopt;
}

}  // namespace hireline::http
