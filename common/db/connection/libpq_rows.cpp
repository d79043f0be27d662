#include "common/db/connection/libpq_rows.hpp"

#include <stdexcept>

namespace hireline::db {
namespace {

class ResultRows final : public RowSource {
 public:
  explicit ResultRows(LibpqResult result) : result_(std::move(result)) {}
  int size() const override { return PQntuples(result_.get()); }
  std::optional<std::string_view> cell(int row, int column) const override {
    if (PQgetisnull(result_.get(), row, column) != 0) {
      if (column >= PQnfields(result_.get())) throw std::logic_error("there is no such column");
      return std::nullopt;
    }
    return std::string_view(PQgetvalue(result_.get(), row, column),
                            static_cast<std::size_t>(PQgetlength(result_.get(), row, column)));
  }

 private:
  LibpqResult result_;
};

}  // namespace

Rows rows_of(LibpqResult result) {
  return Rows(std::make_shared<ResultRows>(std::move(result)));
}

std::string_view sqlstate_of(const PGresult& result) {
  const char* state = PQresultErrorField(&result, PG_DIAG_SQLSTATE);
  return state == nullptr ? std::string_view() : state;
}

std::vector<const char*> pointers(const Params& params) {
  std::vector<const char*> values;
  values.reserve(params.values().size());
  for (const auto& value : params.values()) values.push_back(value ? value->c_str() : nullptr);
  return values;
}

}  // namespace hireline::db
