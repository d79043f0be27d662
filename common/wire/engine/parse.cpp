#include "common/wire/engine/parse.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace hireline::wire {
namespace {

using Json = nlohmann::json;

enum class EqualKeys { last_counts, refused };

// Builds the tree from the parser's events, like the library's own builder, but limits the depth
// and records the position of a fault instead of a message.
class TreeBuilder : public nlohmann::json_sax<Json> {
 public:
  explicit TreeBuilder(EqualKeys equal_keys) : equal_keys_(equal_keys) {}

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(number_integer_t value) override { return add(value); }
  bool number_unsigned(number_unsigned_t value) override { return add(value); }
  bool number_float(number_float_t value, const string_t&) override { return add(value); }
  bool string(string_t& value) override { return add(std::move(value)); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool key(string_t& name) override {
    key_ = std::move(name);
    is_key_equal = equal_keys_ == EqualKeys::refused && open_.back()->contains(key_);
    return !is_key_equal;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& fault) override {
    fault_position = position;
    out_of_range = dynamic_cast<const Json::out_of_range*>(&fault) != nullptr;
    return false;
  }

  // Returns the path of the object or array that is being read. Each open container is the last
  // element of its parent.
  IssuePath path() const {
    IssuePath steps;
    for (std::size_t i = 0; i + 1 < open_.size(); ++i) {
      if (open_[i]->is_array()) {
        steps.emplace_back(open_[i]->size() - 1);
        continue;
      }
      for (const auto& [name, value] : open_[i]->items())
        if (&value == open_[i + 1]) steps.emplace_back(name);
    }
    return steps;
  }
  const std::string& last_key() const { return key_; }

  Json root;
  std::optional<std::size_t> fault_position;  // bytes read until the fault was detected
  bool out_of_range = false;
  bool too_deep = false;
  bool is_key_equal = false;

 private:
  Json& place(Json value) {
    if (open_.empty()) return root = std::move(value);
    Json& parent = *open_.back();
    if (parent.is_object()) return parent[key_] = std::move(value);
    parent.push_back(std::move(value));
    return parent.back();
  }
  bool add(Json value) {
    place(std::move(value));
    return true;
  }
  bool open(Json container) {
    too_deep = open_.size() == max_json_depth;
    if (too_deep) return false;
    open_.push_back(&place(std::move(container)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  EqualKeys equal_keys_;
  std::vector<Json*> open_;
  std::string key_;
};

std::string describe_place(std::string_view text, std::size_t position) {
  const std::string_view before = text.substr(0, position == 0 ? 0 : position - 1);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
  return "line " + std::to_string(line) + ", byte " +
         std::to_string(before.size() - line_start + 1);
}

std::string describe_fault(const TreeBuilder& tree, std::string_view text) {
  if (tree.too_deep) return "is nested deeper than " + std::to_string(max_json_depth) + " levels";
  if (text.empty()) return "is empty, not JSON";
  const std::size_t position = tree.fault_position.value_or(0);
  if (tree.out_of_range) return "has a number out of range at " + describe_place(text, position);
  if (position > text.size()) return "is incomplete JSON: it ends too early";
  return "is not valid JSON at " + describe_place(text, position);
}

std::expected<Json, Issue> parse(std::string_view text, EqualKeys equal_keys) {
  TreeBuilder tree(equal_keys);
  // The library treats a NUL byte as the end of the text and ignores what follows it.
  const std::size_t nul = text.find('\0');
  const bool is_read = Json::sax_parse(text.begin(), text.end(), &tree);
  if (is_read && nul == std::string_view::npos) return std::move(tree.root);
  if (is_read) tree.fault_position = nul + 1;
  if (tree.is_key_equal)
    return std::unexpected(Issue{.code = IssueCode::invalid_json,
                                 .path = tree.path(),
                                 .message = "has the key '" + tree.last_key() + "' twice"});
  return std::unexpected(
      Issue{.code = IssueCode::invalid_json, .message = describe_fault(tree, text)});
}

}  // namespace

std::expected<Json, Issue> parse_json(std::string_view text) {
  return parse(text, EqualKeys::last_counts);
}

std::expected<Json, Issue> parse_json_of_distinct_keys(std::string_view text) {
  return parse(text, EqualKeys::refused);
}

}  // namespace hireline::wire
