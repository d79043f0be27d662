#include "common/app/candidates/tags.hpp"

#include "server/http/mount.hpp"
#include "server/routes/refusals.hpp"
#include "server/routes/routes.hpp"

namespace hireline::routes {

using enum http::Method;
using http::recruiter;

namespace {

wire::ResponseDoc tag_exists() {
  return conflict("tag_exists", "A tag with this name already exists");
}

}  // namespace

std::vector<http::Route> tag_routes() {
  return {
      recruiter(get, "/v1/tags", app::list_tags)
          .scope(Scope::candidates_read)
          .doc("Tags", "List tags",
               "Returns the organization's tags by name, with the number of their candidates."),
      recruiter(post, "/v1/tags", app::create_tag)
          .scope(Scope::candidates_write)
          .doc("Tags", "Create a tag",
               "Creates a tag. An organization can have 500. Interviewers cannot create tags.")
          .created("/v1/tags/")
          .refuses({forbidden(), tag_exists()})
          .example(R"({"name":"C++"})"),
      recruiter(patch, "/v1/tags/:id", app::change_tag)
          .scope(Scope::candidates_write)
          .named("updateTag")
          .doc("Tags", "Rename or merge a tag",
               "Renames the tag with `name`. With `mergeInto`, all its candidates get the other "
               "tag, and this one is deleted. Returns the tag that stays. Interviewers cannot "
               "change tags.")
          .refuses({forbidden(), not_found("Tag"), tag_exists()})
          .example(R"({"name":"C++20"})"),
      recruiter(put, "/v1/pipeline/pool/:participantId/tags", app::set_candidate_tags)
          .scope(Scope::candidates_write)
          .doc("Tags", "Set a candidate's tags",
               "Gives the candidate exactly these tags. Tags that do not exist are created. "
               "Interviewers cannot tag candidates.")
          .refuses({forbidden(), not_found("Candidate")})
          .example(R"({"tags":["C++","Remote"]})"),
      recruiter(delete_, "/v1/tags/:id", app::delete_tag)
          .scope(Scope::candidates_write)
          .doc(
              "Tags", "Delete a tag",
              "Takes the tag from all candidates, and deletes it. Interviewers cannot delete tags.")
          .removed()
          .refuses({forbidden(), not_found("Tag")}),
  };
}

}  // namespace hireline::routes
