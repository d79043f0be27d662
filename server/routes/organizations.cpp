#include "common/app/organizations/invitations.hpp"
#include "common/app/organizations/organization_profile.hpp"
#include "common/app/organizations/own_members.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::link;
using http::newcomer;
using http::recruiter;

namespace {

std::vector<http::Route> member_routes() {
  return {
      recruiter(get, "/v1/orgs/:id/members", app::list_own_members)
          .no_key()
          .doc("Organizations", "List members",
               "Returns the members, sorted by name, then the invited people, sorted by email "
               "address. Interviewers cannot list members.")
          .refuses({forbidden(), not_found("Organization")}),
      recruiter(post, "/v1/orgs/:id/members/invite", app::invite_member)
          .no_key()
          .doc("Organizations", "Invite a member",
               "Sends an invitation by email. Only owners and admins can invite members. The "
               "invited person signs in with the invited address and accepts. If you invite an "
               "address again, the server renews its invitation and sends the email again. The "
               "link works for a week.")
          .created("/v1/orgs/")
          .refuses({forbidden(), not_found("Organization"),
                    conflict("already_member", "A member with this email address already exists")})
          .example(R"({"email":"colleague@example.com","role":"recruiter",)"
                   R"("clientUrl":"https://app.example.com"})"),
      recruiter(patch, "/v1/orgs/:id/members/:userId", app::set_own_member_role)
          .no_key()
          .doc("Organizations", "Update a member's role",
               "Sets the role of the member. Only owners and admins can change roles. Only owners "
               "can make a member an owner or change the role of an owner.")
          .refuses({forbidden(), not_found("Member"), last_owner()})
          .example(R"({"role":"interviewer"})"),
      recruiter(delete_, "/v1/orgs/:id/members/:userId", app::remove_own_member)
          .no_key()
          .doc("Organizations", "Remove a member",
               "Removes the member from the organization. Only owners and admins can remove "
               "members, and only owners can remove owners. Every member can remove themselves. "
               "What the member did stays.")
          .removed()
          .refuses({forbidden(), not_found("Member"), last_owner()}),
  };
}

std::vector<http::Route> invitation_routes() {
  return {
      recruiter(get, "/v1/orgs/:id/invitations/:invitationId", app::get_invitation)
          .no_key()
          .doc("Organizations", "Get an invitation",
               "Returns the invitation with its link. Only owners and admins can read it.")
          .refuses({forbidden(), not_found("Invitation")}),
      recruiter(delete_, "/v1/orgs/:id/invitations/:invitationId", app::revoke_invitation)
          .no_key()
          .doc("Organizations", "Revoke an invitation",
               "Revokes the invitation, whose link then stops working. Only owners and admins can "
               "revoke invitations. A repeated request changes nothing.")
          .refuses({forbidden(), not_found("Invitation"), invitation_gone()}),
      link(get, "/v1/orgs/invitations/:token", app::read_invitation)
          .doc("Organizations", "Get an invitation by token",
               "Returns the invitation for the page behind the link in the email, before the "
               "visitor has signed in.")
          .refuses({link_not_found(), invitation_gone()}),
      newcomer(post, "/v1/orgs/invitations/:token/accept", app::accept_invitation)
          .doc(
              "Organizations", "Accept an invitation",
              "Makes the caller a recruiter of the organization. Any token that proves the invited "
              "address (`email_verified`) is accepted. A repeated request changes nothing.")
          .refuses({link_not_found(), invitation_gone(), another_address(),
                    conflict("member_elsewhere", "You already belong to an organization"),
                    conflict("already_member", "A member with this email address already exists")}),
  };
}

std::vector<http::Route> profile_routes() {
  return {
      recruiter(get, "/v1/orgs/:id", app::get_organization_profile)
          .no_key()
          .doc("Organizations", "Get an organization",
               "Returns the caller's organization with its settings and its usage of the plan. "
               "Other organizations are not found.")
          .refuses({not_found("Organization")}),
      recruiter(patch, "/v1/orgs/:id", app::change_organization)
          .no_key()
          .doc("Organizations", "Update an organization",
               "Updates the fields that you send; absent fields keep their values. A null value "
               "restores the default word in settings.candidateFacingStatus. Only owners and "
               "admins can update the organization.")
          .refuses({forbidden(), not_found("Organization")})
          .example(R"({"name":"Example & Sons",)"
                   R"("settings":{"candidateFacingStatus":{"inReview":"We are reading"}}})"),
      recruiter(get, "/v1/orgs/:id/features", app::get_features)
          .no_key()
          .doc("Organizations", "Get plan features",
               "Returns the features and limits of the plan, and how much of them is used. All "
               "members can read them.")
          .refuses({not_found("Organization")}),
  };
}

}  // namespace

std::vector<http::Route> organization_routes() {
  std::vector<http::Route> routes = profile_routes();
  for (auto& table : {member_routes(), invitation_routes()})
    routes.insert(routes.end(), table.begin(), table.end());
  return routes;
}

}  // namespace hireline::routes
