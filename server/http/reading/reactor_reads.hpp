// The pipelined reads of the reactors, which each reactor drives on its thread.
#pragma once

#include <memory>
#include <vector>

#include "common/db/connection/pipelined_reads.hpp"
#include "server/http/framing/listener.hpp"

namespace hireline::http {

// One entry for each reactor, used only on its thread.
using PipelinedReadsOfReactors = std::vector<std::unique_ptr<db::PipelinedReads>>;

// Each has two connections, so that few reads wait behind a slow one; with more than four reactors,
// one. They are not connected yet.
PipelinedReadsOfReactors make_pipelined_reads(unsigned reactors,
                                              const db::ConnectionOptions& connection,
                                              const std::vector<db::Sql>& prepared,
                                              bool connects_at_start = true);

// Connects all of them at the same time, and waits. Throws db::Unavailable.
void connect_all(const PipelinedReadsOfReactors& reads);

}  // namespace hireline::http
