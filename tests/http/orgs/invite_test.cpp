// POST /v1/orgs/:id/members/invite, GET and DELETE of the invitation, and its mail.
#include "tests/http/orgs/members.hpp"
#include "tests/support/mail/mail_room.hpp"

namespace hireline::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class Inviting : public Membership {
 protected:
  std::string events() {
    return service.database().value(
        "select coalesce(string_agg(type, ', ' order by position), '') from events where "
        "subject_type = 'invitation'");
  }
  HttpAnswer get(const Json& invitation, const Tenant& who) {
    return service.get(path + "/invitations/" + invitation.at("_id").get<std::string>(), who.token);
  }
};

TEST_F(Inviting, makes_an_invitation_with_a_link) {
  const HttpAnswer answer = service.post(path + "/members/invite", owner.token,
                                         {{"email", "Bob@Example.com"},
                                          {"role", "admin"},
                                          {"clientUrl", "https://app.example.com/x/"}});
  ASSERT_EQ(answer.status, 201) << answer.text;
  Json told = answer.json().at("data");
  const std::string id = told.at("_id");
  EXPECT_EQ(answer.headers.at("location"), path + "/invitations/" + id);
  EXPECT_THAT(told["link"].get<std::string>(),
              testing::MatchesRegex("https://app\\.example\\.com/x/invitations/[A-Za-z0-9_-]{43}"));
  EXPECT_EQ(masked(told), (Json{{"_id", "<id>"},
                                {"email", "Bob@Example.com"},
                                {"role", "admin"},
                                {"status", "pending"},
                                {"invitedBy", "<id>"},
                                {"invitedByName", "owner-of-acme"},
                                {"invitedAt", "<time>"},
                                {"expiresAt", "<time>"},
                                {"link", told["link"]},
                                {"emailQueued", true}}));
  EXPECT_EQ(told["invitedBy"], owner.recruiter_id);
  EXPECT_EQ(service.database().value(
                "select expires_at - invited_at = interval '168 hours' from member_invitations"),
            "t");
  EXPECT_EQ(
      events_of(service, answer),
      Json::array({an_event("member.invited", "invitation " + id, "recruiter " + owner.recruiter_id,
                            nullptr, {{"email", "Bob@Example.com"}, {"role", "admin"}})}));
  told.erase("emailQueued");
  EXPECT_EQ(outcome(service.get(answer.headers.at("location"), owner.token)),
            outcome(200, {{"success", true}, {"data", told}}));
  EXPECT_EQ(service.database().count("link_tokens where token_hash = sha256('" + token_of(told) +
                                     "') and expires_at is null"),
            1);
}

TEST_F(Inviting, builds_the_link_on_the_server_s_address_unless_told_otherwise) {
  EXPECT_THAT(invited("bob@example.com")["link"].get<std::string>(),
              HasSubstr("https://hireline.example.com/invitations/"));
}

TEST_F(Inviting, again_renews_the_one_invitation) {
  const Json first = invited("bob@example.com", "interviewer");
  service.database().execute(
      "update member_invitations set invited_at = invited_at - interval '8 days', "
      "expires_at = expires_at - interval '8 days'");
  EXPECT_EQ(accept(first, service.token("bob", "bob@example.com")).status, 410);
  const HttpAnswer again = invite(owner, "BOB@example.com", "admin");
  const Json second = again.json().at("data");
  EXPECT_EQ(second["_id"], first["_id"]);
  EXPECT_EQ(second["link"], first["link"]);
  EXPECT_EQ(second["role"], "admin");
  EXPECT_EQ(second["email"], "bob@example.com");
  EXPECT_GT(second["expiresAt"].get<std::string>(), first["invitedAt"].get<std::string>());
  EXPECT_EQ(events_of(service, again),
            Json::array({an_event("member.invited", "invitation " + first["_id"].get<std::string>(),
                                  "recruiter " + owner.recruiter_id, {{"role", "interviewer"}},
                                  {{"email", "bob@example.com"}, {"role", "admin"}})}));
  EXPECT_EQ(service.database().count("member_invitations"), 1);
  EXPECT_EQ(service.database().count("link_tokens"), 1);
  EXPECT_EQ(accept(first, service.token("bob", "bob@example.com")).status, 200);
  EXPECT_EQ(members(), "bob admin, owner-of-acme owner");
}

