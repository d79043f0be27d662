// Conditions and values in SQL that the inventory of personal data uses in several places.
#pragma once

// For a nullable column.
#define WHERE_GIVEN(column, by) "case when t." column " is not null then " by " end"
#define STAND_IN_ADDRESS(id) "'erased-' || " id " || '@erased.invalid'"

// The reach and the condition of tables whose rows belong to a pipeline, or to an interview.
#define OF_PIPELINES \
  Reach::pipelines, "t.organization_id = {organization} and t.pipeline_id = {ids}"
#define OF_INTERVIEWS \
  Reach::interviews, "t.organization_id = {organization} and t.interview_id = {ids}"

namespace hireline::db {

// Scores are kept, because they are used in statistics; rationales quote the answers and are
// erased.
inline constexpr const char* judgement_without_quotes = R"(case when t.answers is not null then (
  select coalesce(json_agg(json_build_object(
           'questionId', a.answer -> 'questionId', 'score', a.answer -> 'score', 'rationale',
           '(erased)', 'evidence', '[]'::json, 'missing', '[]'::json, 'points', '[]'::json, 'flags',
           coalesce(a.answer -> 'flags', '[]'::json)) order by a.place), '[]'::json)
  from json_array_elements(t.answers) with ordinality a (answer, place)) end)";

// An account of the service's own issuer belongs to the participant that names its subject, or
// whose account it is linked to.
#define OWN_ACCOUNT_IS(column)                                                     \
  "t." column                                                                      \
  " in (select substr(s.uid, length('hireline:') + 1)"                             \
  " from (select p.auth_id as uid, p.auth_id as account from participants p"       \
  " where p.id = {ids}"                                                            \
  " union select l.auth_id, l.account_auth_id from participants p"                 \
  " join linked_sign_ins l on l.account_auth_id = p.auth_id where p.id = {ids}) s" \
  " where starts_with(s.uid, 'hireline:')"                                         \
  " and not exists (select from recruiters r where r.auth_id = s.account))"

}  // namespace hireline::db
