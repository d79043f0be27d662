#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <functional>
#include <iterator>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/commands/commands.hpp"
#include "cli/frame/database.hpp"
#include "cli/frame/input.hpp"
#include "cli/frame/interrupt.hpp"
#include "cli/records/find.hpp"
#include "common/app/access.hpp"
#include "common/app/operations/exports.hpp"
#include "common/base/json_writer.hpp"
#include "common/base/utf8.hpp"
#include "common/wire/operations/export_text.hpp"

namespace hireline::cli {
namespace {

const Columns summary_columns = {{"export", "/export"}, {"file", "/file"}, {"rows", "/rows"}};

// The job is the one in --job.
using MakeExport =
    std::function<Result<app::Export>(const Recruiter&, const std::optional<JobId>& job)>;

std::expected<ExportFormat, CliError> read_format(const Arguments& given) {
  const std::string file = given.get("--file");
  if (const auto format = given.text("--format")) return parse_enum<ExportFormat>(*format).value();
  if (file.ends_with(".csv")) return ExportFormat::csv;
  if (file.ends_with(".ndjson")) return ExportFormat::ndjson;
  return misused("the format of '" + valid_utf8(file) + "' is not clear",
                 "use --format csv or --format ndjson, or a file that ends in .csv or .ndjson");
}

// Where the text goes: standard output, or a new file that has its name only when it is complete.
// The file contains personal data, so only its owner can read it.
class Target {
 public:
  Target(Ui& ui, std::string file) : ui_(ui), file_(std::move(file)) {}
  Target(const Target&) = delete;
  Target& operator=(const Target&) = delete;
  ~Target() {
    if (out_ == nullptr) return;
    std::fclose(out_);
    ::unlink(part().c_str());
  }

  std::optional<CliError> refuse_existing() const {
    struct stat ignored{};
    if (is_output() || ::lstat(file_.c_str(), &ignored) != 0) return std::nullopt;
    return exists(file_);
  }

  std::optional<CliError> open() {
    if (is_output()) return std::nullopt;
    const int fd =
        ::open(part().c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd < 0) return errno == EEXIST ? exists(part()) : cannot_write();
    out_ = ::fdopen(fd, "wb");
    if (out_ != nullptr) return std::nullopt;
    ::close(fd);
    ::unlink(part().c_str());
    return cannot_write();
  }

  // Returns false if it cannot be written.
  bool write(const std::string& text) {
    if (out_ != nullptr) return std::fwrite(text.data(), 1, text.size(), out_) == text.size();
    ui_.result(text);
    return true;
  }

  // A link fails if the name exists; renaming would replace that file.
  std::optional<CliError> finish() {
    if (out_ == nullptr) return std::nullopt;
    const bool is_written = std::fclose(std::exchange(out_, nullptr)) == 0;
    std::optional<CliError> error;
    if (!is_written || ::link(part().c_str(), file_.c_str()) != 0)
      error = is_written && errno == EEXIST ? exists(file_) : cannot_write();
    ::unlink(part().c_str());
    return error;
  }

  bool is_output() const { return file_ == "-"; }

  CliError cannot_write() const {
    return {ExitCode::failure, "cannot_write", "'" + valid_utf8(file_) + "' cannot be written",
            "check the folder, its permissions and the free space"};
  }

 private:
  std::string part() const { return file_ + ".part"; }
  static CliError exists(const std::string& file) {
    return {ExitCode::refused, "file_exists", "'" + valid_utf8(file) + "' exists",
            "remove it, or use another name"};
  }

