#include "tests/cli/golden/normalise.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <regex>
#include <vector>

namespace hireline::test {
namespace {

// `seed ci` gives all ids that it makes the same second of time.
constexpr const char* seeded_prefix = "695b7d90";

using Mask = std::function<std::string(const std::smatch&)>;

std::string replaced(const std::string& text, const std::string& pattern, const Mask& mask) {
  const std::regex regex(pattern);
  std::string result;
  auto rest = text.cbegin();
  for (std::sregex_iterator found(text.begin(), text.end(), regex), end; found != end; ++found) {
    result.append(rest, (*found)[0].first);
    result += mask(*found);
    rest = (*found)[0].second;
  }
  return result.append(rest, text.cend());
}

std::string replaced(const std::string& text, const std::string& pattern, const std::string& mask) {
  return std::regex_replace(text, std::regex(pattern), mask);
}

// "<time...>", as wide as what it stands for.
std::string wide(const std::string& name, std::size_t width) {
  const std::size_t dots = width > name.size() + 2 ? width - name.size() - 2 : 0;
  return "<" + name + std::string(dots, '.') + ">";
}

// The blanks up to the next column, which are as many as what is masked has left.
std::string gap(const std::string& blanks) {
  return blanks.empty() ? "" : "  ";
}

// Those that are cut, 6b02a8df…, and those of tables, which have 14 digits.
std::string without_cut_ids(const std::string& text) {
  return replaced(text,
                  "\\b(evt_test_[0-9a-f]*(?=…)|[0-9][0-9a-f]{5,22}(?=…)|[0-9][0-9a-f]{13}(?=\\s))",
                  [](const std::smatch& found) {
                    return found.str().starts_with(seeded_prefix) ? found.str()
                                                                  : wide("id", found.str().size());
                  });
}

// Of receipts, which contain random bytes. YAML quotes those that could be numbers.
std::string without_digests(const std::string& text) {
  return replaced(text, R"re("?\b[0-9a-f]{64}\b"?)re", wide("digest", 64));
}

std::string without_ids(const std::string& text) {
  std::map<std::string, std::string> names;
  return replaced(without_cut_ids(text), "\\b(evt_test_|sub_test_|cus_test_)?([0-9a-f]{24})\\b",
                  [&names](const std::smatch& found) {
                    const std::string id = found.str(2);
                    if (id.starts_with(seeded_prefix)) return found.str();
                    auto& name = names[id];
                    if (name.empty()) name = wide("id-" + std::to_string(names.size()), id.size());
                    return found.str(1) + name;
                  });
}

std::string without_relative_times(const std::string& text) {
  static const std::string pattern =
      "\\b(in )?[0-9]+ (second|minute|hour|day|week|month|year)s?( ago)?\\b|\\bjust now\\b";
  std::string result;
  std::size_t begin = 0;
  bool any = std::regex_search(text, std::regex(pattern + "(?=.*)"));
  if (!any) return text;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size() - 1) + 1;
    result += replaced(replaced(text.substr(begin, end - begin), pattern, "<ago>"), " {2,}", "  ");
    begin = end;
  }
  return result;
}

}  // namespace

std::string normalised(const std::string& text) {
  std::string result = without_ids(without_digests(text));
  result = replaced(result, "hlk_[0-9A-Za-z]{36}", "hlk_<the token of an API key, secret>...");
  result = replaced(result, "hlk_…[0-9A-Za-z]{4}", "hlk_…<id>");
  result = replaced(result,
                    "whsec_[0-9A-Za-z+/]{43}=", "whsec_<the secret of an endpoint of webhooks>...");
  result = replaced(result, "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:]{8}(\\.[0-9]{3})?Z",
                    [](const std::smatch& found) { return wide("time", found.str().size()); });
  result = replaced(result, "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]*(?=…)",
                    [](const std::smatch& found) { return wide("time", found.str().size()); });
  result = replaced(result,
                    "\\b(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day, [0-9-]{10}"
                    "(, (today|yesterday|[0-9]+ [a-z]+ ago))?\\b",
                    "<day>");
  result = replaced(result, "\\b20[0-9]{2}-[0-9]{2}-[0-9]{2}\\b(?!T)",
                    [](const std::smatch& found) { return wide("date", found.str().size()); });
  result = replaced(result, "● [0-9]{2}:[0-9]{2}\\b", "● <min>");
  // Moments as numbers of seconds.
  result = replaced(result, "\\b1[789][0-9]{8}\\b", "<seconds>");
  result = replaced(result, "eyJ[\\w-]+\\.[\\w-]+\\.[\\w-]+", "<jwt>");
  result = replaced(result, "(^|[^\\w-])[\\w-]{43}(?![\\w-])", "$1<token>");
  // YAML quotes those that begin with a dash, and others not.
  result = replaced(result, "((?:^|\\n) *(?:- )?\\w+: )\"<token>\"(?=\\n)", "$1<token>");
  result = replaced(result, "PostgreSQL [0-9]+\\.[0-9]+( {2,})?", [](const std::smatch& found) {
    return "PostgreSQL <version>" + gap(found.str(1));
  });
  result = replaced(result, "(version\"?[:, \\t]+\"?)[0-9]+\\.[0-9]+\\.[0-9]+", "$1<version>");
  result = replaced(result, "(ageSeconds\"?:?[ \\t]*)-?[0-9]+", "$1<n>");
  result = replaced(result, "[\\w/.-]*/hireline-test\\.\\w+", "<folder>");
  result = replaced(result, "(durationMs\"?:?[ \\t]*)[0-9]+", "$1<n>");
  result = replaced(result, "[0-9]+ MiB free for", "<n> MiB free for");
  result = replaced(result, "(ageSeconds\r\n.*<time\\.+>,)-?[0-9]+", "$1<n>");
  // In CSV a text that begins with a minus gets an apostrophe.
  result = replaced(result, "'?-?[0-9]+ ms difference from the database's clock( {2,})?",
                    [](const std::smatch& found) {
                      return "<n> ms difference from the database's clock" + gap(found.str(1));
                    });
  result = replaced(result, "discarded by [\\w.-]+", "discarded by <login>");
  result = without_relative_times(result);
  // Told only within a day, or after one, which tests may see the end of.
  result = replaced(result, ", <ago>(?=\n)", "");
  return replaced(result, ", [0-9]+d\\)", ")");
}

}  // namespace hireline::test
