// Notes in JSON, for members only.

#include "common/app/hiring/notes.hpp"

#include "common/wire/engine/shape.hpp"

namespace hireline::wire {

HIRELINE_SHAPE(Note) {
  return {
      .name = "Note",
      .fields = {
          field("_id", &Note::id),
          field("text", &Note::text).doc("Text of the note. Candidates never see it."),
          field("authorId", &Note::author_id)
              .doc("ID of the recruiter who wrote the note. Absent if support staff wrote it, or a "
                   "program that acts for no member."),
          field("authorName", &Note::author_name)
              .doc("Name of the author when the note was written"),
          field("createdAt", &Note::created_at)}};
}

HIRELINE_SHAPE(app::NewNote) {
  return {.name = "NewNote",
          .fields = {path("id", &app::NewNote::pipeline).doc("ID of the pipeline"),
                     body("text", &app::NewNote::text)
                         .length(1, 5'000)
                         .doc("Text of the note. Candidates never see it.")}};
}

}  // namespace hireline::wire
