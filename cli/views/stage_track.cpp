#include "cli/views/stage_track.hpp"

#include <utility>

#include "cli/output/ago.hpp"
#include "cli/output/chart.hpp"

namespace hireline::cli {
namespace {

std::string mark_of(StageStatus status, bool is_ascii) {
  switch (status) {
    case StageStatus::completed:
      return is_ascii ? "+" : "✓";
    case StageStatus::unlocked:
    case StageStatus::invited:
    case StageStatus::in_progress:
      return is_ascii ? "*" : "●";
    case StageStatus::pending:
      return is_ascii ? "o" : "○";
    case StageStatus::declined:
      return is_ascii ? "x" : "✗";
  }
  std::unreachable();
}

Tone tone_of_stage(const StageEntry& stage) {
  if (stage.forced) return Tone::faint;
  return stage.result.value == StageResult::hold ? Tone::warning : tone_of(stage.status);
}

std::string words_of(const StageEntry& stage) {
  std::string words(name_of(stage.status));
  if (stage.result.value) words.append(", ").append(name_of(*stage.result.value));
  if (stage.forced) words.append(", forced");
  return words;
}

// Returns when the stage got its status. A stage does not store when it was declined.
std::optional<Instant> since(const StageEntry& stage) {
  switch (stage.status) {
    case StageStatus::completed:
      return stage.completed_at;
    case StageStatus::in_progress:
      return stage.started_at;
    case StageStatus::invited:
      return stage.invited_at;
    case StageStatus::unlocked:
      return stage.unlocked_at;
    case StageStatus::pending:
    case StageStatus::declined:
      return std::nullopt;
  }
  std::unreachable();
}

std::string time_text(std::optional<Instant> moment, const OutputStyle& style) {
  if (!moment) return "";
  return style.now ? ago(*moment, *style.now) : format_instant(*moment);
}

}  // namespace

Tone tone_of(StageStatus status) {
  switch (status) {
    case StageStatus::completed:
      return Tone::good;
    case StageStatus::unlocked:
    case StageStatus::invited:
    case StageStatus::in_progress:
      return Tone::accent;
    case StageStatus::pending:
      return Tone::faint;
    case StageStatus::declined:
      return Tone::bad;
  }
  std::unreachable();
}

Tone tone_of(PipelineStatus status) {
  switch (status) {
    case PipelineStatus::active:
      return Tone::accent;
    case PipelineStatus::shortlisted:
    case PipelineStatus::hired:
      return Tone::good;
    case PipelineStatus::rejected:
      return Tone::bad;
    case PipelineStatus::withdrawn:
      return Tone::warning;
  }
  std::unreachable();
}

std::string track_text(const std::vector<StageEntryDetail>& stages, const OutputStyle& style) {
  Chart chart{.columns = {{"", ChartKind::word},
                          {"stage", ChartKind::figure},
                          {"name", ChartKind::label},
                          {"status", ChartKind::word},
                          {"since", ChartKind::word},
                          {"type", ChartKind::word}},
              .rows = {},
              .essential = 4,
              .rail = style.is_ascii ? "|" : "│"};
  for (const StageEntry& stage : stages) {
    const Tone tone = tone_of_stage(stage);
    chart.rows.push_back({{.text = mark_of(stage.status, style.is_ascii), .tone = tone},
                          {.text = std::to_string(stage.stage_index)},
                          {.text = stage.name},
                          {.text = words_of(stage), .tone = tone},
                          {.text = time_text(since(stage), style)},
                          {.text = std::string(name_of(stage.type)), .tone = Tone::faint}});
  }
  return chart_text("", chart, style);
}

}  // namespace hireline::cli
