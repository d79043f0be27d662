#include "server/http/route.hpp"

#include "common/wire/operations/export_text.hpp"
#include "server/http/mount.hpp"

namespace hireline::http {

std::string_view name_of(Method method) {
  switch (method) {
    case Method::get:
      return "GET";
    case Method::post:
      return "POST";
    case Method::put:
      return "PUT";
    case Method::patch:
      return "PATCH";
    case Method::delete_:
      return "DELETE";
  }
  ensure(false, "every method must have a name");
  return {};
}

bool Route::takes_dry_run() const {
  const wire::Security who = operation.security;
  return method != Method::get && !is_awaited &&
         (who == wire::Security::recruiter || who == wire::Security::signed_in);
}

Route Route::doc(std::string tag, std::string summary, std::string description) && {
  operation.tag = std::move(tag);
  operation.summary = std::move(summary);
  operation.description = std::move(description);
  return std::move(*this);
}

Route Route::named(std::string operation_id) && {
  operation.id = std::move(operation_id);
  return std::move(*this);
}

Route Route::created(std::string location_prefix) && {
  operation.success = 201;
  operation.success_description = "Created";
  location = std::move(location_prefix);
  return std::move(*this);
}

Route Route::accepted() && {
  operation.success = 202;
  operation.success_description = "Accepted";
  return std::move(*this);
}

Route Route::removed() && {
  operation.success = 204;
  operation.success_description = "Removed";
  return std::move(*this);
}

Route Route::bare() && {
  operation.bare = true;
  return std::move(*this);
}

Route Route::exported_as(ExportFormat format) && {
  export_format = format;
  operation.file_type = wire::media_type(format);
  return std::move(*this);
}

Route Route::refuses(std::vector<wire::ResponseDoc> refusals) && {
  operation.errors = std::move(refusals);
  return std::move(*this);
}

Route Route::example(std::string body) && {
  operation.input_example = std::move(body);
  return std::move(*this);
}

Route Route::unlimited() && {
  is_limited = false;
  return std::move(*this);
}

Route Route::at_most(std::int64_t per_minute) && {
  most_per_minute = per_minute;
  return std::move(*this);
}

Route Route::without_cors() && {
  has_cors = false;
  return std::move(*this);
}

Route Route::scope(Scope needed) && {
  key_access = needed;
  return std::move(*this);
}

Route Route::every_key() && {
  key_access = EveryKey{};
  return std::move(*this);
}

Route Route::no_key() && {
  key_access = PersonOnly{};
  return std::move(*this);
}

Route Route::done_by_member() && {
  is_done_by_member = true;
  return std::move(*this);
}

Route Route::with_etag() && {
  has_etag = true;
  return std::move(*this);
}

namespace detail {
Route start_route(Method method, std::string path, wire::Security security) {
  Route route;
  route.method = method;
  route.operation.method = name_of(method);
  route.operation.path = std::move(path);
  route.operation.security = security;
  return route;
}

}  // namespace detail
}  // namespace hireline::http
