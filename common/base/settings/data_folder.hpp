// Small files in the data folder, and files with secrets.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/base/secret.hpp"

namespace hireline {

// Returns the content of a file without the line breaks at its end; nullopt if it can't be read.
std::optional<std::string> read_text_file(const std::string& path);

// Who owns a new file. Only root can give a file to another user; for all others both are the same.
// place: the owner of the file that it replaces, or else of the folder.
enum class FileOwner { process, place };

// Returns true if users other than the owner may read or write the file.
bool is_open_to_others(const std::string& path);

// Stores `bytes` in `<folder>/<name>` unless this file exists; returns false if it does. Only its
// owner can read the file. Creates the folder if necessary (mode 0700). Of programs that call this
// at the same time, one stores its bytes, and none reads a partial file. Throws std::system_error.
bool make_file_once(const std::string& folder, const std::string& name, std::string_view bytes,
                    FileOwner owner = FileOwner::process);

// Returns the text of `<folder>/<name>`. If the file does not exist, stores the result of `make` in
// it, readable by the owner only; creates the folder if necessary (mode 0700). Programs that call
// this at the same time all get the same text, and none reads a partial file. Throws
// std::system_error if the folder or the file can't be created or read.
Secret read_or_make(const std::string& folder, const std::string& name, std::string (*make)());

// Writes `<folder>/<name>`, readable by the owner only, replacing an existing file. The replacement
// is atomic and on disk on return. Creates the folder if necessary (mode 0700). Throws
// std::system_error.
void write_whole_file(const std::string& folder, const std::string& name, std::string_view bytes,
                      FileOwner owner = FileOwner::process);

}  // namespace hireline
