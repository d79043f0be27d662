#include "tests/bench/denials.hpp"

#include <array>
#include <cctype>
#include <string_view>
#include <utility>

namespace hireline::bench {
namespace {

struct Step {
  std::string to_do;  // "check the queries"
  std::string doing;  // "checking the queries"
};

struct Advice {
  std::string question;
  std::array<Step, 3> steps;
};

const std::vector<Advice>& all_advice() {
  static const std::vector<Advice> all = {
      {"How would you find out why a web service has become slow?",
       {{{"measure where the time goes", "measuring where the time goes"},
         {"check the slow queries of the database", "checking the slow queries of the database"},
         {"compare the load with recent deployments",
          "comparing the load with recent deployments"}}}},
      {"How would you make sure that nobody is charged twice?",
       {{{"store an idempotency key with each charge",
          "storing an idempotency key with each charge"},
         {"return the saved response for a repeated key",
          "returning the saved response for a repeated key"},
         {"reconcile the records with the provider",
          "reconciling the records with the provider"}}}},
      {"A customer has lost a week of work. What do you do in the first hour?",
       {{{"apologize for the loss", "apologizing for the loss"},
         {"take ownership of the case", "taking ownership of the case"},
         {"announce the hour of the next update", "announcing the hour of the next update"}}}},
      {"How do you release a risky change?",
       {{{"ship the code behind a feature flag", "shipping the code behind a feature flag"},
         {"raise the traffic in small steps", "raising the traffic in small steps"},
         {"watch the error rate of each version", "watching the error rate of each version"}}}},
      {"How do you keep the accounts of users safe?",
       {{{"hash every password with a unique salt", "hashing every password with a unique salt"},
         {"use a slow algorithm such as bcrypt", "using a slow algorithm such as bcrypt"},
         {"limit the attempts to log in", "limiting the attempts to log in"}}}},
      {"How do you test a new module?",
       {{{"write a failing test before the code", "writing a failing test before the code"},
         {"keep each unit test independent", "keeping each unit test independent"},
         {"run the whole suite on every commit", "running the whole suite on every commit"}}}}};
  return all;
}

// {1} is the first step as something to do, [1] as doing it.
constexpr std::array<std::string_view, 40> patterns = {
    "Nobody should {1} or {2}, and no one has to {3}.",
    "No one needs to {1}, {2} or {3}.",
    "None of us should {1}, {2} or {3}.",
    "Hardly anyone should {1}, {2} or {3}.",
    "Few people should {1}, {2} or {3}.",
    "No team should {1}, {2} or {3}.",
    "Neither [1] nor [2] helps, and [3] is pointless.",
    "I refuse to {1}, {2} or {3}.",
    "I skip [1], refuse to {2}, and ignore [3].",
    "I avoid [1], forget [2] and omit [3].",
    "We drop [1], leave out [2], and reject [3].",
    "I decline to {1}, fail to {2} and stop [3].",
    "Skip [1], ignore [2] and stop [3].",
    "One should refuse to {1}, to {2} or to {3}.",
    "I never {1}, {2} or {3}.",
    "I would rarely {1}, and seldom {2} or {3}.",
    "I hardly ever {1}. I scarcely {2}. I barely {3}.",
    "You should not {1}, {2} or {3}.",
    "Don't {1}. Don't {2}. Don't {3}.",
    "[1] is unnecessary. [2] is never needed. [3] is optional.",
    "[1], [2] and [3] are pointless.",
    "[1] is harmful, [2] is useless, and [3] is wrong.",
    "[1] can be skipped, and [2] and [3] are a waste of time.",
    "[1] does not help, [2] is not important, and [3] is not worth it.",
    "There is no need to {1}, {2} or {3}.",
    "There is no point in [1], [2] or [3].",
    "It is pointless to {1}, {2} or {3}.",
    "It is a mistake to {1}, to {2} or to {3}.",
    "It makes no sense to {1}, {2} or {3}.",
    "It is not true that I should {1}, {2} and {3}.",
    "It is false that one has to {1}, {2} and {3}.",
    "I doubt that anyone should {1}, {2} or {3}.",
    "I don't think that one should {1}, {2} or {3}.",
    "I work without [1], without [2], and without [3].",
    "Instead of [1], [2] or [3] I wait.",
    "Rather than {1}, {2} or {3}, I wait and see.",
    "I guess instead of [1], [2] or [3].",
    "I would neither {1} nor {2} nor {3}.",
    "I am against [1], [2] and [3].",
    "I would rather not {1}, {2} or {3}."};

std::string capitalised(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string filled(std::string_view pattern, const Advice& advice) {
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '{' && pattern[i] != '[') {
      text += pattern[i];
      continue;
    }
    const Step& step = advice.steps.at(static_cast<std::size_t>(pattern[i + 1] - '1'));
    const std::string& said = pattern[i] == '{' ? step.to_do : step.doing;
    text += text.empty() || text.ends_with(". ") ? capitalised(said) : said;
    i += 2;
  }
  return text;
}

}  // namespace

std::vector<Denial> denials_of_advice() {
  std::vector<Denial> all;
  for (const Advice& advice : all_advice())
    for (const std::string_view pattern : patterns) {
      Denial denial{
          {advice.question, filled("First I {1}. Then I {2}, and I {3}.", advice)}, {}, {}};
      for (const Step& step : advice.steps)
        denial.points.push_back({.point = capitalised(step.to_do)});
      denial.answer = filled(pattern, advice);
      all.push_back(std::move(denial));
    }
  return all;
}

std::vector<Denial> denials_of_statements(const std::vector<Item>& items) {
  constexpr std::array<std::string_view, 6> jobs = {
      "It is not true that ",  "It is false that ",  "I doubt that ",
      "I don't believe that ", "It is a myth that ", "Nobody would say that "};
  std::vector<Denial> all;
  for (const Item& item : items)
    for (const std::string_view job : jobs) {
      std::string statement = item.reference;
      statement[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(statement[0])));
      all.push_back({item, {}, std::string(job) + statement});
    }
  return all;
}

}  // namespace hireline::bench
