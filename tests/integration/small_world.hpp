// The least there is to hire with, straight into the tables.
#pragma once

namespace hireline::test {

// Defines make_world(letter): an organization with a job of one stage, a candidate's pipeline for
// it and an interview. Ids are 23 times a digit, which tells what it is, and the letter.
inline constexpr auto small_world = R"(
create function make_world(letter text) returns void language plpgsql as $$
declare
  instant timestamptz := '2026-01-02 03:04:05+00';
  org text := lpad(letter, 24, '1');
  job text := lpad(letter, 24, '2');
  stage text := lpad(letter, 24, '3');
  person text := lpad(letter, 24, '4');
  pipeline text := lpad(letter, 24, '5');
  interview text := lpad(letter, 24, '6');
begin
  insert into organizations values (org, letter, letter, 'free', instant, instant);
  insert into participants (id, email, email_key, created_at)
    values (person, letter || '@example.com', letter || '@example.com', instant);
  insert into openings values (org, job, 'Job', 'Text', null, null, null, 'active', false, instant,
                               instant);
  insert into opening_stages values (org, job, stage, 0, 'Talk', 'live_1on1', false);
  insert into pipelines values (org, pipeline, job, person, 'active', instant, instant);
  insert into pipeline_stages (organization_id, pipeline_id, stage_index, stage_id, name,
                               stage_type_key, status, candidate_status)
    values (org, pipeline, 0, stage, 'Talk', 'live_1on1', 'unlocked', 'available');
  insert into interviews (organization_id, id, opening_id, participant_id, participant_email,
                          pipeline_id, stage_id, is_automated, start_time, end_time, client_url,
                          status, created_at, updated_at)
    values (org, interview, job, person, letter || '@example.com', pipeline, stage, false, instant,
            instant, 'https://client.example', 'scheduled', instant, instant);
end
$$;
)";

}  // namespace hireline::test
