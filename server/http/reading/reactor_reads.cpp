#include "server/http/reading/reactor_reads.hpp"

namespace hireline::http {

PipelinedReadsOfReactors make_pipelined_reads(unsigned reactors,
                                              const db::ConnectionOptions& connection,
                                              const std::vector<db::Sql>& prepared,
                                              bool connects_at_start) {
  const db::PipelinedReadsOptions options{.connections = reactors <= 4 ? 2u : 1u,
                                          .connects_at_start = connects_at_start};
  PipelinedReadsOfReactors made;
  for (unsigned i = 0; i < reactors; ++i)
    made.push_back(std::make_unique<db::PipelinedReads>(options, connection, prepared));
  return made;
}

void connect_all(const PipelinedReadsOfReactors& reads) {
  for (const auto& one : reads) one->turn(false);  // begins to connect
  for (const auto& one : reads)
    if (!one->connect()) throw db::Unavailable("can't connect to the database");
}

}  // namespace hireline::http
