#include "common/domain/analytics/agreement.hpp"

#include <algorithm>
#include <cmath>

namespace hireline {
namespace {

double as_number(std::int64_t count) {
  return static_cast<double>(count);
}

// The variance of `n` values, divided by n: `sum` and `squares` are their sums. Needs two values.
double variance_of_mean(double sum, double squares, double n) {
  return std::max(0.0, (squares - sum * sum / n) / (n - 1)) / n;
}

AgreementTable table_of(std::span<const ScoreTally> tallies) {
  AgreementTable table;
  for (const ScoreTally& at : tallies) {
    table.passed_yes += at.passed_yes;
    table.passed_no += at.passed_no;
    table.held_yes += at.held_yes;
    table.held_no += at.held_no;
  }
  return table;
}

AgreementBin bin_of(std::span<const ScoreTally> tallies) {
  Proportion yes;
  double sum = 0;
  for (const ScoreTally& at : tallies) {
    yes.hits += at.yes();
    yes.of += at.yes() + at.no();
    sum += at.score * as_number(at.yes() + at.no());
  }
  return {.n = yes.of,
          .mean_score = sum / as_number(yes.of),
          .human_yes_share = share(yes).value(),
          .interval = wilson_interval(yes).value()};
}

// Bins of about equal size. Equal scores are in one bin, so a bin may be larger; what is left at
// the end belongs to the last one.
std::vector<AgreementBin> bins_of(std::span<const ScoreTally> tallies, std::int64_t n) {
  const std::int64_t count = std::clamp(n / smallest_bin, std::int64_t{1}, most_bins);
  const std::int64_t size = (n + count - 1) / count;
  std::vector<AgreementBin> bins;
  std::size_t begin = 0;
  std::int64_t in_bin = 0, left = n;
  for (std::size_t i = 0; i < tallies.size(); ++i) {
    in_bin += tallies[i].yes() + tallies[i].no();
    left -= tallies[i].yes() + tallies[i].no();
    const bool is_last = i + 1 == tallies.size();
    if (!is_last && (in_bin < size || left < smallest_bin)) continue;
    bins.push_back(bin_of(tallies.subspan(begin, i + 1 - begin)));
    begin = i + 1;
    in_bin = 0;
  }
  return bins;
}

}  // namespace

std::optional<RocArea> roc_area(std::span<const ScoreTally> tallies) {
  std::int64_t yes = 0, no = 0;
  for (const ScoreTally& at : tallies) {
    yes += at.yes();
    no += at.no();
  }
  if (yes == 0 || no == 0) return std::nullopt;
  const double m = as_number(yes), n = as_number(no);
  double no_below = 0, yes_above = m;
  double sum = 0, yes_squares = 0, no_squares = 0;
  for (const ScoreTally& at : tallies) {
    const double here = as_number(at.yes()), against = as_number(at.no());
    yes_above -= here;
    // The share of the other kind that each of these beats, or that beats it.
    const double beats = (no_below + against / 2) / n;
    const double beaten_by = (yes_above + here / 2) / m;
    no_below += against;
    sum += here * beats;
    yes_squares += here * beats * beats;
    no_squares += against * beaten_by * beaten_by;
  }
  RocArea roc{.area = sum / m, .interval = {}};
  if (yes < 2 || no < 2) return roc;
  const double reach = z_of_95_percent * std::sqrt(variance_of_mean(sum, yes_squares, m) +
                                                   variance_of_mean(roc.area * n, no_squares, n));
  roc.interval =
      Interval{.low = std::max(0.0, roc.area - reach), .high = std::min(1.0, roc.area + reach)};
  return roc;
}

void work_out(AgreementReport& report, std::span<const ScoreTally> tallies) {
  const AgreementTable table = table_of(tallies);
  const Proportion agreeing{
      .hits = table.passed_yes + table.held_no,
      .of = table.passed_yes + table.passed_no + table.held_yes + table.held_no};
  report.n = agreeing.of;
  report.has_enough = report.n >= enough_for_agreement;
  if (!report.has_enough) return;
  report.table = table;
  report.agreement = share(agreeing);
  report.agreement_interval = wilson_interval(agreeing);
  if (const auto roc = roc_area(tallies)) {
    report.auc = roc->area;
    report.auc_interval = roc->interval;
  }
  report.bins = bins_of(tallies, report.n);
}

}  // namespace hireline
