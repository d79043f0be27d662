#include "cli/banks/bank_files.hpp"

#include <algorithm>
#include <filesystem>

#include "cli/banks/case_files.hpp"

namespace hireline::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t largest_file = 64 * 1024 * 1024;

std::optional<FileFormat> format_of(const fs::path& path) {
  std::string extension = path.extension().string();
  std::ranges::transform(extension, extension.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
  });
  if (extension == ".json") return FileFormat::json;
  if (extension == ".yaml" || extension == ".yml") return FileFormat::yaml;
  if (extension == ".csv") return FileFormat::csv;
  return std::nullopt;
}

// Only the last two components of the path count: folders further up may have such names for other
// reasons.
std::optional<QuestionBank> bank_of(const fs::path& folder) {
  const fs::path whole = fs::absolute(folder).lexically_normal();
  const fs::path named = whole.has_filename() ? whole : whole.parent_path();
  if (const auto bank = parse_enum<QuestionBank>(named.filename().string())) return bank;
  return parse_enum<QuestionBank>(named.parent_path().filename().string());
}

bool is_hidden(const fs::path& path) {
  return path.filename().string().starts_with('.');
}

std::vector<fs::path> sorted_names_in(const fs::path& folder) {
  std::vector<fs::path> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    if (!is_hidden(entry.path())) names.push_back(entry.path());
  std::ranges::sort(names);
  return names;
}

class Reader {
 public:
  explicit Reader(const BankFilesRequest& request) : request_(request) {}

  void read_text(QuestionBank bank, FileFormat format, std::string_view text,
                 const std::string& file, const fs::path& path = {}) {
    note_bank(bank);
    ReadDocument document = read_document(format, text);
    if (!document) {
      DocumentFault& fault = document.error();
      files_.problems.push_back(
          {{file, fault.line, fault.number, {}},
           {.path = std::move(fault.path), .message = std::move(fault.message)}});
      return;
    }
    for (std::size_t i = 0; i < document->entries.size(); ++i) {
      FileEntry& entry = files_.entries.emplace_back(
          bank, EntryPlace{file, i < document->lines.size() ? document->lines[i] : 0, i + 1, {}},
          std::move(document->entries[i]));
      finish(entry, path);
    }
  }

  void read_file(QuestionBank bank, const fs::path& path) {
    const FileFormat format = request_.format ? *request_.format : *format_of(path);
    const auto text = file_text(path, largest_file);
    if (!text) return add_problem({path.string(), 0, 0, {}}, text.error());
    read_text(bank, format, *text, path.string(), path);
  }

  // Returns false if the bank is unknown. The names of sub-folders take precedence over the name of
  // the folder, which may have any name.
  bool read_folder(const fs::path& folder) {
    bool is_found = false;
    for (const fs::path& path : sorted_names_in(folder)) {
      const auto named = parse_enum<QuestionBank>(path.filename().string());
      if (!named || !fs::is_directory(path) || (request_.bank && request_.bank != named)) continue;
      read_bank(*named, path);
      is_found = true;
    }
    if (is_found) return true;
    const std::optional<QuestionBank> bank = request_.bank ? request_.bank : bank_of(folder);
    if (bank) read_bank(*bank, folder);
    return bank.has_value();
  }

  BankFiles take() { return std::move(files_); }

 private:
  void note_bank(QuestionBank bank) {
    if (std::ranges::find(files_.banks, bank) == files_.banks.end()) files_.banks.push_back(bank);
  }

  // A file that is not read is reported as a problem: with --retire-missing its entries would be
  // retired.
  void read_bank(QuestionBank bank, const fs::path& folder) {
    note_bank(bank);
    for (const fs::path& path : sorted_names_in(folder)) {
      if (fs::is_regular_file(path) && format_of(path)) {
        read_file(bank, path);
      } else if (bank == QuestionBank::dsa && fs::is_directory(path)) {
        read_problem_folder(path);
      } else if (path.extension() != ".md") {
        add_problem({path.string(), 0, 0, {}}, "is not a .json, .yaml or .csv file of this bank");
      }
    }
  }

