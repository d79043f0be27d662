// The location in an input that is being read, for issues.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/issue.hpp"

namespace hireline::wire {

// A chain of steps, each on the stack of the function that reads at this location. The path is
// built only when an issue is added.
class IssueLocation {
 public:
  explicit IssueLocation(std::vector<Issue>& issues) : issues_(issues) {}

  IssueLocation field(std::string_view name) const { return IssueLocation(issues_, this, name, 0); }
  IssueLocation item(std::size_t index) const { return IssueLocation(issues_, this, {}, index); }

  // Returns true if further issues would be dropped.
  bool is_full() const { return issues_.size() >= max_issues; }
  std::size_t issue_count() const { return issues_.size(); }

  // Adds an issue with the path of this location.
  void refuse(Issue issue) const;
  void refuse_type(std::string_view expected, std::string_view received) const;
  void refuse_missing(std::string_view expected) const;

 private:
  IssueLocation(std::vector<Issue>& issues, const IssueLocation* outer, std::string_view name,
                std::size_t index)
      : issues_(issues), outer_(outer), name_(name), index_(index) {}

  std::vector<Issue>& issues_;
  const IssueLocation* outer_ = nullptr;
  std::string_view name_;  // empty: this step is an index
  std::size_t index_ = 0;
};

}  // namespace hireline::wire
