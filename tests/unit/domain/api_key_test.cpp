#include "common/domain/organizations/api_key.hpp"

#include <gtest/gtest.h>

#include "common/domain/organizations/api_key_token.hpp"

namespace hireline {
namespace {

const std::string random = "0123456789ABCDEFGHIJabcdefghij";

// The CRC-32 of these characters is 0xf59cf7ae, as zlib computes it.
TEST(ApiKeyToken, ends_with_the_checksum_of_its_random_characters) {
  const std::string token = api_key_token(random);
  EXPECT_EQ(token, "hlk_" + random + "4Us3aw");
  EXPECT_TRUE(is_api_key_token(token));
  EXPECT_EQ(api_key_hint(token), "hlk_…" + token.substr(36));
}

TEST(ApiKeyToken, is_told_from_noise) {
  const std::string token = api_key_token(random);
  for (std::size_t i = 4; i < token.size(); ++i) {
    std::string other = token;
    other[i] = other[i] == 'x' ? 'y' : 'x';
    EXPECT_FALSE(is_api_key_token(other)) << other;
  }
  for (const std::string& text : {std::string(), std::string("hlk_"), token + "0", token.substr(1),
                                  token.substr(0, 39), "xlk_" + token.substr(4)})
    EXPECT_FALSE(is_api_key_token(text)) << text;
  EXPECT_TRUE(names_api_key("hlk_"));
  EXPECT_FALSE(names_api_key("eyJ"));
}

TEST(ApiKeyToken, is_found_inside_of_other_text) {
  const std::string token = api_key_token(random);
  for (const std::string& text : {token, "a=" + token + "&b", "hlk_" + token, token + token})
    EXPECT_TRUE(contains_api_key(text)) << text;
  // Whatever the checksum: a mistyped token is nearly a token.
  EXPECT_TRUE(contains_api_key("hlk_" + std::string(36, 'a')));
  for (const std::string& text : {std::string("hlk_"), "hlk_" + std::string(35, 'a'),
                                  "hlk_" + std::string(20, 'a') + "-" + std::string(20, 'a')})
    EXPECT_FALSE(contains_api_key(text)) << text;
}

TEST(Scopes, to_write_include_those_to_read) {
  const std::vector<Scope> scopes = {Scope::jobs_write, Scope::events_read};
  EXPECT_TRUE(has_scope(scopes, Scope::jobs_write));
  EXPECT_TRUE(has_scope(scopes, Scope::jobs_read));
  EXPECT_TRUE(has_scope(scopes, Scope::events_read));
  EXPECT_FALSE(has_scope(scopes, Scope::events_write));
  EXPECT_FALSE(has_scope(scopes, Scope::pipelines_read));
  EXPECT_FALSE(has_scope({}, Scope::jobs_read));
}

TEST(Scopes, come_in_pairs_of_one_area) {
  const auto& names = names_of<Scope>;
  for (std::size_t i = 0; i < names.size(); i += 2) {
    const std::string area(names[i].substr(0, names[i].find(':')));
    EXPECT_EQ(names[i], area + ":read");
    EXPECT_EQ(names[i + 1], area + ":write");
  }
  EXPECT_EQ(name_of(Scope::imports_write), "imports:write");
}

TEST(Scopes, are_each_kept_once) {
  EXPECT_EQ(without_repetition({Scope::events_read, Scope::jobs_read, Scope::events_read}),
            (std::vector<Scope>{Scope::jobs_read, Scope::events_read}));
}

ApiKeyGrant grant_from(std::vector<std::string> networks) {
  return {.organization_id = {},
          .key = {},
          .role = ApiKeyRole::recruiter,
          .allowed_networks = std::move(networks),
          .rate_limit_per_minute = {},
          .expires_at = {},
          .last_used_at = {}};
}

TEST(ApiKeyGrants, admit_addresses_of_their_networks) {
  EXPECT_TRUE(admits_address(grant_from({}), "198.51.100.1"));
  const ApiKeyGrant grant = grant_from({"203.0.113.0/24", "2001:db8::/32"});
  EXPECT_TRUE(admits_address(grant, "203.0.113.200"));
  EXPECT_TRUE(admits_address(grant, "2001:db8::1"));
  EXPECT_FALSE(admits_address(grant, "203.0.112.255"));
  EXPECT_FALSE(admits_address(grant, ""));
}

TEST(ApiKeyGrants, write_no_feedback_unless_they_act_for_a_member) {
  Recruiter who = caller_of(grant_from({}));
  EXPECT_FALSE(may_write_for(who, true, std::nullopt));
  who.recruiter_id = new_id<RecruiterId>();
  EXPECT_TRUE(may_write_for(who, true, std::nullopt));
}

TEST(Roles, of_which_the_weaker_counts) {
  EXPECT_EQ(weaker_of(Role::owner, Role::interviewer), Role::interviewer);
  EXPECT_EQ(weaker_of(Role::recruiter, Role::admin), Role::recruiter);
}

}  // namespace
}  // namespace hireline