  void read_problem_folder(const fs::path& folder) {
    for (const char* name : {"problem.yaml", "problem.yml", "problem.json"})
      if (fs::is_regular_file(folder / name)) return read_file(QuestionBank::dsa, folder / name);
    add_problem({folder.string(), 0, 0, {}}, "has no problem.yaml");
  }

  void finish(FileEntry& entry, const fs::path& path) {
    if (!entry.value.is_object()) return;
    if (entry.bank == QuestionBank::dsa) finish_problem(entry, path);
    const auto slug = entry.value.find("slug");
    if (slug != entry.value.end() && slug->is_string()) entry.place.slug = *slug;
  }

  void finish_problem(FileEntry& entry, const fs::path& path) {
    const fs::path folder = path.empty() ? path : fs::absolute(path).parent_path();
    const std::string name = folder.filename().string();
    if (path.stem() == "problem" && !entry.value.contains("slug") && is_slug(name))
      entry.value["slug"] = name;
    for (Issue& issue : put_case_files(entry.value, folder))
      files_.problems.push_back({entry.place, std::move(issue)});
  }

  void add_problem(EntryPlace place, std::string message) {
    files_.problems.push_back({std::move(place), {.message = std::move(message)}});
  }

  const BankFilesRequest& request_;
  BankFiles files_;
};

std::unexpected<CliError> which_bank(const std::string& path) {
  return misused("cannot determine the bank of '" + path + "'",
                 "add --bank with one of: " + std::string("screening, interview, scenario, dsa"));
}

nlohmann::ordered_json json_of(const FileProblem& problem) {
  nlohmann::ordered_json json = {{"file", problem.place.file}};
  if (problem.place.line > 0) json["line"] = problem.place.line;
  if (problem.place.number > 0) json["entry"] = problem.place.number;
  if (!problem.place.slug.empty()) json["slug"] = problem.place.slug;
  json["path"] = nlohmann::ordered_json::array();
  for (const auto& step : problem.issue.path)
    std::visit([&json](const auto& part) { json["path"].push_back(part); }, step);
  json["code"] = name_of(problem.issue.code);
  json["message"] = problem.issue.message;
  return json;
}

}  // namespace

std::string text_of(const EntryPlace& place) {
  std::string text = place.file;
  if (place.line > 0) text.append(":").append(std::to_string(place.line));
  if (place.number > 0) text.append(" (entry ").append(std::to_string(place.number));
  if (place.number > 0 && !place.slug.empty()) text.append(", ").append(place.slug);
  if (place.number > 0) text.append(")");
  return text;
}

std::expected<BankFiles, CliError> read_bank_files(const BankFilesRequest& request, Ui& ui) {
  Reader reader(request);
  if (request.path == "-") {
    if (!request.bank || !request.format)
      return misused("standard input requires a bank and a format", "add --bank and --format");
    reader.read_text(*request.bank, *request.format, ui.read_all_input(), "standard input");
    return reader.take();
  }
  const fs::path path = request.path;
  std::error_code error;
  if (fs::is_directory(path, error)) {
    if (!reader.read_folder(path)) return which_bank(request.path);
    return reader.take();
  }
  if (!fs::exists(path, error))
    return fail(ExitCode::not_found, "not_found", "the file '" + request.path + "' does not exist",
                "use a file or a folder of question banks");
  const auto bank = request.bank ? request.bank : bank_of(fs::absolute(path).parent_path());
  if (!bank) return which_bank(request.path);
  if (!request.format && !format_of(path))
    return misused("'" + request.path + "' has no extension of a supported format",
                   "add --format with one of: json, yaml, csv");
  reader.read_file(*bank, path);
  return reader.take();
}

CliError problems_error(const std::vector<FileProblem>& problems) {
  CliError error(ExitCode::usage, "invalid_input",
                 problems.size() == 1
                     ? "there is 1 problem in the files"
                     : "there are " + std::to_string(problems.size()) + " problems in the files",
                 "nothing was changed; run `hireline help banks` for a description of the files");
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const FileProblem& problem : problems) {
    const std::string path = path_text(problem.issue.path);
    error.details.push_back(text_of(problem.place) + (path.empty() ? "" : ": " + path) + ": " +
                            problem.issue.message);
    list.push_back(json_of(problem));
  }
  error.extras.emplace_back(
      "errors", JsonText{list.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)});
  return error;
}

}  // namespace hireline::cli
