// When a session is open, when it ends, and what is shown of it.
#include "common/domain/assessment/screening.hpp"

#include <gtest/gtest.h>

namespace hireline {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

const Instant noon = parse_instant("2030-01-01T12:00:00.000Z").value();

ScreeningSession session(std::optional<std::int64_t> limit, std::optional<Instant> started = {}) {
  ScreeningSession made;
  made.link_expires_at = noon + hours(2);
  made.time_limit_minutes = limit;
  made.started_at = started;
  return made;
}

TEST(ScreeningSession, ends_when_its_time_or_else_its_link_is_up) {
  EXPECT_EQ(session_end(session(30)), std::nullopt);
  EXPECT_EQ(session_end(session(30, noon)), noon + minutes(30));
  EXPECT_EQ(session_end(session({}, noon)), noon + hours(2));
}

TEST(ScreeningSession, is_open_until_its_link_expires) {
  EXPECT_TRUE(is_open(session(30), noon + hours(2) - seconds(1)));
  EXPECT_FALSE(is_open(session(30), noon + hours(2)));
  EXPECT_TRUE(is_open(session(30, noon), noon + hours(1)));
}

TEST(ScreeningSession, stays_open_to_its_end_once_started) {
  const Instant late = noon + hours(2) - minutes(10);
  EXPECT_TRUE(is_open(session(30, late), late + minutes(30) + seconds(59)));
  EXPECT_FALSE(is_open(session(30, late), late + minutes(31)));
  EXPECT_TRUE(is_open(session({}, noon), noon + hours(2) + seconds(59)));
  EXPECT_FALSE(is_open(session({}, noon), noon + hours(2) + minutes(1)));
}

TEST(ScreeningSession, that_is_submitted_can_be_seen_as_long_as_one_that_is_not) {
  const Instant late = noon + hours(2) - minutes(10);
  ScreeningSession submitted = session(30, late);
  submitted.submitted_at = late + minutes(15);
  EXPECT_TRUE(is_open(submitted, late + minutes(20)));
  EXPECT_FALSE(is_open(submitted, late + minutes(31)));
}

TEST(ScreeningSession, takes_answers_between_start_and_grace) {
  EXPECT_EQ(why_closed_for_answers(session(30), noon), SessionStateCode::not_started);
  const ScreeningSession started = session(30, noon);
  EXPECT_EQ(why_closed_for_answers(started, noon + minutes(30) + seconds(59)), std::nullopt);
  EXPECT_EQ(why_closed_for_answers(started, noon + minutes(31)), SessionStateCode::time_is_up);
  ScreeningSession submitted = started;
  submitted.submitted_at = noon;
  EXPECT_EQ(why_closed_for_answers(submitted, noon), SessionStateCode::already_submitted);
}

std::vector<SessionQuestion> three_questions(int replied) {
  std::vector<SessionQuestion> questions(3);
  for (int i = 0; i < replied; ++i) questions[static_cast<std::size_t>(i)].replied_at = noon;
  return questions;
}

TEST(ScreeningSession, shows_questions_when_the_clock_runs_or_there_is_none) {
  EXPECT_EQ(visible_questions(session({}), three_questions(0)).size(), 3);
  EXPECT_EQ(visible_questions(session(30), three_questions(0)).size(), 0);
  EXPECT_EQ(visible_questions(session(30, noon), three_questions(0)).size(), 3);
}

TEST(ScreeningSession, shows_of_a_conversation_what_was_asked) {
  ScreeningSession conversation = session({});
  conversation.type = StageTypeKey::ai_conversational;
  EXPECT_EQ(visible_questions(conversation, three_questions(0)).size(), 0);
  conversation.started_at = noon;
  EXPECT_EQ(visible_questions(conversation, three_questions(0)).size(), 1);
  EXPECT_EQ(visible_questions(conversation, three_questions(2)).size(), 3);
  EXPECT_EQ(visible_questions(conversation, three_questions(3)).size(), 3);
}

TEST(ScreeningSession, passes_from_its_threshold_and_never_without_a_score) {
  EXPECT_EQ(result_of(60.0, 60), StageResult::pass);
  EXPECT_EQ(result_of(59.99, 60), StageResult::hold);
  EXPECT_EQ(result_of(std::optional<double>{}, 0), StageResult::hold);
  EXPECT_EQ(result_of(0.0, 0), StageResult::pass);
}

QuestionToAsk asking(const std::string& text, std::vector<std::string> follow_ups = {}) {
  QuestionToAsk asked;
  asked.text = text;
  asked.key.ideal_answer = "the answer to " + text;
  asked.follow_ups = std::move(follow_ups);
  return asked;
}

TEST(SessionQuestions, stand_before_their_follow_ups_with_room_for_more) {
  const auto questions = session_questions({asking("one", {"why?", "how?"}), asking("two")});
  ASSERT_EQ(questions.size(), 4);
  std::vector<std::string> texts;
  std::vector<std::int64_t> positions;
  for (const SessionQuestion& question : questions) {
    texts.push_back(question.text);
    positions.push_back(question.position);
  }
  EXPECT_EQ(texts, (std::vector<std::string>{"one", "why?", "how?", "two"}));
  EXPECT_EQ(positions, (std::vector<std::int64_t>{0, 1, 2, 100}));
  EXPECT_EQ(questions[2].follow_up_to, questions[0].id);
  EXPECT_EQ(questions[2].key.ideal_answer, std::nullopt);
  EXPECT_EQ(questions[3].follow_up_to, std::nullopt);
  EXPECT_EQ(questions[3].key.ideal_answer, "the answer to two");
}

TEST(SessionQuestions, are_considered_once_all_that_is_written_was_asked) {
  auto questions = session_questions({asking("one", {"why?"}), asking("two")});
  ScreeningSession conversation = session({});
  const auto considered = [&](std::size_t replied) {
    return question_for_follow_up(conversation, questions, questions[replied].id);
  };
  EXPECT_EQ(considered(1), std::nullopt);
  conversation.max_follow_ups = 1;
  EXPECT_EQ(considered(0), std::nullopt);
  EXPECT_EQ(considered(1), questions[0].id);
  EXPECT_EQ(considered(2), questions[2].id);
  questions[1].is_generated = true;
  EXPECT_EQ(considered(1), std::nullopt);
  EXPECT_EQ(considered(2), questions[2].id);
}

TEST(SessionQuestions, are_not_shown_while_it_is_considered_what_to_ask) {
  ScreeningSession conversation = session({}, noon);
  conversation.type = StageTypeKey::ai_conversational;
  auto questions = session_questions({asking("one"), asking("two")});
  questions[0].replied_at = noon;
  EXPECT_EQ(visible_questions(conversation, questions).size(), 2);
  conversation.question_awaiting_follow_up = questions[0].id;
  EXPECT_EQ(visible_questions(conversation, questions).size(), 1);
}

}  // namespace
}  // namespace hireline