TEST_F(Inviting, refuses_members_and_wrong_input) {
  const Tenant bob = add("bob", Role::recruiter);
  const Untouched untouched(service);
  EXPECT_EQ(outcome(invite(owner, "Bob@Example.com")),
            refusal(409, "A member with this email address already exists", "already_member"));
  EXPECT_EQ(issues_of(service.post(path + "/members/invite", owner.token,
                                   {{"role", "boss"}, {"clientUrl", "ftp://example.com"}}))
                .size(),
            3u);
  expect_members_only(service, "POST", path + "/members/invite",
                      Json{{"email", "eve@example.com"}, {"role", "recruiter"}});
  expect_forbidden(invite(bob, "eve@example.com"));
}

TEST_F(Inviting, leads_only_where_links_may_lead) {
  service.stop(std::chrono::seconds(5));
  service.start({.client_origins = {"https://app.example.com"}});
  const auto invite_to = [&](const char* base) {
    return service.post(path + "/members/invite", owner.token,
                        {{"email", "eve@example.com"}, {"role", "recruiter"}, {"clientUrl", base}});
  };
  EXPECT_EQ(invite_to("https://evil.example.com").status, 400);
  EXPECT_EQ(service.database().count("member_invitations"), 0);
  EXPECT_EQ(invite_to("https://app.example.com/team").status, 201);
}

TEST_F(Inviting, is_taken_back_for_good) {
  const Json invitation = invited("bob@example.com");
  const HttpAnswer answer = revoke(owner, invitation);
  ASSERT_EQ(answer.status, 200) << answer.text;
  EXPECT_EQ(answer.json()["data"]["status"], "revoked");
  EXPECT_FALSE(answer.json()["data"].contains("link"));
  EXPECT_EQ(events_of(service, answer),
            Json::array({an_event("invitation.revoked",
                                  "invitation " + invitation["_id"].get<std::string>(),
                                  "recruiter " + owner.recruiter_id, nullptr,
                                  {{"email", "bob@example.com"}, {"role", "recruiter"}})}));
  {
    const Untouched untouched(service);
    EXPECT_EQ(revoke(owner, invitation).json(), answer.json());
    EXPECT_EQ(outcome(accept(invitation, service.token("bob", "bob@example.com"))),
              refusal(410, "The invitation was revoked", "invitation_revoked"));
    EXPECT_EQ(get(invitation, owner).json()["data"]["status"], "revoked");
    EXPECT_EQ(service.get(path + "/members", owner.token).json()["data"]["pagination"]["total"], 1);
  }
  const Json another = invited("bob@example.com");
  EXPECT_NE(another["link"], invitation["link"]);
  EXPECT_EQ(accept(invitation, service.token("bob", "bob@example.com")).status, 410);
  EXPECT_EQ(accept(another, service.token("bob", "bob@example.com")).status, 200);
  EXPECT_EQ(outcome(revoke(owner, another)),
            refusal(410, "The invitation was accepted already", "invitation_accepted"));
}

TEST_F(Inviting, of_an_owner_is_for_owners) {
  const Tenant admin = add("admin", Role::admin);
  const Tenant recruiter = add("recruiter", Role::recruiter);
  const Json invitation = invited("bob@example.com", "owner");
  const Untouched untouched(service);
  expect_forbidden(revoke(admin, invitation));
  expect_forbidden(invite(admin, "bob@example.com", "recruiter"));
  expect_forbidden(get(invitation, recruiter));
}

TEST_F(Inviting, is_nothing_that_other_organizations_see) {
  const Tenant stranger = service.add_organization("other");
  const Json invitation = invited("bob@example.com");
  const std::string id = invitation.at("_id");
  const std::string there = "/v1/orgs/" + stranger.organization_id;
  const Untouched untouched(service);
  for (const char* method : {"GET", "DELETE"}) {
    const auto ask = [&](const std::string& target, const Tenant& who) {
      return outcome(service.request(method, target, who.token));
    };
    EXPECT_EQ(ask(path + "/invitations/" + id, stranger), not_found("Organization"));
    EXPECT_EQ(ask(there + "/invitations/" + id, stranger), not_found("Invitation"));
    for (const std::string& strange : strange_ids)
      EXPECT_EQ(ask(path + "/invitations/" + strange, owner), not_found("Invitation"));
    expect_members_only(service, method, path + "/invitations/" + id);
  }
  EXPECT_EQ(outcome(invite(stranger, "eve@example.com")), not_found("Organization"));
}

TEST_F(Inviting, somebody_whom_support_adds_uses_the_invitation_up) {
  const Json invitation = invited("bob@example.com");
  add("bob", Role::interviewer);
  EXPECT_EQ(service.get(path + "/members", owner.token).json()["data"]["pagination"]["total"], 2);
  EXPECT_EQ(accept(invitation, service.token("bob", "bob@example.com")).json()["data"]["role"],
            "interviewer");
}

