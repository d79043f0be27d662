// Fills a database with as many pipelines as a load test wants, chunk by chunk.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "common/app/links.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/seed/load/answers.hpp"
#include "common/seed/load/pipeline_rows.hpp"

namespace hireline::seed {

struct LoadRequest {
  std::int64_t seed = 1;  // up to 65,535; another one is other organizations
  std::int64_t pipelines = 10'000;
  std::string client_url;
};

struct LoadProgress {
  LoadPlan plan;
  std::int64_t done = 0;  // pipelines that are there
};
// How far an earlier load of this seed has come.
LoadProgress look_at_load(db::Tx& tx, const LoadRequest& request);

// Organizations that no seeding has made, ten at most.
std::vector<std::string> list_unseeded_organizations(db::Tx& tx);

// Tells the planner what is there, once all of it is.
void analyze(db::Connection& connection);

class Load {
 public:
  Load(app::Links links, LoadRequest request, LoadProgress from);

  std::int64_t done() const { return done_; }
  bool is_complete() const { return done_ >= request_.pipelines; }

  // Adds a few thousand pipelines of one organization, which is made with the first of them, and
  // says how many rows that were. Forgets them when the transaction is not committed: advance()
  // tells that it was.
  Result<std::size_t> add_chunk(db::Tx& tx, const Operator& who);
  void advance() { done_ = chunk_end(); }

  // The slugs of all organizations that the pipelines so far are in.
  std::vector<std::string> organizations() const;

 private:
  std::int64_t chunk_end() const;
  Result<std::vector<Recruiter>> members(db::Tx& tx, const Operator& who,
                                         std::int64_t organization) const;
  Result<void> found(db::Tx& tx, const Operator& who, std::int64_t organization) const;

  app::Links links_;
  LoadRequest request_;
  LoadPlan plan_;
  std::int64_t done_;
  std::vector<LoadAnswers> answers_;
};

}  // namespace hireline::seed
