#include "common/db/connection/copy_rows.hpp"

#include "common/base/json_writer.hpp"
#include "common/base/result.hpp"

namespace hireline::db {

void CopyRows::append(const Params& row) {
  ensure(row.values().size() == columns_.size(), "a row must have one value for each column");
  for (const auto& value : row.values()) {
    fields_.push_back(value ? is_text : is_null);
    if (value) fields_.append(*value);
    fields_.push_back('\0');
  }
  ++rows_;
}

JsonText CopyRows::json() const {
  JsonText json;
  JsonWriter out(json.text);
  out.begin_array();
  for_each_row([&](const std::vector<const char*>& fields) {
    out.begin_object();
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (fields[i] == nullptr) continue;
      out.key(columns_[i]);
      out.string(fields[i]);
    }
    out.end_object();
  });
  out.end_array();
  return json;
}

void write_copy_line(std::string& line, const std::vector<const char*>& fields) {
  line.clear();
  for (const char* const& field : fields) {
    if (&field != &fields.front()) line.push_back('\t');
    if (field == nullptr) {
      line.append("\\N");
      continue;
    }
    for (const char* at = field; *at != '\0'; ++at) switch (*at) {
        case '\\':
          line.append("\\\\");
          break;
        case '\t':
          line.append("\\t");
          break;
        case '\n':
          line.append("\\n");
          break;
        case '\r':
          line.append("\\r");
          break;
        default:
          line.push_back(*at);
      }
  }
}

}  // namespace hireline::db
