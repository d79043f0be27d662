// Who takes part: the same few organizations, members and candidates in each run, so that they get
// into each other's way.
#pragma once

#include <array>
#include <string>

namespace hireline::test::model {

constexpr int organizations = 3;
constexpr int members_each = 3;
constexpr int callers = organizations * members_each;
constexpr int candidates = 6;

constexpr std::array<const char*, organizations> organization_names = {"north", "south", "east"};
constexpr std::array<const char*, organizations> first_plans = {"free", "growth", "enterprise"};
// Of each organization the members, in their order.
constexpr std::array<const char*, members_each> first_roles = {"owner", "recruiter", "interviewer"};

constexpr int organization_of(int caller) {
  return caller / members_each;
}
constexpr int member_of(int caller) {
  return caller % members_each;
}

inline std::string candidate_email(int candidate) {
  return "candidate-" + std::to_string(candidate) + "@example.com";
}
inline std::string member_uid(int caller) {
  return std::string(first_roles[static_cast<std::size_t>(member_of(caller))]) + "-of-" +
         organization_names[static_cast<std::size_t>(organization_of(caller))];
}
inline std::string member_email(int caller) {
  return member_uid(caller) + "@example.com";
}
// Beside the members: whom nobody knows.
inline const std::string nobodys_email = "nobody@example.com";

// What plans allow. Those of growth are smaller than shipped ones, so that they are reached.
struct Limits {
  int jobs = 0, interviews = 0;  // below zero: without a limit
};
inline Limits limits_of(const std::string& plan) {
  if (plan == "free") return {3, 25};
  if (plan == "growth") return {6, 60};
  return {-1, -1};
}

}  // namespace hireline::test::model
