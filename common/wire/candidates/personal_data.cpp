#include "common/wire/candidates/personal_data.hpp"

#include "common/wire/engine/render.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

void render_kinds(JsonWriter& out, const std::vector<db::ExportedRows>& kinds) {
  for (const db::ExportedRows& kind : kinds) {
    out.key(kind.kind);
    out.begin_array();
    for (const JsonText& row : kind.rows) out.raw(row.text);
    out.end_array();
  }
}

}  // namespace

std::string json_of(const app::PersonalBundle& bundle) {
  std::string json;
  JsonWriter out(json);
  out.begin_object();
  out.key("exportedAt");
  render(out, bundle.exported_at);
  out.key("participantId");
  render(out, bundle.person.id);
  out.key("email");
  render(out, bundle.person.email);
  render_kinds(out, bundle.kinds);
  out.key("organizations");
  out.begin_array();
  for (const app::OrganizationBundle& one : bundle.organizations) {
    out.begin_object();
    out.key("_id");
    render(out, one.organization.id);
    out.key("slug");
    render(out, one.organization.slug);
    render_kinds(out, one.kinds);
    out.end_object();
  }
  out.end_array();
  out.end_object();
  return json;
}

HIRELINE_SHAPE(db::RowsOfKind) {
  return {
      .name = "RowsOfKind",
      .fields = {field("kind", &db::RowsOfKind::kind),
                 field("rows", &db::RowsOfKind::rows).min(0).doc("Number of rows that had data")}};
}

}  // namespace hireline::wire
