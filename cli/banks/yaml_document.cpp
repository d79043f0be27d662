#include "cli/banks/yaml_document.hpp"

#include <map>
#include <optional>
#include <sstream>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include "cli/banks/document.hpp"
#include "cli/output/text_width.hpp"
#include "common/base/ascii.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/engine/parse.hpp"
#include "common/wire/engine/text_check.hpp"

namespace hireline::cli {
namespace {

using Json = nlohmann::json;

// Limits for values after alias expansion: a few lines of aliases can expand to gigabytes.
constexpr std::size_t most_values = 1'000'000;
constexpr std::size_t most_bytes = 64 * 1024 * 1024;

std::size_t line_of(const YAML::Mark& mark) {
  return static_cast<std::size_t>(mark.line) + 1;
}

[[noreturn]] void refuse(const YAML::Mark& mark, std::string message) {
  throw DocumentFault{line_of(mark), std::move(message)};
}

// Returns a hint for the two most frequent mistakes, which the parser's messages do not explain.
std::string advice_for(const std::string& message) {
  if (message == YAML::ErrorMsg::MAP_VALUE) return " (put quotes around a text that contains ': ')";
  if (message == YAML::ErrorMsg::UNKNOWN_TOKEN)
    return " (within { } and [ ], put quotes around a text that contains ?)";
  return {};
}

// Returns the line for a message, or nothing if it is blank or behind the end.
std::string excerpt(std::string_view text, std::size_t line) {
  constexpr std::size_t columns = 60;
  for (; line > 1; --line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  const std::string shown =
      truncated(on_one_line(trimmed(text.substr(0, text.find('\n')))), columns);
  return shown.empty() ? shown : ", in the line: " + shown;
}

// Builds JSON from the parser's events. The library's own tree keeps only one of two equal keys.
class JsonBuilder : public YAML::EventHandler {
 public:
  Document take() {
    if (root_.is_array()) return {root_.get<std::vector<Json>>(), std::move(item_lines_)};
    Document document;
    document.entries.push_back(std::move(root_));
    document.lines = {root_line_};
    return document;
  }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    add(mark, anchor, nullptr, {1, 0});
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto known = anchors_.find(anchor);
    if (known == anchors_.end()) refuse(mark, "has an alias inside its own anchor");
    add(mark, YAML::NullAnchor, known->second.value, known->second.size);
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    check_tag(mark, tag);
    add(mark, anchor, value, {1, value.size()});
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Json::array());
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Json::object());
  }
  void OnMapEnd() override { close(); }

 private:
  struct Size {
    std::size_t values = 0;
    std::size_t bytes = 0;
  };
  struct Anchored {
    Json value;
    Size size;
  };
  struct Frame {
    YAML::Mark mark;
    YAML::anchor_t anchor;
    Json value;
    Size size{1, 0};
    std::optional<std::string> key{};  // of a map, if its value comes next
  };

  static void check_tag(const YAML::Mark& mark, const std::string& tag) {
    const bool is_plain = tag.empty() || tag == "?" || tag == "!";
    if (!is_plain && tag != "tag:yaml.org,2002:str")
      refuse(mark, "has a tag (" + tag + "), which is not supported");
  }

  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Json value) {
    check_tag(mark, tag);
    if (frames_.size() == wire::max_json_depth)
      refuse(mark, "is nested deeper than " + std::to_string(wire::max_json_depth) + " levels");
    if (is_key_next()) refuse(mark, "has a key that is not a text");
    note_line(mark);
    frames_.push_back({mark, anchor, std::move(value)});
  }

  void close() {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    put(frame.mark, frame.anchor, std::move(frame.value), frame.size);
  }

  void add(const YAML::Mark& mark, YAML::anchor_t anchor, Json value, Size size) {
    if (is_key_next()) return add_key(mark, value);
    note_line(mark);
    put(mark, anchor, std::move(value), size);
  }

  void put(const YAML::Mark& mark, YAML::anchor_t anchor, Json value, Size size) {
    if (anchor != YAML::NullAnchor) anchors_[anchor] = {value, size};
    if (frames_.empty()) {
      root_ = std::move(value);
      return;
    }
    Frame& parent = frames_.back();
    parent.size.values += size.values;
    parent.size.bytes += size.bytes;
    if (parent.size.values > most_values || parent.size.bytes > most_bytes)
      refuse(mark, "is too large");
    if (parent.value.is_array()) {
      parent.value.push_back(std::move(value));
    } else {
      parent.value[*parent.key] = std::move(value);
      parent.key.reset();
    }
  }

  bool is_key_next() const {
    return !frames_.empty() && frames_.back().value.is_object() && !frames_.back().key;
  }

  void add_key(const YAML::Mark& mark, const Json& value) {
    if (!value.is_string()) refuse(mark, "has a key that is not a text");
    std::string key = value.get<std::string>();
    if (key == "<<") refuse(mark, "has a merge key (<<), which is not supported");
    if (frames_.back().value.contains(key)) refuse(mark, "has the key '" + key + "' twice");
    frames_.back().key = std::move(key);
  }

  // Stores the line of an entry, which is an item of the outermost list, or the whole document.
  void note_line(const YAML::Mark& mark) {
    if (frames_.empty())
      root_line_ = line_of(mark);
    else if (frames_.size() == 1 && frames_.front().value.is_array())
      item_lines_.push_back(line_of(mark));
  }

  Json root_;
  std::size_t root_line_ = 0;
  std::vector<std::size_t> item_lines_;
  std::vector<Frame> frames_;
  std::map<YAML::anchor_t, Anchored> anchors_;
};

}  // namespace

ReadDocument read_yaml(std::string_view text) {
  if (!wire::count_code_points(text)) return std::unexpected(DocumentFault{0, "is not in UTF-8"});
  std::istringstream stream{std::string(text)};
  try {
    YAML::Parser parser(stream);
    JsonBuilder builder;
    if (!parser.HandleNextDocument(builder)) return std::unexpected(DocumentFault{0, "is empty"});
    Document document = builder.take();
    JsonBuilder more;
    if (parser.HandleNextDocument(more))
      return std::unexpected(DocumentFault{0, "has more than one document"});
    return document;
  } catch (const DocumentFault& fault) {
    return std::unexpected(fault);
  } catch (const YAML::Exception& fault) {
    const std::size_t line = line_of(fault.mark);
    return std::unexpected(DocumentFault{
        line, "is not YAML: " + fault.msg + advice_for(fault.msg) + excerpt(text, line)});
  }
}

}  // namespace hireline::cli
