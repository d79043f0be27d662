#include "common/outside/evaluator/openai_evaluator.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "common/domain/assessment/scoring/explain.hpp"
#include "common/domain/assessment/scoring/judge.hpp"
#include "common/domain/assessment/scoring/language/text.hpp"
#include "common/outside/evaluator/fenced_answer.hpp"
#include "common/outside/evaluator/proof.hpp"

namespace hireline::outside {
namespace {

constexpr std::string_view provider = "openai";
constexpr std::string_view alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

std::string make_fence() {
  return "=====" + random_text(24, alphabet) + "=====";
}

bool is_overloaded(long status) {
  return status == 408 || status == 429 || status >= 500;
}

// For an unsupported response format, servers return 400 or, from their validation, 422.
bool may_be_the_form(long status) {
  return status == 400 || status == 422;
}

EvaluatorFailure to_failure(const ApiAnswer& answer) {
  const long status = answer.status;
  // Wrong keys and missing models are worth a retry: an operator can correct them meanwhile.
  const bool worth_a_retry =
      status == 401 || status == 403 || status == 404 || status < 400 || is_overloaded(status);
  return {"the provider returned status " + std::to_string(status), worth_a_retry,
          is_overloaded(status) ? answer.retry_after : std::nullopt};
}

// The embedded evaluator judges what a model cannot say anything about.
bool needs_no_model(const AnswerToJudge& answer, const std::vector<RubricPoint>& points) {
  return points.empty() || scoring::read_text(answer.answer).words.empty();
}

class Tally {
 public:
  Tally(const AnswerToJudge& answer, const std::vector<RubricPoint>& points,
        const ShownAnswer& shown)
      : answer_(answer), points_(points), shown_(shown) {
    AnswerToJudge same = answer;
    same.key.rubric = points;
    own_ = scoring::judge_answer(same);
    out_.question_id = answer.question_id;
    out_.flags = own_.flags;
  }

  AnswerJudgement add_up(const ClaimedJudgement& claimed) {
    const auto proofs = proofs_of(answer_, points_, shown_, claimed.points);
    double weight = 0, covered = 0;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      add(i, coverage_of(claimed.points[i].level), proofs[i]);
      const PointJudgement& point = out_.points.back();
      weight += static_cast<double>(point.weight);
      covered += static_cast<double>(point.weight) * point.coverage;
      if (point.coverage < 0.5) out_.missing.push_back(point.point);
    }
    out_.score = weight == 0 ? 0 : std::round(1000 * covered / weight) / 10;
    const std::size_t made = points_.size() - out_.missing.size();
    out_.rationale = "Makes " + std::to_string(made) + " of " + std::to_string(points_.size()) +
                     (points_.size() == 1 ? " point." : " points.");
    if (!claimed.rationale.empty()) out_.rationale += " " + claimed.rationale;
    if (unproven_ > 0)
      out_.rationale +=
          " Not counted, because no quote proves it: " + std::to_string(unproven_) + ".";
    if (is_doubted(claimed.points, proofs, own_.points)) {
      out_.rationale += scoring::flags_text({AnswerFlag::disagreement});
      out_.flags.push_back(AnswerFlag::disagreement);
      std::ranges::sort(out_.flags);
    }
    return std::move(out_);
  }

 private:
  void add(std::size_t i, double claimed, const std::optional<std::string_view>& proof) {
    PointJudgement point{points_[i].point, points_[i].weight, proof ? claimed : 0, {}};
    if (proof) {
      point.evidence.emplace_back(*proof);
      out_.evidence.emplace_back(*proof);
    } else if (claimed > 0) {
      ++unproven_;
    }
    const bool is_suspect =
        std::ranges::find(own_.flags, AnswerFlag::injection) != own_.flags.end();
    if (is_suspect) point.coverage = std::min(point.coverage, own_.points[i].coverage);
    out_.points.push_back(std::move(point));
  }

  const AnswerToJudge& answer_;
  const std::vector<RubricPoint>& points_;
  const ShownAnswer& shown_;
  AnswerJudgement own_;
  AnswerJudgement out_;
  std::size_t unproven_ = 0;
};

}  // namespace

OpenAiEvaluator::OpenAiEvaluator(OpenAiSettings settings, CircuitBreaker::Clock clock)
    : settings_(std::move(settings)), breaker_(std::move(clock)) {}

