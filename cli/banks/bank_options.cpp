#include "cli/banks/bank_options.hpp"

#include "cli/frame/input.hpp"

namespace hireline::cli {

Option bank_option(std::string help) {
  return {"--bank", "BANK", std::move(help), false, choices_of<QuestionBank>()};
}

Option bank_owner_option() {
  return {"--org", "ORG", "an organization's own bank (id or slug); default: the system's"};
}

Option file_format_option(std::string help) {
  return {"--format", "FORMAT", std::move(help), false, choices_of<FileFormat>()};
}

std::optional<QuestionBank> read_bank_name(const Arguments& given) {
  const auto name = given.text("--bank");
  return name ? parse_enum<QuestionBank>(*name) : std::nullopt;
}

std::optional<FileFormat> read_file_format(const Arguments& given) {
  const auto name = given.text("--format");
  return name ? parse_enum<FileFormat>(*name) : std::nullopt;
}

}  // namespace hireline::cli
