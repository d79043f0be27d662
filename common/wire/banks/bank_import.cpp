// Question banks in files, and the result of an import, in JSON.

#include "common/app/banks/bank_import.hpp"

#include "common/wire/banks/dsa_problems.hpp"
#include "common/wire/banks/question_banks.hpp"
#include "common/wire/engine/shape.hpp"

namespace hireline::wire {
namespace {

template <class Content>
void check_keyed_entry(const app::KeyedEntry<Content>& entry, const IssueLocation& location) {
  check_slug(entry.slug, location);
  const Content& content = entry;
  if (const auto& check = object_type<Content>().check) check(&content, location);
}

template <class Content>
Shape<app::KeyedEntry<Content>> keyed_entry() {
  using Entry = app::KeyedEntry<Content>;
  return {.name = "KeyedEntry",
          .fields = {field("slug", &Entry::slug).length(1, 100), fields_of<Content>(),
                     field("retired", &Entry::retired)},
          .check = &check_keyed_entry<Content>};
}

}  // namespace

HIRELINE_SHAPE(app::KeyedEntry<ScreeningQuestionContent>) {
  return keyed_entry<ScreeningQuestionContent>();
}

HIRELINE_SHAPE(app::KeyedEntry<InterviewQuestionContent>) {
  return keyed_entry<InterviewQuestionContent>();
}

HIRELINE_SHAPE(app::KeyedEntry<ScenarioQuestionContent>) {
  return keyed_entry<ScenarioQuestionContent>();
}

HIRELINE_SHAPE(app::KeyedEntry<WholeProblem>) {
  return keyed_entry<WholeProblem>();
}

HIRELINE_SHAPE(app::ImportedEntry) {
  return {
      .name = "ImportedEntry",
      .fields = {field("bank", &app::ImportedEntry::bank), field("slug", &app::ImportedEntry::slug),
                 field("change", &app::ImportedEntry::change),
                 field("fields", &app::ImportedEntry::fields),
                 field("staysRetired", &app::ImportedEntry::stays_retired)}};
}

HIRELINE_SHAPE(BankOutline) {
  return {.name = "BankOutline",
          .fields = {field("_id", &BankOutline::id), field("bank", &BankOutline::bank),
                     field("slug", &BankOutline::slug), field("title", &BankOutline::headline),
                     field("category", &BankOutline::category),
                     field("organizationId", &BankOutline::organization_id),
                     field("updatedAt", &BankOutline::updated_at),
                     field("retiredAt", &BankOutline::retired_at)}};
}

}  // namespace hireline::wire
