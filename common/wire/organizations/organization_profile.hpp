// An organization in JSON, as its members see and change it.
#pragma once

#include "common/app/organizations/organization_profile.hpp"
#include "common/wire/organizations/organizations.hpp"

namespace hireline::wire {

template <>
struct Shape<MemberReference> {
  static constexpr std::string_view name = "MemberReference";
  static constexpr auto fields = std::tuple{field("userId", &MemberReference::user_id)};
};

template <>
struct Shape<CandidateFacingWords> {
  static constexpr std::string_view name = "CandidateFacingWords";
  static constexpr auto fields =
      std::tuple{field("inReview", &CandidateFacingWords::in_review)
                     .doc("Of active and shortlisted pipelines, which look the same"),
                 field("offer", &CandidateFacingWords::offer).doc("Of hired ones"),
                 field("notSelected", &CandidateFacingWords::not_selected).doc("Of rejected ones"),
                 field("withdrawn", &CandidateFacingWords::withdrawn)};
};

template <>
struct Shape<OrganizationSettings> {
  static constexpr std::string_view name = "OrganizationSettings";
  static constexpr auto fields =
      std::tuple{field("candidateFacingStatus", &OrganizationSettings::candidate_facing_status)
                     .doc("What candidates read instead of their pipelines' status")};
};

template <>
struct Shape<Billing> {
  static constexpr std::string_view name = "Billing";
  static constexpr auto fields =
      std::tuple{field("status", &Billing::status).doc("The subscription's, at the provider"),
                 field("currentPeriodEnd", &Billing::current_period_end),
                 field("cancelAtPeriodEnd", &Billing::cancel_at_period_end)};
};

template <>
struct Shape<OrganizationProfile> {
  static constexpr std::string_view name = "OrganizationProfile";
  static constexpr auto fields = std::tuple{
      field("_id", &OrganizationProfile::id),
      field("name", &OrganizationProfile::name),
      field("slug", &OrganizationProfile::slug),
      field("plan", &OrganizationProfile::plan),
      field("billing", &OrganizationProfile::billing).doc("Absent: there never was a subscription"),
      field("usage", &OrganizationProfile::usage),
      field("members", &OrganizationProfile::members),
      field("settings", &OrganizationProfile::settings),
      field("createdAt", &OrganizationProfile::created_at)};
};

template <>
struct Shape<app::OneOrganization> {
  static constexpr std::string_view name = "OneOrganization";
  static constexpr auto fields = std::tuple{path("id", &app::OneOrganization::id)};
};

template <>
struct Shape<app::OrganizationFeatures> {
  static constexpr std::string_view name = "OrganizationFeatures";
  static constexpr auto fields = std::tuple{field("plan", &app::OrganizationFeatures::plan),
                                            field("features", &app::OrganizationFeatures::features),
                                            field("limits", &app::OrganizationFeatures::limits),
                                            field("usage", &app::OrganizationFeatures::usage)};
};

template <>
struct Shape<app::ChangeWords> {
  static constexpr std::string_view name = "ChangeCandidateFacingWords";
  static constexpr auto fields =
      std::tuple{field("inReview", &app::ChangeWords::in_review).length(1, 60),
                 field("offer", &app::ChangeWords::offer).length(1, 60),
                 field("notSelected", &app::ChangeWords::not_selected).length(1, 60),
                 field("withdrawn", &app::ChangeWords::withdrawn).length(1, 60)};
};

template <>
struct Shape<app::ChangeSettings> {
  static constexpr std::string_view name = "ChangeOrganizationSettings";
  static constexpr auto fields =
      std::tuple{field("candidateFacingStatus", &app::ChangeSettings::candidate_facing_status)
                     .doc("null brings a usual word back")};
};

template <>
struct Shape<app::ChangeOrganization> {
  static constexpr std::string_view name = "ChangeOrganization";
  static constexpr auto fields =
      std::tuple{path("id", &app::ChangeOrganization::id),
                 body("name", &app::ChangeOrganization::name).length(1, 200),
                 body("settings", &app::ChangeOrganization::settings)};
};

}  // namespace hireline::wire
