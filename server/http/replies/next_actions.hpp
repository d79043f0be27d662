#pragma once

#include "common/app/hiring/next_actions.hpp"
#include "common/wire/hiring/next_actions.hpp"

namespace hireline::http {

// As app::list_next_actions. The refusals are rendered by reply_to(), so each is the response that
// the action would get. A program's actions are also refused for what its key may not do.
Result<wire::NextActionList> list_next_actions(db::Tx& tx, const Recruiter& who,
                                               const app::OnePipeline& in);

}  // namespace hireline::http
