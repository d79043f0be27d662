// Small files of the data folder and of secrets.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/base/secret.hpp"

namespace hireline {

// A whole file without the line breaks at its end; nullopt when it can't be read.
std::optional<std::string> read_text_file(const std::string& path);

// The text of `<folder>/<name>`. When there is no such file, `make` is called and what it returns
// is kept there, readable by the owner only; the folder is made if need be (0700). Programs that do
// this at the same moment all end with the same text, and none sees half of it.
// Throws std::system_error when the folder or the file can't be made or read.
Secret read_or_make(const std::string& folder, const std::string& name, std::string (*make)());

// Writes `<folder>/<name>`, in the place of what is there: whole or not at all, on the disk when it
// returns, readable by the owner only. The folder is made if need be (0700). Throws
// std::system_error.
void write_whole_file(const std::string& folder, const std::string& name, std::string_view bytes);

}  // namespace hireline
