// Question banks in JSON, for recruiters only.
#pragma once

#include <algorithm>

#include "common/app/banks/question_banks.hpp"
#include "common/wire/banks/rubric.hpp"
#include "common/wire/engine/common_shapes.hpp"
#include "common/wire/engine/place.hpp"

namespace hireline::wire {

template <class EntryId>
struct Shape<app::OneEntry<EntryId>> {
  static constexpr std::string_view name = "OneEntry";
  static constexpr auto fields = std::tuple{path("id", &app::OneEntry<EntryId>::id)};
};

// Refuses each item that has stood in the list before.
template <class T>
void check_distinct(const std::vector<T>& items, const Place& place) {
  for (std::size_t i = 1; i < items.size(); ++i)
    if (const auto end = items.begin() + static_cast<std::ptrdiff_t>(i);
        std::find(items.begin(), end, items[i]) != end)
      place.item(i).refuse({.message = "is given twice"});
}

void check_slug(const std::optional<std::string>& slug, const Place& place);

inline constexpr auto bank_entry_fields =
    std::tuple{field("organizationId", &BankEntry::organization_id)
                   .doc("Whose it is; null: the system's, for everybody to use"),
               computed("source", &source_of), field("createdAt", &BankEntry::created_at),
               field("updatedAt", &BankEntry::updated_at),
               field("retiredAt", &BankEntry::retired_at)
                   .doc("Since when it can't be put into stages; where it is in one, it stays")};

template <>
struct Shape<BankFilter> {
  static constexpr std::string_view name = "BankFilter";
  static constexpr auto fields = std::tuple{
      query("source", &BankFilter::source).doc("system, or custom: the organization's own"),
      query("search", &BankFilter::search)
          .length(2, 100)
          .doc("Any part of the title or text, in upper or lower case"),
      part(&BankFilter::page)};
};

inline constexpr std::string_view fitting_doc =
    "Those that fit one of these stage types, with commas; what names none fits all";

inline constexpr std::string_view applicable_doc = "The stage types that it fits; empty: all";

template <>
struct Shape<ScreeningQuestionContent> {
  static constexpr std::string_view name = "NewScreeningQuestion";
  static constexpr auto fields =
      std::tuple{field("text", &ScreeningQuestionContent::text).length(1, max_question_length),
                 field("category", &ScreeningQuestionContent::category).length(1, 100),
                 field("difficulty", &ScreeningQuestionContent::difficulty),
                 field("idealAnswer", &AnswerKey::ideal_answer).length(1, max_question_length),
                 field("rubric", &AnswerKey::rubric).items(0, max_rubric_points).optional()};
};

template <>
struct Shape<ScreeningQuestion> {
  static constexpr std::string_view name = "ScreeningQuestion";
  static constexpr std::string_view plural = "questions";
  static constexpr auto fields =
      std::tuple_cat(std::tuple{field("_id", &ScreeningQuestion::id)},
                     Shape<ScreeningQuestionContent>::fields, bank_entry_fields);
};

template <>
struct Shape<ScreeningQuestionFilter> {
  static constexpr std::string_view name = "ListScreeningQuestions";
  static constexpr auto fields = std::tuple_cat(
      Shape<BankFilter>::fields, std::tuple{query("category", &ScreeningQuestionFilter::category)});
};

template <>
struct Shape<InterviewQuestionContent> {
  static constexpr std::string_view name = "NewInterviewQuestion";
  static constexpr auto fields =
      std::tuple{field("text", &InterviewQuestionContent::text).length(1, max_question_length),
                 field("questionType", &InterviewQuestionContent::question_type),
                 field("applicableStageTypes", &InterviewQuestionContent::applicable_stage_types)
                     .items(0, 6)
                     .optional()
                     .doc(applicable_doc),
                 field("guidance", &InterviewQuestionContent::guidance)
                     .length(1, max_question_length)
                     .doc("What the interviewer should listen for"),
                 field("followUps", &InterviewQuestionContent::follow_ups)
                     .items(0, max_follow_ups)
                     .length(1, max_question_length)
                     .optional()};
  static void check(const InterviewQuestionContent& question, const Place& place) {
    check_distinct(question.applicable_stage_types, place.field("applicableStageTypes"));
  }
};

template <>
struct Shape<InterviewQuestion> {
  static constexpr std::string_view name = "InterviewQuestion";
  static constexpr std::string_view plural = "questions";
  static constexpr auto fields =
      std::tuple_cat(std::tuple{field("_id", &InterviewQuestion::id)},
                     Shape<InterviewQuestionContent>::fields, bank_entry_fields);
};

template <>
struct Shape<InterviewQuestionFilter> {
  static constexpr std::string_view name = "ListInterviewQuestions";
  static constexpr auto fields = std::tuple_cat(
      Shape<BankFilter>::fields,
      std::tuple{query("questionType", &InterviewQuestionFilter::question_types)
                     .optional()
                     .items(1)
                     .doc("One or more, with commas"),
                 query("applicableStageTypes", &InterviewQuestionFilter::applicable_stage_types)
                     .optional()
                     .items(1)
                     .doc(fitting_doc)});
};

template <>
struct Shape<PrivateQuestion> {
  static constexpr std::string_view name = "PrivateQuestion";
  static constexpr auto fields = std::tuple_cat(
      Shape<InterviewQuestion>::fields, std::tuple{field("order", &PrivateQuestion::order)});
};

template <>
struct Shape<PrivateQuestions> {
  static constexpr std::string_view name = "PrivateQuestions";
  static constexpr auto fields = std::tuple{
      field("questions", &PrivateQuestions::questions).doc("As the job's stage lists them")};
};

template <>
struct Shape<ScenarioQuestionContent> {
  static constexpr std::string_view name = "NewScenarioQuestion";
  static constexpr auto fields = std::tuple{
      field("title", &ScenarioQuestionContent::title).length(1, 200),
      field("prompt", &ScenarioQuestionContent::prompt).length(1, max_question_length),
      field("scenarioType", &ScenarioQuestionContent::scenario_type).length(1, 100),
      field("applicableStageTypes", &ScenarioQuestionContent::applicable_stage_types)
          .items(0, 6)
          .optional()
          .doc(applicable_doc),
      field("rubric", &ScenarioQuestionContent::rubric).items(0, max_rubric_points).optional()};
  static void check(const ScenarioQuestionContent& question, const Place& place) {
    check_distinct(question.applicable_stage_types, place.field("applicableStageTypes"));
  }
};

template <>
struct Shape<ScenarioQuestion> {
  static constexpr std::string_view name = "ScenarioQuestion";
  static constexpr std::string_view plural = "questions";
  static constexpr auto fields =
      std::tuple_cat(std::tuple{field("_id", &ScenarioQuestion::id)},
                     Shape<ScenarioQuestionContent>::fields, bank_entry_fields);
};

template <>
struct Shape<ScenarioQuestionFilter> {
  static constexpr std::string_view name = "ListScenarioQuestions";
  static constexpr auto fields = std::tuple_cat(
      Shape<BankFilter>::fields,
      std::tuple{query("scenarioType", &ScenarioQuestionFilter::scenario_type),
                 query("applicableStageTypes", &ScenarioQuestionFilter::applicable_stage_types)
                     .optional()
                     .items(1)
                     .doc(fitting_doc)});
};

}  // namespace hireline::wire
