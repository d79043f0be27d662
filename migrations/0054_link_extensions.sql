-- Events of an interview whose link was extended contain the time, which names nobody.

create or replace function without_words(state jsonb) returns jsonb language sql immutable as $$
  select case when state is null then null else coalesce(
    (select jsonb_object_agg(key, case when key = any(array[
       'changed', 'closeReasonId', 'decision', 'decisionId', 'endTime', 'evaluation', 'from',
       'interviewer', 'interviewers', 'kind', 'linkExpiresAt', 'outcome', 'outstanding',
       'participantId', 'pipelineId', 'provider', 'receiptHash', 'recommendation', 'result',
       'resultSource', 'role', 'rsvp', 'seat', 'stage', 'startTime', 'status', 'supersededBy',
       'tagIds', 'verdict'])
       then value else '"(erased)"' end)
     from jsonb_each(case when jsonb_typeof(state) = 'object' then state else '{}' end)), '{}') end
$$;
