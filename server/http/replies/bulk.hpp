// Actions on many pipelines: the refusals in the response are those of the single actions.
#pragma once

#include "common/app/candidates/bulk/bulk.hpp"
#include "common/domain/refusals.hpp"
#include "common/wire/candidates/bulk.hpp"
#include "server/http/replies/reply.hpp"

namespace hireline::http {

// As app::change_in_bulk. Each refusal is rendered by reply_to().
Result<wire::BulkReport> change_in_bulk(db::Tx& tx, const Recruiter& who, const app::Links& links,
                                        const app::BulkChange& in);

Response reply_bulk_refused(const BulkRefused& refusal);

}  // namespace hireline::http