EvaluatorIdentity OpenAiEvaluator::identity() const {
  return {std::string(provider), settings_.model, std::string(prompt_version)};
}

std::expected<ApiAnswer, EvaluatorFailure> OpenAiEvaluator::call(const std::string& body,
                                                                 const CallLimits& limits,
                                                                 const std::stop_token& stop) {
  if (const auto pause = breaker_.open_for())
    return std::unexpected(EvaluatorFailure{"the provider failed too often", true, pause});
  auto answer =
      post_json(settings_.base_url + "/chat/completions", settings_.api_key, body, limits, stop);
  if (answer && !is_overloaded(answer->status)) {
    breaker_.succeeded();
  } else if (stop.stop_requested()) {
    breaker_.given_up();
  } else {
    breaker_.failed(answer ? answer->retry_after : std::nullopt);
  }
  if (!answer)
    return std::unexpected(
        EvaluatorFailure{"the provider is unavailable: " + answer.error(), true, std::nullopt});
  return *std::move(answer);
}

std::expected<OpenAiEvaluator::Exchange, EvaluatorFailure> OpenAiEvaluator::ask(
    const MakeBody& make_body, const CallLimits& limits, const std::stop_token& stop) {
  for (AnswerForm form = form_;; form = static_cast<AnswerForm>(static_cast<int>(form) + 1)) {
    std::string request = make_body(form);
    auto answer = call(request, limits, stop);
    if (!answer) return std::unexpected(std::move(answer).error());
    if (answer->status == 200) {
      form_ = form;
      if (!answer->is_json)
        return std::unexpected(EvaluatorFailure{"the provider's response is not JSON", true, {}});
      return Exchange{form, std::move(request), std::move(answer->body)};
    }
    if (!may_be_the_form(answer->status) || form == AnswerForm::text)
      return std::unexpected(to_failure(*answer));
  }
}

Judged OpenAiEvaluator::judge(const AnswerToJudge& answer, const std::stop_token& stop) {
  const std::vector<RubricPoint> points = points_of(answer.key);
  const ShownAnswer shown(answer.answer);
  if (needs_no_model(answer, points)) return scoring::judge_answer(answer);
  const std::string fence = make_fence();
  auto asked = ask(
      [&](AnswerForm form) {
        return judge_request(settings_.model, answer, points, shown.text(), fence, form);
      },
      settings_.judging, stop);
  if (!asked) return asked.error();
  const auto claimed = read_judgement(asked->reply, points.size());
  if (!claimed) return claimed.error();
  AnswerJudgement judgement = Tally(answer, points, shown).add_up(*claimed);
  judgement.exchange = {.engine = std::string(scoring::version),
                        .form = std::string(name_of(asked->form)),
                        .fence = fence,
                        .request = std::move(asked->request),
                        .reply = std::move(asked->reply)};
  return judgement;
}

std::optional<std::string> OpenAiEvaluator::follow_up(const FollowUpRequest& request,
                                                      const std::stop_token& stop) {
  const std::string fence = make_fence();
  const auto asked =
      ask([&](AnswerForm form) { return follow_up_request(settings_.model, request, fence, form); },
          settings_.following_up, stop);
  if (asked)
    if (auto question = read_follow_up(asked->reply)) return *std::move(question);
  return std::nullopt;
}

std::optional<AnswerJudgement> replay(const EvaluatorIdentity& evaluator,
                                      const AnswerToJudge& answer, const ModelExchange* stored) {
  if (evaluator.provider != provider || evaluator.prompt_version != prompt_version)
    return std::nullopt;
  const std::vector<RubricPoint> points = points_of(answer.key);
  if (stored == nullptr) {
    if (!needs_no_model(answer, points)) return std::nullopt;
    return scoring::judge_answer(answer);
  }
  const auto form = parse_enum<AnswerForm>(stored->form);
  const auto claimed = read_judgement(stored->reply, points.size());
  if (stored->engine != scoring::version || !form || !claimed) return std::nullopt;
  const ShownAnswer shown(answer.answer);
  AnswerJudgement judgement = Tally(answer, points, shown).add_up(*claimed);
  judgement.exchange = *stored;
  judgement.exchange->request =
      judge_request(evaluator.model, answer, points, shown.text(), stored->fence, *form);
  return judgement;
}

}  // namespace hireline::outside
