// Socket options for both ends of a TCP connection.
#pragma once

namespace hireline {

// Makes the system close a connection whose other side does not respond for about 20 s, and
// disables the delay of small messages.
void notice_silence(int socket);

}  // namespace hireline
