// What both ends of a connection between machines want of it.
#pragma once

namespace hireline {

// Lets the system end a connection whose other side has vanished without a word, after about
// twenty seconds of silence; and sends small messages at once.
void notice_silence(int socket);

}  // namespace hireline
