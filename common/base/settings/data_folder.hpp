// Small files in the data folder, and files with secrets.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/base/secret.hpp"

namespace hireline {

// Returns the content of a file without the line breaks at its end; nullopt if it can't be read.
std::optional<std::string> read_text_file(const std::string& path);

// Returns the text of `<folder>/<name>`. If the file does not exist, stores the result of `make` in
// it, readable by the owner only; creates the folder if necessary (mode 0700). Programs that call
// this at the same time all get the same text, and none reads a partial file. Throws
// std::system_error if the folder or the file can't be created or read.
Secret read_or_make(const std::string& folder, const std::string& name, std::string (*make)());

// Writes `<folder>/<name>`, readable by the owner only, replacing an existing file. The replacement
// is atomic and on disk on return. Creates the folder if necessary (mode 0700). Throws
// std::system_error.
void write_whole_file(const std::string& folder, const std::string& name, std::string_view bytes);

}  // namespace hireline
