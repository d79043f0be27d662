#include "common/domain/banks/question_bank.hpp"

#include <algorithm>
#include <charconv>

#include "common/base/result.hpp"
#include "common/base/secret.hpp"
#include "common/domain/organizations/organization.hpp"

namespace hireline {
namespace {

bool is_slug_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

// Returns whether a slug loses no meaning if it omits the character: letters, digits, blanks and
// punctuation. C, C# and C++ are different questions, so `#` and `+` are not among them.
bool is_said_by_a_slug(char c) {
  return is_slug_character(c) || (c >= 'A' && c <= 'Z') ||
         std::string_view(" \n,.;:?!'\"()").find(c) != std::string_view::npos;
}

}  // namespace

std::optional<std::string>& StarterCode::of(ProgrammingLanguage language) {
  switch (language) {
    case ProgrammingLanguage::python:
      return python;
    case ProgrammingLanguage::javascript:
      return javascript;
    case ProgrammingLanguage::cpp:
      return cpp;
    case ProgrammingLanguage::c:
      return c;
    case ProgrammingLanguage::java:
      return java;
    case ProgrammingLanguage::go:
      return go;
    case ProgrammingLanguage::ruby:
      return ruby;
    case ProgrammingLanguage::bash:
      return bash;
  }
  ensure(false, "every language must have starter code");
  return python;
}

const std::optional<std::string>& StarterCode::of(ProgrammingLanguage language) const {
  return const_cast<StarterCode&>(*this).of(language);
}

std::vector<ProgrammingLanguage> DsaProblemOutline::every_language() {
  std::vector<ProgrammingLanguage> all;
  for (std::size_t i = 0; i < names_of<ProgrammingLanguage>.size(); ++i)
    all.push_back(static_cast<ProgrammingLanguage>(i));
  return all;
}

BankSource source_of(const BankEntry& entry) {
  return entry.organization_id.value ? BankSource::custom : BankSource::system;
}

std::vector<ProgrammingLanguage> languages_not_offered(const DsaProblemContent& problem) {
  std::vector<ProgrammingLanguage> found;
  for (const ProgrammingLanguage language : DsaProblemOutline::every_language())
    if (problem.starter_code.of(language) &&
        std::ranges::find(problem.languages, language) == problem.languages.end())
      found.push_back(language);
  return found;
}

bool is_checker(std::string_view text) {
  if (text == "exact" || text == "tokens") return true;
  constexpr std::string_view by_tolerance = "float:";
  if (!text.starts_with(by_tolerance)) return false;
  text.remove_prefix(by_tolerance.size());
  double tolerance = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), tolerance);
  return error == std::errc{} && end == text.data() + text.size() && tolerance > 0 &&
         tolerance <= 1;
}

std::string made_slug(std::string_view headline) {
  constexpr std::size_t longest = 60, digits_of_digest = 8;
  std::string slug = slug_of(headline, "entry");
  const bool loses_nothing = std::ranges::all_of(headline, is_said_by_a_slug);
  if (slug.size() <= longest && loses_nothing && slug != "entry") return slug;
  if (slug.size() > longest) slug.erase(std::min(slug.rfind('-', longest), longest));
  return slug + "-" + hex(sha256(headline)).substr(0, digits_of_digest);
}

bool is_slug(std::string_view text) {
  return !text.empty() && text.size() <= 100 && text.front() != '-' &&
         std::ranges::all_of(text, is_slug_character);
}

}  // namespace hireline
