// Question banks as they stand in files, and what an import came to.
#pragma once

#include "common/app/banks/bank_import.hpp"
#include "common/wire/banks/dsa_problems.hpp"

namespace hireline::wire {

template <class Content>
struct Shape<app::KeyedEntry<Content>> {
  using Entry = app::KeyedEntry<Content>;
  static constexpr std::string_view name = "KeyedEntry";
  static constexpr auto fields =
      std::tuple_cat(std::tuple{field("slug", &Entry::slug).length(1, 100)}, Shape<Content>::fields,
                     std::tuple{field("retired", &Entry::retired)});
  static void check(const Entry& entry, const Place& place) {
    check_slug(entry.slug, place);
    if constexpr (requires { Shape<Content>::check(entry, place); })
      Shape<Content>::check(entry, place);
  }
};

template <>
struct Shape<app::ImportedEntry> {
  static constexpr std::string_view name = "ImportedEntry";
  static constexpr auto fields = std::tuple{
      field("bank", &app::ImportedEntry::bank), field("slug", &app::ImportedEntry::slug),
      field("change", &app::ImportedEntry::change), field("fields", &app::ImportedEntry::fields),
      field("staysRetired", &app::ImportedEntry::stays_retired)};
};

template <>
struct Shape<BankOutline> {
  static constexpr std::string_view name = "BankOutline";
  static constexpr auto fields = std::tuple{field("_id", &BankOutline::id),
                                            field("bank", &BankOutline::bank),
                                            field("slug", &BankOutline::slug),
                                            field("title", &BankOutline::headline),
                                            field("category", &BankOutline::category),
                                            field("organizationId", &BankOutline::organization_id),
                                            field("updatedAt", &BankOutline::updated_at),
                                            field("retiredAt", &BankOutline::retired_at)};
};

}  // namespace hireline::wire
