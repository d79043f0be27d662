#include "common/wire/engine/render.hpp"

#include "common/wire/engine/common_shapes.hpp"

namespace hireline::wire {
namespace detail {

void render_instant(JsonWriter& out, Instant value) {
  // An instant's text needs no escaping.
  std::string text = "\"";
  append_instant(text, value);
  text.push_back('"');
  out.raw(text);
}

void render_step(JsonWriter& out, const IssuePath::value_type& step) {
  if (const auto* name = std::get_if<std::string>(&step)) return out.string(*name);
  out.integer(static_cast<std::int64_t>(std::get<std::size_t>(step)));
}

void render_member(JsonWriter& out, const ObjectField& row, const void* member) {
  if (row.type->may_be_absent) member = row.type->inside(member);
  if (member == nullptr) return;
  out.key(row.name);
  row.type->render(out, member);
}

void render_object(const ObjectType& type, JsonWriter& out, const void* value) {
  out.begin_object();
  for (const ObjectField& row : type.fields) {
    const void* member = static_cast<const std::byte*>(value) + row.offset;
    if (row.render_computed)
      row.render_computed(out, row, member);
    else
      render_member(out, row, member);
  }
  out.end_object();
}

}  // namespace detail

void append_issues(std::string& out, std::span<const Issue> issues) {
  JsonWriter writer(out);
  writer.begin_object();
  writer.key("errors");
  writer.begin_array();
  for (const auto& issue : issues) render(writer, issue);
  writer.end_array();
  writer.end_object();
}

}  // namespace hireline::wire
