#include "common/outside/mail/folder_mailer.hpp"

#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "common/base/settings/data_folder.hpp"
#include "common/domain/email/email.hpp"

namespace hireline::outside {
namespace {

// <6b01…@example.com> → 6b01….eml; removes all characters that could lead out of the folder.
std::string file_name(const std::string& message_id) {
  std::string name;
  for (const char c : message_id.substr(0, message_id.find('@')))
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c == '.' && !name.empty()))
      name.push_back(c);
  return name + ".eml";
}

}  // namespace

FolderMailer::FolderMailer(std::string folder, Mailbox from)
    : folder_(std::move(folder)), from_(std::move(from)) {}

Delivery FolderMailer::deliver(const Message& message, const std::stop_token&) {
  try {
    write_whole_file(folder_, file_name(message.id), source_of(message));
    return Delivered{};
  } catch (const std::invalid_argument& error) {
    return PermanentFailure{{error.what()}};
  } catch (const std::system_error& error) {
    return TemporaryFailure{{"the mail folder is not writable", error.what()}};
  }
}

std::string mail_folder(const Config& config) {
  return config.data_dir + "/mail";
}

std::int64_t remove_mail(const std::string& folder, const EmailId& email, std::int64_t resends,
                         bool keep) {
  std::int64_t found = 0;
  Email sent;
  sent.id = email;
  for (sent.resends = 0; sent.resends <= resends; ++sent.resends) {
    const std::filesystem::path file =
        std::filesystem::path(folder) / file_name(message_id_of(sent, "any"));
    found += keep ? std::filesystem::exists(file) : std::filesystem::remove(file);
  }
  return found;
}

}  // namespace hireline::outside
