// A table as data: what a program that writes schemas needs to know of it, free of templates.
#pragma once

#include <span>
#include <vector>

#include "common/wire/engine/kind.hpp"
#include "common/wire/engine/render.hpp"

namespace hireline::wire {

struct FieldDoc;

struct TypeDoc {
  Kind kind = Kind::any;
  bool nullable = false;
  std::string_view format{};                           // of an integer: int32 or int64
  std::string_view name{};                             // of an object
  std::span<const std::string_view> options{};         // of an enumeration
  const TypeDoc* element = nullptr;                    // of an array
  const std::vector<FieldDoc>& (*fields)() = nullptr;  // of an object
};

struct FieldDoc {
  Source source;
  std::string_view name;
  Rules rules;
  const TypeDoc* type;
  bool optional_in_input;
  bool optional_in_output;
  std::string initial;  // JSON of what an absent one is read as; empty: nothing worth telling
};

// Of any type that can be rendered or read. One object per type, for the whole run.
template <class T>
const TypeDoc& type_doc();

namespace detail {

template <class T>
const std::vector<FieldDoc>& field_docs();

template <class T>
constexpr TypeDoc make_type_doc() {
  using Value = typename WithoutAbsence<T>::type;
  TypeDoc doc{.kind = kind<T>, .nullable = is_nullable<T> || is_change<T>};
  if constexpr (WholeNumber<Value>) doc.format = sizeof(Value) > 4 ? "int64" : "int32";
  if constexpr (NamedEnum<Value>) doc.options = names_of<Value>;
  if constexpr (is_vector<Value>) doc.element = &type_doc<typename Value::value_type>();
  if constexpr (kind<T> == Kind::object) {
    doc.name = Shape<Value>::name;
    doc.fields = &field_docs<Value>;
  }
  return doc;
}

template <class T, Source From, class Member, class Access>
std::string initial_of(const Field<From, Member, Access>& field) {
  std::string json;
  if constexpr (!Shaped<Leaf<Member>> && !is_id<Leaf<Member>> &&
                !std::same_as<Leaf<Member>, Instant> && !AbsentByType<Member>) {
    if (field.rules.may_be_absent) append_json(json, std::invoke(field.access, T{}));
  }
  return json == R"("")" ? "" : json;
}

template <class T, Source From, class Member, class Access>
void append_docs(std::vector<FieldDoc>& docs, const Field<From, Member, Access>& field) {
  docs.push_back({.source = From,
                  .name = field.name,
                  .rules = field.rules,
                  .type = &type_doc<Member>(),
                  .optional_in_input = AbsentByType<Member> || field.rules.may_be_absent,
                  .optional_in_output = is_optional<Member>,
                  .initial = initial_of<T>(field)});
}

template <class T, class Base, class Member>
void append_docs(std::vector<FieldDoc>& docs, const Part<Base, Member>&) {
  const auto& inner = field_docs<Member>();
  docs.insert(docs.end(), inner.begin(), inner.end());
}

template <class T>
const std::vector<FieldDoc>& field_docs() {
  static const std::vector<FieldDoc> docs = [] {
    std::vector<FieldDoc> all;
    std::apply([&](const auto&... field) { (append_docs<T>(all, field), ...); }, Shape<T>::fields);
    return all;
  }();
  return docs;
}

}  // namespace detail

template <class T>
const TypeDoc& type_doc() {
  static const TypeDoc doc = detail::make_type_doc<T>();
  return doc;
}

}  // namespace hireline::wire
