// How the owners of what C libraries hand out give it back.
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