  Ui& ui_;
  std::string file_;
  std::FILE* out_ = nullptr;
};

void show_summary(const Context& context, const app::Export& what,
                  const app::ExportOutcome& outcome) {
  std::string json = R"({"export":")" + std::string(name_of(what.kind)) + R"(","file":)";
  append_json_string(json, valid_utf8(context.arguments.get("--file")));
  context.show(json + R"(,"rows":)" + std::to_string(outcome.rows) + "}", summary_columns);
}

std::expected<app::ExportOutcome, CliError> run(const Context& context, db::Connection& connection,
                                                const Operator& who, const app::Export& what,
                                                Target& target) {
  const bool is_dry = context.globals.dry_run;
  const Interrupt interrupt;
  if (auto error = target.refuse_existing()) return std::unexpected(*std::move(error));
  std::optional<CliError> error;
  bool has_begun = false;
  // The file is made when there is something to write: not if the export is refused.
  const auto write = [&](const std::string& text) {
    if (is_dry) return true;
    if (!std::exchange(has_begun, true)) {
      error = target.open();
      if (!error && !target.write(wire::export_head(what))) error = target.cannot_write();
    }
    if (!error && !target.write(text)) error = target.cannot_write();
    return !error;
  };
  const auto receive = [&](const app::ExportRows& rows) {
    std::string text;
    wire::append_export_rows(text, what, rows);
    return write(text) && !interrupt.requested();
  };
  const auto outcome = TRY(app::run_export(connection, cause_of(context, who), what, receive,
                                           is_dry ? db::Ending::rollback : db::Ending::commit));
  if (interrupt.requested())
    return fail(ExitCode::interrupted, "interrupted", "the export was cut");
  if (!error && write(wire::export_end(what, outcome.rows)) && !is_dry) error = target.finish();
  if (error) return std::unexpected(*std::move(error));
  return outcome;
}

Outcome export_to_file(const Context& context, const MakeExport& make) {
  const Arguments& given = context.arguments;
  const ExportFormat format = TRY(read_format(given));
  const auto connection = TRY(open_patient_connection(context));
  std::optional<JobId> job;
  if (given.has("--job")) job = TRY(find_id<JobId>(context, *connection, "--job"));
  const Operator who = caller();
  const auto find = [&](db::Tx& tx) -> Result<app::Export> {
    const auto organization = TRY(app::resolve_organization(tx, who, given.get("--org")));
    return make(app::act_as_owner(who, organization), job);
  };
  app::Export what = TRY(look(context, *connection, who, find));
  what.format = format;
  Target target(context.ui, given.get("--file"));
  const auto outcome = TRY(run(context, *connection, who, what, target));
  if (context.globals.dry_run) note_no_change(context);
  if (!target.is_output() || context.globals.dry_run) show_summary(context, what, outcome);
  return ExitCode::done;
}

struct Period {
  std::optional<Instant> since;
  std::optional<Instant> until;
};
std::expected<Period, CliError> read_period(const Arguments& given) {
  const Instant now = wall_clock_now();
  const auto since = TRY(read_moment(given, "--since", now));
  const auto until = TRY(read_moment(given, "--until", now));
  return Period{since, until};
}

Outcome export_candidates(const Context& context) {
  const Arguments& given = context.arguments;
  app::ExportCandidates input;
  if (const auto status = given.text("--status"))
    input.status = parse_enum<PipelineStatus>(*status);
  if (const auto tag = given.text("--tag")) input.tags = {*tag};
  return export_to_file(context, [&](const Recruiter& who, const auto&) {
    return app::export_candidates(who, input);
  });
}

Outcome export_pipelines(const Context& context) {
  const Arguments& given = context.arguments;
  const auto statuses = TRY(read_names<PipelineStatus>(given, "--status"));
  return export_to_file(context, [&](const Recruiter& who, const std::optional<JobId>& job) {
    return app::export_pipelines(who, {.job = job, .statuses = statuses});
  });
}

Outcome export_interviews(const Context& context) {
  const Arguments& given = context.arguments;
  const Period period = TRY(read_period(given));
  const auto statuses = TRY(read_names<InterviewStatus>(given, "--status"));
  return export_to_file(context, [&](const Recruiter& who, const std::optional<JobId>& job) {
    return app::export_interviews(
        who, {.job = job, .statuses = statuses, .from = period.since, .to = period.until});
  });
}

Outcome export_feedback(const Context& context) {
  const Period period = TRY(read_period(context.arguments));
  return export_to_file(context, [&](const Recruiter& who, const std::optional<JobId>& job) {
    return app::export_feedback(who, {.job = job, .from = period.since, .to = period.until});
  });
}

Outcome export_events(const Context& context) {
  const Period period = TRY(read_period(context.arguments));
  const app::ExportEvents input{
      .from = period.since, .to = period.until, .types = TRY(read_event_types(context.arguments))};
  return export_to_file(
      context, [&](const Recruiter& who, const auto&) { return app::export_events(who, input); });
}

const Option job_option{"--job", "JOB", "only of this job (id or title)"};
const Option since{"--since", "TIME", "from this time on: an age such as 24h, a day, or a time"};
const Option until{"--until", "TIME", "before this time"};

Command command(const std::string& noun, const std::string& help, std::vector<Option> filters,
                std::function<Outcome(const Context&)> run) {
  std::vector<Option> options = {
      {"--org", "ORG", "organization id or slug", true},
      {"--file", "FILE", "the new file, which ends in .csv or .ndjson; - for standard output",
       true},
      {"--format", "FORMAT", "csv or ndjson (default: as the name of the file)", false,
       choices_of<ExportFormat>()}};
  std::ranges::move(filters, std::back_inserter(options));
  return {.path = "export " + noun,
          .help = help,
          .effect = Effect::changes,
          .options = std::move(options),
          .examples = {{"export " + noun + " --org acme-ltd --file " + noun + ".csv",
                        "write a table for a spreadsheet"}},
          .run = std::move(run)};
}

}  // namespace

std::vector<Command> export_commands() {
  return {
      command(
          "candidates", "Export the talent pool of an organization",
          {{"--status", "STATUS", "of the latest pipeline", false, choices_of<PipelineStatus>()},
           {"--tag", "TAG", "only candidates with this tag"}},
          export_candidates),
      command("pipelines", "Export the pipelines of an organization",
              {job_option, names_option<PipelineStatus>("--status", "STATUS")}, export_pipelines),
      command("interviews", "Export the interviews of an organization, without links",
              {job_option, names_option<InterviewStatus>("--status", "STATUS"), since, until},
              export_interviews),
      command("feedback", "Export the feedback of interviewers", {job_option, since, until},
              export_feedback),
      command("events", "Export the log of an organization", {since, until, event_types_option()},
              export_events),
  };
}

}  // namespace hireline::cli
