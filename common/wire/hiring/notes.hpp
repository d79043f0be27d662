// Notes in JSON, for recruiters only.
#pragma once

#include "common/app/hiring/notes.hpp"
#include "common/wire/engine/common_shapes.hpp"

namespace hireline::wire {

template <>
struct Shape<Note> {
  static constexpr std::string_view name = "Note";
  static constexpr auto fields = std::tuple{
      field("_id", &Note::id), field("text", &Note::text),
      field("authorId", &Note::author_id).doc("The recruiter; absent when support staff wrote it"),
      field("authorName", &Note::author_name).doc("As it was when the note was written"),
      field("createdAt", &Note::created_at)};
};

template <>
struct Shape<app::NewNote> {
  static constexpr std::string_view name = "NewNote";
  static constexpr auto fields =
      std::tuple{path("id", &app::NewNote::pipeline),
                 body("text", &app::NewNote::text).length(1, 5'000).doc("Candidates never see it")};
};

}  // namespace hireline::wire
