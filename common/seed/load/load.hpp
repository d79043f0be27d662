// Fills a database with pipelines for a load test, in chunks.
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
  std::int64_t seed = 1;  // at most 65,535; another seed creates other organizations
  std::int64_t pipelines = 10'000;
  std::string client_url;
};

struct LoadProgress {
  LoadPlan plan;
  std::int64_t done = 0;  // the number of pipelines that exist
};
// Returns the progress of an earlier load with this seed.
LoadProgress look_at_load(db::Tx& tx, const LoadRequest& request);

// Returns the slugs of at most ten organizations that no seeding has created.
std::vector<std::string> list_unseeded_organizations(db::Tx& tx);

// Updates the statistics of the query planner. Call it after the last chunk.
void analyze(db::Connection& connection);

class Load {
 public:
  Load(app::Links links, LoadRequest request, LoadProgress from);

  std::int64_t done() const { return done_; }
  bool is_complete() const { return done_ >= request_.pipelines; }

  // Adds the next chunk of pipelines, at most pipelines_per_chunk, all of one organization, and
  // returns the number of rows. Creates the organization before its first pipeline. The caller
  // calls advance() after the commit; without advance() the next call adds the same chunk again.
  Result<std::size_t> add_chunk(db::Tx& tx, const Operator& who);
  void advance() { done_ = chunk_end(); }

  // Returns the slugs of the organizations of all pipelines that exist so far.
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
