// The rule which participant an invitation to an address is for, as a part of statements.
#pragma once

// Selects the id of the participant whose account has verified the address, else of the unclaimed
// one. `KEY` is the parameter with the email_key() of the address.
#define INVITED_PARTICIPANT(KEY)                                         \
  "select id from participants"                                          \
  " where email_key = " KEY                                              \
  " and merged_into is null"                                             \
  "   and (auth_id is null or (auth_id is not null and email_verified))" \
  " order by auth_id is null limit 1"
