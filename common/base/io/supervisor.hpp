// Telling the service manager that started this process how it is (sd_notify(3)).
#pragma once

#include <string_view>

namespace hireline {

// Sends a state, such as "READY=1", to the socket that NOTIFY_SOCKET names. Nothing happens when
// there is none, or when it can't be reached: nobody is waiting then.
void tell_supervisor(std::string_view state);

}  // namespace hireline
