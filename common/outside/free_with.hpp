// Deleter for std::unique_ptr that calls a C library's release function.
#pragma once

namespace hireline::outside {

template <auto Free>
struct FreeWith {
  template <class T>
  void operator()(T* object) const {
    Free(object);
  }
};

}  // namespace hireline::outside
