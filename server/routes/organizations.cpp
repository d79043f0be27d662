#include "common/app/organizations/invitations.hpp"
#include "common/app/organizations/organization_profile.hpp"
#include "common/app/organizations/own_members.hpp"
#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::link;
using http::person;
using http::recruiter;

namespace {

std::vector<http::Route> member_routes() {
  return {
      recruiter(get, "/v1/orgs/:id/members", app::list_own_members)
          .doc("Organizations", "List members",
               "By name; behind them who is invited, by address. Not for interviewers.")
          .refuses({forbidden(), not_found("Organization")}),
      recruiter(post, "/v1/orgs/:id/members/invite", app::invite_member)
          .doc("Organizations", "Invite somebody to become a member",
               "For owners and admins. Whom a mail brings here accepts signed in with the address; "
               "inviting an address again renews its invitation and sends the mail again. The link "
               "works for a week.")
          .created("/v1/orgs/")
          .refuses({forbidden(), not_found("Organization"),
                    conflict("already_member", "Somebody with this address is a member already")})
          .example(R"({"email":"colleague@example.com","role":"recruiter",)"
                   R"("clientUrl":"https://app.example.com"})"),
      recruiter(patch, "/v1/orgs/:id/members/:userId", app::set_own_member_role)
          .doc("Organizations", "Change a member's role",
               "For owners and admins; only owners make owners, or anything else of them.")
          .refuses({forbidden(), not_found("Member"), last_owner()})
          .example(R"({"role":"interviewer"})"),
      recruiter(delete_, "/v1/orgs/:id/members/:userId", app::remove_own_member)
          .doc("Organizations", "Remove a member",
               "For owners and admins; only owners remove owners. Everybody may remove themselves. "
               "What they did stays.")
          .removed()
          .refuses({forbidden(), not_found("Member"), last_owner()}),
  };
}

std::vector<http::Route> invitation_routes() {
  return {
      recruiter(get, "/v1/orgs/:id/invitations/:invitationId", app::get_invitation)
          .doc("Organizations", "Get an invitation", "For owners and admins, with its link.")
          .refuses({forbidden(), not_found("Invitation")}),
      recruiter(delete_, "/v1/orgs/:id/invitations/:invitationId", app::revoke_invitation)
          .doc("Organizations", "Take an invitation back",
               "For owners and admins. Its link leads nowhere from then on; doing it again changes "
               "nothing.")
          .refuses({forbidden(), not_found("Invitation"), invitation_gone()}),
      link(get, "/v1/orgs/invitations/:token", app::read_invitation)
          .doc("Organizations", "See an invitation",
               "For the page behind the link in the mail, before who came there has signed in.")
          .refuses({link_not_found(), invitation_gone()}),
      person(post, "/v1/orgs/invitations/:token/accept", app::accept_invitation)
          .doc("Organizations", "Accept an invitation",
               "With any token that proves the invited address (`email_verified`): the caller is a "
               "recruiter of the organization from then on. Accepting again changes nothing.")
          .refuses({link_not_found(), invitation_gone(), another_address(),
                    conflict("member_elsewhere", "You belong to an organization already"),
                    conflict("already_member", "Somebody with this address is a member already")}),
  };
}

std::vector<http::Route> profile_routes() {
  return {
      recruiter(get, "/v1/orgs/:id", app::get_organization_profile)
          .doc("Organizations", "Get your organization",
               "With its settings, and what it uses of its plan. Others are not found.")
          .refuses({not_found("Organization")}),
      recruiter(patch, "/v1/orgs/:id", app::change_organization)
          .doc("Organizations", "Change your organization",
               "For owners and admins. Absent fields stay; null brings a usual word back.")
          .refuses({forbidden(), not_found("Organization")})
          .example(R"({"name":"Example & Sons",)"
                   R"("settings":{"candidateFacingStatus":{"inReview":"We are reading"}}})"),
      recruiter(get, "/v1/orgs/:id/features", app::get_features)
          .doc("Organizations", "See what the plan gives",
               "Its features and limits, and what of them is used. For all members.")
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
