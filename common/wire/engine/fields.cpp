#include "common/wire/engine/fields.hpp"

namespace hireline::wire::detail {

alignas(std::max_align_t) const std::byte some_object[largest_object]{};

void FieldRows::append(const std::vector<ObjectField>& more, std::size_t offset) {
  rows.reserve(rows.size() + more.size());
  for (ObjectField row : more) {
    row.offset += offset;
    if (row.earlier_offset) *row.earlier_offset += offset;
    rows.push_back(std::move(row));
  }
}

namespace {

// Returns true if a default value of this type is useful in a document.
bool is_telling(const ValueType& type) {
  const ValueType* leaf = &type;
  while (leaf->kind == Kind::array) leaf = leaf->element;
  return leaf->kind != Kind::object && leaf->kind != Kind::id && leaf->kind != Kind::instant;
}

}  // namespace

void note_initial_values(ObjectType& type, const void* blank) {
  for (ObjectField& row : type.fields) {
    if (!row.rules.may_be_absent || !is_telling(*row.type)) continue;
    row.initial.clear();
    JsonWriter out(row.initial);
    row.type->render(out, static_cast<const std::byte*>(blank) + row.offset);
    if (row.initial == R"("")") row.initial.clear();
  }
}

}  // namespace hireline::wire::detail