TEST_F(Inviting, of_two_organizations_makes_two_invitations) {
  const Tenant stranger = service.add_organization("other");
  const auto invited_there = [&] {
    return service
        .post("/v1/orgs/" + stranger.organization_id + "/members/invite", stranger.token,
              {{"email", "bob@example.com"}, {"role", "interviewer"}})
        .json()
        .at("data");
  };
  const Json theirs = invited_there();
  const Json ours = invited("bob@example.com", "admin");
  EXPECT_NE(ours["_id"], theirs["_id"]);
  EXPECT_EQ(service.get(path + "/members", owner.token).json()["data"]["pagination"]["total"], 2);
  add("bob", Role::interviewer);
  EXPECT_EQ(invited_there()["_id"], theirs["_id"]) << "it is pending all the same";
}

class InvitationMail : public Inviting {
 protected:
  SmtpServer server;
  MailRoom room{service, server.url()};
};

TEST_F(InvitationMail, brings_the_link) {
  const Json invitation = invited("bob@example.com", "interviewer");
  EXPECT_THAT(room.work(), ElementsAre("deliver_email done"));
  ASSERT_EQ(server.mails().size(), 1u);
  const Json mail = server.mails().front();
  EXPECT_EQ(mail["to"], Json::array({"bob@example.com"}));
  EXPECT_EQ(header_of(mail, "Subject"), "Join acme on hireline");
  EXPECT_EQ(header_of(mail, "Reply-To"), owner.email);
  for (const auto* type : {"text/plain", "text/html"}) {
    EXPECT_THAT(part_of(mail, type), HasSubstr(invitation["link"].get<std::string>()));
    EXPECT_THAT(part_of(mail, type), HasSubstr("owner-of-acme invites you"));
    EXPECT_THAT(part_of(mail, type), HasSubstr("as interviewer"));
    EXPECT_THAT(part_of(mail, type), HasSubstr("(UTC)"));
  }
}

TEST_F(InvitationMail, is_sent_again_and_not_without_end) {
  std::vector<bool> queued;
  for (int i = 0; i < 3; ++i) {
    queued.push_back(invited("bob@example.com")["emailQueued"]);
    room.work();
  }
  // Of one that is taken back before it is sent nobody reads, but it counts. Another invitation of
  // the address gets what is left.
  revoke(owner, invited("bob@example.com"));
  room.work();
  for (int i = 0; i < 3; ++i) {
    queued.push_back(invited("Bob@example.com")["emailQueued"]);
    room.work();
  }
  EXPECT_THAT(queued, ElementsAre(true, true, true, true, false, false));
  EXPECT_EQ(server.mails().size(), 4u);
  EXPECT_EQ(invited("eve@example.com")["emailQueued"], true);
  const Tenant stranger = service.add_organization("other");
  const HttpAnswer elsewhere =
      service.post("/v1/orgs/" + stranger.organization_id + "/members/invite", stranger.token,
                   {{"email", "bob@example.com"}, {"role", "recruiter"}});
  EXPECT_EQ(elsewhere.json()["data"]["emailQueued"], true);
  service.database().execute(
      "update member_invitations set mailed_at = array(select at - interval '1 day' from "
      "unnest(mailed_at) as mailed (at))");
  EXPECT_EQ(invited("bob@example.com")["emailQueued"], true);
}

TEST_F(InvitationMail, that_waits_is_not_queued_twice_and_tells_how_things_are) {
  invited("bob@example.com", "interviewer");
  invited("bob@example.com", "admin");
  EXPECT_THAT(room.work(), ElementsAre("deliver_email done"));
  ASSERT_EQ(server.mails().size(), 1u);
  EXPECT_THAT(part_of(server.mails().front(), "text/plain"), HasSubstr("as admin"));
}

TEST_F(InvitationMail, is_not_sent_of_what_is_settled) {
  const Json invitation = invited("bob@example.com");
  revoke(owner, invitation);
  const Json other = invited("eve@example.com");
  EXPECT_EQ(accept(other, service.token("eve", "eve@example.com")).status, 200);
  room.work();
  EXPECT_TRUE(server.mails().empty());
  EXPECT_THAT(emails_of(service),
              ElementsAre("member_invitation suppressed", "member_invitation suppressed"));
}

}  // namespace
}  // namespace hireline::test
