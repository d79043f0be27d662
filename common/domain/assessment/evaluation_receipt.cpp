#include "common/domain/assessment/evaluation_receipt.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "common/base/json_writer.hpp"
#include "common/base/result.hpp"
#include "common/domain/assessment/scoring/summary.hpp"
#include "common/domain/assessment/timed_session.hpp"

namespace hireline {

std::string commitment(const ReceiptSalt& salt, std::string_view text) {
  std::string bytes(salt.begin(), salt.end());
  bytes += text;
  return hex(sha256(bytes));
}

namespace {

// Returns the JSON that `write` writes.
template <class Write>
std::string json_of(Write write) {
  std::string text;
  JsonWriter out(text);
  write(out);
  return text;
}

std::string key_hash(const AnswerKey& key) {
  return hex(sha256(json_of([&](JsonWriter& out) {
    out.begin_object();
    out.key("idealAnswer");
    if (key.ideal_answer)
      out.string(*key.ideal_answer);
    else
      out.null();
    out.key("rubric");
    out.begin_array();
    for (const RubricPoint& point : key.rubric) {
      out.begin_object();
      out.key("keywords");
      out.begin_array();
      for (const std::string& keyword : point.keywords) out.string(keyword);
      out.end_array();
      out.key("point");
      out.string(point.point);
      out.key("weight");
      out.integer(point.weight);
      out.end_object();
    }
    out.end_array();
    out.end_object();
  })));
}

// Equal quotes follow each other in the answer, as far as they occur again.
void write_spans(JsonWriter& out, std::string_view answer, const std::vector<std::string>& quotes) {
  out.begin_array();
  std::size_t after = 0;
  for (const std::string& quote : quotes) {
    std::size_t begin = answer.find(quote, after);
    if (begin == std::string_view::npos) begin = answer.find(quote);
    ensure(begin != std::string_view::npos, "a quote must be a part of its answer");
    after = begin + quote.size();
    out.begin_array();
    out.integer(static_cast<std::int64_t>(begin));
    out.integer(static_cast<std::int64_t>(after));
    out.end_array();
  }
  out.end_array();
}

std::string spans_of(const JudgedAnswers& judged) {
  return json_of([&](JsonWriter& out) {
    out.begin_array();
    for (std::size_t i = 0; i < judged.answers.size(); ++i) {
      const AnswerJudgement& judgement = judged.judgements[i];
      const std::string& answer = judged.answers[i].answer;
      out.begin_object();
      out.key("answer");
      write_spans(out, answer, judgement.evidence);
      out.key("points");
      out.begin_array();
      for (const PointJudgement& point : judgement.points) write_spans(out, answer, point.evidence);
      out.end_array();
      out.end_object();
    }
    out.end_array();
  });
}

std::optional<JsonText> exchanges_of(const JudgedAnswers& judged) {
  const auto has_one = [](const AnswerJudgement& one) { return one.exchange.has_value(); };
  if (std::ranges::none_of(judged.judgements, has_one)) return std::nullopt;
  return JsonText{json_of([&](JsonWriter& out) {
    out.begin_array();
    for (const AnswerJudgement& judgement : judged.judgements) {
      if (!judgement.exchange) {
        out.null();
        continue;
      }
      out.begin_object();
      for (const auto& [key, text] : {std::pair("engine", judgement.exchange->engine),
                                      std::pair("fence", judgement.exchange->fence),
                                      std::pair("form", judgement.exchange->form),
                                      std::pair("reply", judgement.exchange->reply),
                                      std::pair("request", judgement.exchange->request)}) {
        out.key(key);
        out.string(text);
      }
      out.end_object();
    }
    out.end_array();
  })};
}

void write_score(JsonWriter& out, const std::optional<double>& score) {
  if (score)
    out.number(*score);
  else
    out.null();
}

void write_evaluator(JsonWriter& out, const EvaluatorIdentity& evaluator, std::string_view build) {
  out.begin_object();
  out.key("build");
  out.string(build);
  out.key("model");
  out.string(evaluator.model);
  out.key("promptVersion");
  out.string(evaluator.prompt_version);
  out.key("provider");
  out.string(evaluator.provider);
  out.end_object();
}

// The fence is a part of the request.
void write_exchange(JsonWriter& out, const ModelExchange& exchange, const ReceiptSalt& salt) {
  out.key("exchange");
  out.begin_object();
  out.key("engine");
  out.string(exchange.engine);
  out.key("form");
  out.string(exchange.form);
  out.key("replyCommitment");
  out.string(commitment(salt, exchange.reply));
  out.key("requestCommitment");
  out.string(commitment(salt, exchange.request));
  out.end_object();
}

void write_question(JsonWriter& out, const AnswerToJudge& answer, const AnswerJudgement& judgement,
                    const ReceiptSalt& salt) {
  out.begin_object();
  out.key("answerCommitment");
  out.string(commitment(salt, answer.answer));
  if (judgement.exchange) write_exchange(out, *judgement.exchange, salt);
  out.key("flags");
  out.begin_array();
  for (const AnswerFlag flag : judgement.flags) out.string(name_of(flag));
  out.end_array();
  out.key("keyHash");
  out.string(key_hash(answer.key));
  out.key("points");
  out.begin_array();
  for (const PointJudgement& point : judgement.points) {
    out.begin_object();
    out.key("coverage");
    out.number(point.coverage);
    out.key("point");
    out.string(point.point);
    out.key("weight");
    out.integer(point.weight);
    out.end_object();
  }
  out.end_array();
  out.key("questionHash");
  out.string(hex(sha256(answer.question)));
  out.key("questionId");
  out.string(answer.question_id);
  out.key("score");
  write_score(out, judgement.score);
  out.end_object();
}

void find_misplaced(std::string_view answer, const std::vector<std::string>& quotes,
                    const std::string& path, std::vector<std::string>& found) {
  for (std::size_t i = 0; i < quotes.size(); ++i)
    if (!answer.contains(quotes[i])) found.push_back(path + ".evidence." + std::to_string(i));
}

}  // namespace

std::vector<std::string> misplaced_quotes(const JudgedAnswers& judged) {
  std::vector<std::string> found;
  for (std::size_t i = 0; i < judged.answers.size(); ++i) {
    const std::string& answer = judged.answers[i].answer;
    const std::string path = std::to_string(i);
    find_misplaced(answer, judged.judgements[i].evidence, path, found);
    for (std::size_t p = 0; p < judged.judgements[i].points.size(); ++p)
      find_misplaced(answer, judged.judgements[i].points[p].evidence,
                     path + ".points." + std::to_string(p), found);
  }
  return found;
}

bool adds_up(const ReceiptFigures& figures) {
  const EvaluationSummary summary = summarise(figures.judgements);
  return summary.overall_score == figures.overall_score &&
         summary.needs_review == figures.needs_review &&
         result_of(summary.overall_score, figures.pass_threshold) == figures.result;
}

// The keys are in the order of their bytes, as in the functions above.
EvaluationReceipt make_receipt(const EvaluationId& evaluation, const JudgedAnswers& judged,
                               std::int64_t pass_threshold, std::string_view build,
                               const ReceiptSalt& salt) {
  ensure(judged.answers.size() == judged.judgements.size(), "each answer must have a judgement");
  std::string spans = spans_of(judged);
  const EvaluationSummary summary = summarise(judged.judgements);
  std::string receipt = json_of([&](JsonWriter& out) {
    out.begin_object();
    out.key("evaluationId");
    out.string(evaluation.view());
    out.key("evaluator");
    write_evaluator(out, judged.evaluator, build);
    out.key("needsReview");
    out.boolean(summary.needs_review);
    out.key("overallScore");
    write_score(out, summary.overall_score);
    out.key("passThreshold");
    out.integer(pass_threshold);
    out.key("questions");
    out.begin_array();
    for (std::size_t i = 0; i < judged.answers.size(); ++i)
      write_question(out, judged.answers[i], judged.judgements[i], salt);
    out.end_array();
    out.key("receipt");
    out.integer(1);
    out.key("result");
    out.string(name_of(result_of(summary.overall_score, pass_threshold)));
    out.key("spansCommitment");
    out.string(commitment(salt, spans));
    out.end_object();
  });
  const Sha256 hash = sha256(receipt);
  return {.receipt = {std::move(receipt)},
          .hash = hash,
          .salt = salt,
          .spans = {std::move(spans)},
          .exchanges = exchanges_of(judged)};
}

}  // namespace hireline
