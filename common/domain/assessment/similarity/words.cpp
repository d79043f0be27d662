// Authors choose names freely, so all names are equal; the keywords of a language are not. Names of
// the standard library also count as names. In a test with lists of library functions, the shipped
// solutions were distinguished no better, and one line can hide a library call behind another name.
// Bash programs have few keywords, so the usual commands are in the list of keywords, except those
// that are also usual names of variables, as in `head=0`.
#include "common/domain/assessment/similarity/words.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace hireline::similarity {
namespace {

using Roles = std::unordered_map<std::string_view, WordRole>;

// Adds words that are separated by blanks.
void add(Roles& roles, WordRole role, std::string_view words) {
  while (!words.empty()) {
    const std::size_t blank = std::min(words.find(' '), words.size());
    roles.try_emplace(words.substr(0, blank), role);
    words.remove_prefix(std::min(blank + 1, words.size()));
  }
}

struct WordLists {
  std::string_view keywords, types, decorations;
};

constexpr WordLists c_words = {
    .keywords =
        "if else for while do switch case default break continue return goto sizeof struct "
        "union enum typedef true false NULL define",
    .types =
        "int char short long float double unsigned signed void bool size_t ssize_t int8_t "
        "int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t",
    .decorations = "const static inline extern register volatile restrict"};
constexpr WordLists cpp_words = {
    .keywords =
        "if else for while do switch case default break continue return goto sizeof struct "
        "class union enum typedef template typename namespace operator new delete try "
        "catch throw this true false nullptr NULL co_yield requires concept static_cast "
        "define",
    .types =
        "int char short long float double unsigned signed void bool auto size_t int8_t "
        "int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t",
    .decorations =
        "const constexpr static inline extern volatile noexcept override final mutable "
        "explicit public private protected"};
constexpr WordLists java_words = {
    .keywords =
        "if else for while do switch case default break continue return class interface "
        "enum record extends implements new try catch finally throw throws this super null "
        "true false instanceof yield",
    .types =
        "int char short long float double byte boolean void var String Integer Long Character "
        "Double Boolean Object",
    .decorations =
        "public private protected static final abstract synchronized volatile transient"};
constexpr WordLists go_words = {
    .keywords =
        "if else for switch case default break continue return goto func type struct "
        "interface map chan range select go defer fallthrough true false nil",
    .types =
        "int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64 float32 float64 bool byte "
        "rune string",
    .decorations = ""};
constexpr WordLists javascript_words = {
    .keywords =
        "if else for while do switch case default break continue return function class "
        "extends new try catch finally throw this super null undefined true false typeof "
        "instanceof in of delete yield await let var const",
    .types = "",
    .decorations = "async export static"};
constexpr WordLists python_words = {
    .keywords =
        "if elif else for while break continue return def class try except finally raise "
        "with as in is not and or lambda pass yield global nonlocal del assert "
        "True False None self",
    .types = "",
    .decorations = "async await"};
constexpr WordLists ruby_words = {
    .keywords =
        "if elsif else unless for while until loop do end begin rescue ensure raise break "
        "next redo return def class module self super yield and or not in then case when "
        "nil true false attr_reader attr_accessor attr_writer",
    .types = "",
    .decorations = "private public protected"};
constexpr WordLists bash_words = {
    .keywords =
        "if then elif else fi for while until do done case esac in function select return "
        "break continue local declare readonly export read echo printf shift eval exec awk "
        "gawk sed sort uniq tr grep wc bc dc seq cat tac rev xargs expr tee mapfile readarray "
        "getline print BEGIN END NR NF FS OFS RS ORS",
    .types = "",
    .decorations = ""};

Roles roles_in(const WordLists& lists) {
  Roles roles;
  add(roles, WordRole::keyword, lists.keywords);
  add(roles, WordRole::type, lists.types);
  add(roles, WordRole::decoration, lists.decorations);
  return roles;
}

const WordLists& lists_of(ProgrammingLanguage language) noexcept {
  switch (language) {
    case ProgrammingLanguage::c:
      return c_words;
    case ProgrammingLanguage::cpp:
      return cpp_words;
    case ProgrammingLanguage::java:
      return java_words;
    case ProgrammingLanguage::go:
      return go_words;
    case ProgrammingLanguage::javascript:
      return javascript_words;
    case ProgrammingLanguage::python:
      return python_words;
    case ProgrammingLanguage::ruby:
      return ruby_words;
    case ProgrammingLanguage::bash:
      break;
  }
  return bash_words;
}

const Roles& roles_of(ProgrammingLanguage language) {
  static const auto all = [] {
    std::array<Roles, names_of<ProgrammingLanguage>.size()> roles;
    for (std::size_t i = 0; i < roles.size(); ++i)
      roles[i] = roles_in(lists_of(static_cast<ProgrammingLanguage>(i)));
    return roles;
  }();
  return all[static_cast<std::size_t>(language)];
}

}  // namespace

WordRole role_of(ProgrammingLanguage language, std::string_view word) {
  const Roles& roles = roles_of(language);
  const auto found = roles.find(word);
  return found == roles.end() ? WordRole::name : found->second;
}

}  // namespace hireline::similarity
