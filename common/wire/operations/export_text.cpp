#include "common/wire/operations/export_text.hpp"

#include "common/base/json_writer.hpp"
#include "common/wire/engine/csv.hpp"

namespace hireline::wire {
namespace {

using Cell = std::optional<std::string>;

// Returns the value as JSON has it, without the quotes of a text.
std::string text_of(ExportType type, std::string cell) {
  if (type == ExportType::boolean) return cell == "t" ? "true" : "false";
  if (type == ExportType::time) return format_instant(instant_from_database(cell));
  return cell;
}

void append_json(JsonWriter& out, ExportType type, Cell cell) {
  if (!cell) return out.null();
  std::string text = text_of(type, *std::move(cell));
  if (type == ExportType::text || type == ExportType::time)
    out.string(text);
  else
    out.raw(text);
}

void append_object(std::string& out, const app::Export& what, db::Row row) {
  JsonWriter json(out);
  json.begin_object();
  for (const ExportColumn& column : what.columns) {
    json.key(column.name);
    append_json(json, column.type, row.next<Cell>());
  }
  json.end_object();
  out.push_back('\n');
}

void append_line(std::string& out, const app::Export& what, db::Row row) {
  for (const ExportColumn& column : what.columns) {
    if (&column != what.columns.data()) out.push_back(',');
    if (Cell cell = row.next<Cell>())
      append_csv_cell(out, text_of(column.type, *std::move(cell)),
                      column.type == ExportType::text || column.type == ExportType::json);
  }
  out.append("\r\n");
}

}  // namespace

std::string_view media_type(ExportFormat format) {
  return format == ExportFormat::csv ? "text/csv" : "application/x-ndjson";
}

std::string export_head(const app::Export& what) {
  std::string head;
  if (what.format != ExportFormat::csv) return head;
  for (const ExportColumn& column : what.columns)
    head.append(head.empty() ? "" : ",").append(column.name);
  return head.append("\r\n");
}

void append_export_rows(std::string& out, const app::Export& what, const app::ExportRows& rows) {
  for (auto row : rows)
    if (what.format == ExportFormat::csv)
      append_line(out, what, row);
    else
      append_object(out, what, row);
}

std::string export_end(const app::Export& what, std::int64_t rows) {
  if (what.format == ExportFormat::csv) return {};
  return R"({"end":true,"rows":)" + std::to_string(rows) + "}\n";
}

}  // namespace hireline::wire
