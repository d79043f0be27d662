#include "common/domain/assessment/screening.hpp"

#include <algorithm>

namespace hireline {

std::vector<SessionQuestion> session_questions(const std::vector<QuestionToAsk>& asked) {
  std::vector<SessionQuestion> questions;
  std::int64_t position = 0;
  const auto add = [&](const std::string& text) -> SessionQuestion& {
    SessionQuestion& question = questions.emplace_back();
    question.id = new_id<QuestionId>();
    question.position = position++;
    question.text = text;
    return question;
  };
  for (const QuestionToAsk& one : asked) {
    // The step of 100 leaves positions for the evaluator's follow-ups.
    position = 100 * (&one - asked.data());
    SessionQuestion& main = add(one.text);
    main.title = one.title;
    main.key = one.key;
    const QuestionId id = main.id;
    for (const std::string& follow_up : one.follow_ups) add(follow_up).follow_up_to = id;
  }
  return questions;
}

std::vector<SessionQuestion> visible_questions(const ScreeningSession& session,
                                               std::vector<SessionQuestion> questions) {
  if (!session.started_at && (session.time_limit_minutes || session.is_conversation())) return {};
  if (!session.is_conversation()) return questions;
  const SessionQuestion* next = next_question(questions);
  if (next == nullptr) return questions;
  const std::ptrdiff_t shown =
      next - questions.data() + (session.question_awaiting_follow_up ? 0 : 1);
  questions.erase(questions.begin() + shown, questions.end());
  return questions;
}

const SessionQuestion* next_question(const std::vector<SessionQuestion>& questions) {
  const auto next = std::ranges::find_if(
      questions, [](const SessionQuestion& question) { return !question.replied_at; });
  return next == questions.end() ? nullptr : &*next;
}

std::optional<QuestionId> question_for_follow_up(const ScreeningSession& session,
                                                 const std::vector<SessionQuestion>& questions,
                                                 const QuestionId& replied) {
  const auto at = std::ranges::find(questions, replied, &SessionQuestion::id);
  ensure(at != questions.end(), "a reply must belong to a question");
  const QuestionId main = at->follow_up_to.value_or(at->id);
  const auto is_of_main = [&](const SessionQuestion& one) { return one.follow_up_to == main; };
  if (at + 1 != questions.end() && is_of_main(*(at + 1))) return std::nullopt;
  const auto generated = std::ranges::count_if(
      questions, [&](const SessionQuestion& one) { return is_of_main(one) && one.is_generated; });
  return generated < session.max_follow_ups ? std::optional(main) : std::nullopt;
}

}  // namespace hireline
