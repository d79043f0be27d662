// The caller's account in JSON.

#include "common/domain/candidates/me.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(OwnOrganization) {
  return {
      .name = "OwnOrganization",
      .fields = {
          field("_id", &OwnOrganization::id), field("name", &OwnOrganization::name),
          field("slug", &OwnOrganization::slug)
              .doc("Short name of the organization, unique in the service"),
          field("plan", &OwnOrganization::plan).doc("Key of the plan"),
          field("features", &OwnOrganization::features).doc("Features that the plan includes")}};
}

HIRELINE_SHAPE(OwnRecruiter) {
  return {.name = "OwnRecruiter",
          .fields = {field("_id", &OwnRecruiter::id), field("name", &OwnRecruiter::name),
                     field("email", &OwnRecruiter::email),
                     field("organization", &OwnRecruiter::organization)
                         .doc("Absent if the recruiter has no organization. Endpoints for "
                              "recruiters then return 401."),
                     field("role", &OwnRecruiter::role)
                         .doc("Role in the organization. Absent if the recruiter has none."),
                     field("permissions", &OwnRecruiter::permissions)
                         .doc("What the role may do, in the organization. read: read jobs, "
                              "pipelines, interviews and the talent pool. give_feedback: give "
                              "feedback on interviews that list the member. see_feedback: read the "
                              "feedback of other members. see_links: read the links of candidates. "
                              "manage_hiring: change jobs, pipelines, interviews and question "
                              "banks, read reports and members. manage_organization: change the "
                              "organization, its members and invitations.")}};
}

HIRELINE_SHAPE(OwnCandidate) {
  return {.name = "OwnCandidate",
          .fields = {field("_id", &OwnCandidate::id).doc("ID of the participant"),
                     field("name", &OwnCandidate::name), field("email", &OwnCandidate::email)}};
}

HIRELINE_SHAPE(Me) {
  return {
      .name = "Me",
      .fields = {
          field("uid", &Me::uid).doc("The uid in the token"),
          field("email", &Me::email).doc("The address in the token"),
          field("emailVerified", &Me::email_verified).doc("Whether the token proves the address"),
          field("name", &Me::name).doc("The name in the token"),
          field("recruiter", &Me::recruiter).doc("Absent if the account is no recruiter"),
          field("candidate", &Me::candidate)
              .doc("Absent if the account has never used an endpoint for candidates"),
          field("isInvitedAsCandidate", &Me::is_invited_as_candidate)
              .doc("Whether a candidate was invited by the proved address and is not yet the "
                   "account's. The first request to an endpoint for candidates takes over "
                   "this candidate.")}};
}

}  // namespace hireline::wire
