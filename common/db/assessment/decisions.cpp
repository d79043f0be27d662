#include "common/db/assessment/decisions.hpp"

#include "common/db/json_columns.hpp"
#include "common/domain/refusals.hpp"

namespace hireline::db {
namespace {

const Statement select_decisions{"list_decisions", R"(
select exists (select from interviews i
               where i.organization_id = $1 and i.pipeline_id = $2
                 and )" HIRELINE_BLIND_VIEWER("i.id", "i.pipeline_id", "$3") R"( is not null),
       d.id, d.pipeline_id, d.stage_index, d.decision, d.rationale, d.participants::text[],
       d.dissent, d.feedback_ids::text[], d.evaluation_ids::text[], d.outstanding::text[],
       d.supersedes, d.decided_by, d.created_at
from pipelines p
left join pipeline_decisions d on d.organization_id = $1 and d.pipeline_id = p.id
where p.organization_id = $1 and p.id = $2
order by d.id desc)"};

const Statement select_facts{"find_decision_facts", R"(
select (select count(*) from pipeline_stages where organization_id = $1 and pipeline_id = $2),
       array(select recruiter_id::text from members where organization_id = $1),
       array(select f.id::text from interviews i
             join feedbacks f on f.organization_id = $1 and f.interview_id = i.id
             where i.organization_id = $1 and i.pipeline_id = $2),
       array(select e.id::text from interviews i
             join evaluations e on e.organization_id = $1 and e.interview_id = i.id
             where i.organization_id = $1 and i.pipeline_id = $2 and e.status = 'done'
             union all
             select c.evaluation_id::text from interviews i
             join code_receipts c on c.organization_id = $1 and c.interview_id = i.id
             where i.organization_id = $1 and i.pipeline_id = $2),
       array(select d.id::text from pipeline_decisions d
             where d.organization_id = $1 and d.pipeline_id = $2
               and not exists (select from pipeline_decisions later
                               where later.organization_id = $1 and later.supersedes = d.id)))"};

const Statement insert_row{"insert_decision", R"(
insert into pipeline_decisions (organization_id, id, pipeline_id, stage_index, decision, rationale,
                                participants, dissent, feedback_ids, evaluation_ids, outstanding,
                                supersedes, decided_by, created_at)
values ($1, $2, $3, $4, $5, $6, $7::text[], $8, $9::text[], $10::text[], $11::text[], $12, $13,
        $14))"};

const Statement select_for_status{"find_status_decision", R"(
select $3 = any(o.decision_required_for),
       exists (select from pipeline_decisions d
               where d.organization_id = $1 and d.pipeline_id = $2 and d.id = $4
                 and d.decision = $5
                 and not exists (select from pipeline_decisions later
                                 where later.organization_id = $1 and later.supersedes = d.id))
from organizations o where o.id = $1)"};

}  // namespace

Query<std::vector<PipelineDecision>> list_decisions(const OrganizationId& organization,
                                                    const PipelineId& pipeline,
                                                    const Viewer& viewer) {
  return {select_decisions, Params::of(organization, pipeline, viewer),
          [](const Rows& rows) -> Result<std::vector<PipelineDecision>> {
            if (rows.empty()) return refuse(NotFound{ResourceKind::pipeline});
            std::vector<PipelineDecision> found;
            for (Row row : rows) {
              if (row.next<bool>()) return refuse(OwnFeedbackFirst{});
              if (row.next_is_null()) continue;
              PipelineDecision& decision = found.emplace_back();
              JsonText dissent;
              row.read(decision.id, decision.pipeline_id, decision.stage_index, decision.decision,
                       decision.rationale, decision.participants, dissent,
                       decision.basis.feedback_ids, decision.basis.evaluation_ids,
                       decision.outstanding, decision.supersedes, decision.decided_by,
                       decision.created_at);
              decision.dissent = dissent_from(dissent);
            }
            return found;
          }};
}

DecisionFacts find_decision_facts(Tx& tx, const OrganizationId& organization,
                                  const PipelineId& pipeline) {
  DecisionFacts facts;
  std::int64_t stages = 0;
  tx.run(select_facts, organization, pipeline)
      .front()
      .read(stages, facts.members, facts.feedbacks, facts.evaluations, facts.current);
  facts.stages = static_cast<std::size_t>(stages);
  return facts;
}

void insert_decision(Tx& tx, const OrganizationId& organization, const PipelineDecision& decision) {
  tx.write(insert_row, organization, decision.id, decision.pipeline_id, decision.stage_index,
           decision.decision, decision.rationale, decision.participants,
           dissent_json(decision.dissent), decision.basis.feedback_ids,
           decision.basis.evaluation_ids, decision.outstanding, decision.supersedes,
           decision.decided_by, decision.created_at);
}

StatusDecision find_status_decision(Tx& tx, const OrganizationId& organization,
                                    const PipelineId& pipeline, PipelineStatus status,
                                    const std::optional<PipelineDecisionId>& decision) {
  StatusDecision found;
  tx.run(select_for_status, organization, pipeline, status, decision, decision_for(status))
      .front()
      .read(found.is_required, found.fits);
  return found;
}

}  // namespace hireline::db
