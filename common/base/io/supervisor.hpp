// Notifies the service manager that started this process of its state (sd_notify(3)).
#pragma once

#include <string_view>

namespace hireline {

// Sends a state, such as "READY=1", to the socket named by NOTIFY_SOCKET. Does nothing if the
// variable is not set; ignores errors.
void notify_supervisor(std::string_view state);

}  // namespace hireline
