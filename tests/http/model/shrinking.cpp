#include "tests/http/model/shrinking.hpp"

#include <algorithm>
#include <set>

#include "tests/http/model/cast.hpp"

namespace hireline::test::model {
namespace {

// The operations that made what this one names.
std::vector<int> makers(const Operation& operation) {
  std::vector<int> found = {operation.job, operation.pipeline, operation.interview};
  if (operation.stage != nothing) found.push_back(operation.stage / stages_at_most);
  for (const int key : operation.kept) found.push_back(key / stages_at_most);
  std::erase(found, nothing);
  return found;
}

// What the last operation is about, however far back: the operations that made it.
std::set<int> roots(const Operations& operations) {
  std::set<int> wanted = {operations.back().number};
  for (auto one = operations.rbegin(); one != operations.rend(); ++one)
    if (wanted.contains(one->number))
      for (const int maker : makers(*one)) wanted.insert(maker);
  return wanted;
}

// What was made by the roots, or done to them.
Operations about_the_last(const Operations& operations) {
  const std::set<int> wanted = roots(operations);
  Operations kept;
  std::ranges::copy_if(operations, std::back_inserter(kept), [&](const Operation& one) {
    const auto named = makers(one);
    return wanted.contains(one.number) ||
           std::ranges::any_of(named, [&](int maker) { return wanted.contains(maker); });
  });
  return kept;
}

}  // namespace

Operations shrink(Operations operations, const StillDiverges& diverges,
                  std::chrono::seconds at_most) {
  const auto deadline = std::chrono::steady_clock::now() + at_most;
  if (Operations related = about_the_last(operations);
      related.size() < operations.size() && diverges(related))
    operations = related;
  for (std::size_t part = std::max<std::size_t>(operations.size() / 2, 1); part > 0;) {
    bool has_shrunk = false;
    // From the end, where what is left out takes least with it.
    for (std::size_t end = operations.size() - 1; end > 0;) {
      if (std::chrono::steady_clock::now() > deadline) return operations;
      const std::size_t begin = end > part ? end - part : 0;
      Operations fewer = operations;
      const auto at = [&](std::size_t i) { return fewer.begin() + static_cast<std::ptrdiff_t>(i); };
      fewer.erase(at(begin), at(end));
      if (diverges(fewer)) {
        operations = std::move(fewer);
        has_shrunk = true;
      }
      end = begin;
    }
    // What was needed by something that is gone now may go, too.
    if (!has_shrunk || part > 1) part /= 2;
  }
  return operations;
}

}  // namespace hireline::test::model
