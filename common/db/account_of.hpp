// Resolves the uid of a token, for statements that find or write an account's record.
#pragma once

// The auth_id in the records of the account that a sign-in uses: its own uid, unless it is linked
// to another account (decision 70). `uid` is a parameter, such as "$1".
#define ACCOUNT_OF(uid) \
  "coalesce((select account_auth_id from linked_sign_ins where auth_id = " uid "), " uid ")"
