// Views of interviews for recruiters, and for whoever has a meeting link.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/app/links.hpp"
#include "common/app/session_views.hpp"
#include "common/db/connection/connection.hpp"
#include "common/domain/actor.hpp"
#include "common/domain/hiring/interview.hpp"

namespace hireline::app {

struct OneInterview {
  InterviewId id;
};
// The query keeps a reference to `links`, which must live until the query has run.
Result<db::Query<Interview>> get_interview(const Recruiter& who, const Links& links,
                                           const OneInterview& in);

struct ListInterviews {
  std::optional<JobId> job;
  std::vector<InterviewStatus> statuses;  // empty: all
  std::optional<Instant> from;            // inclusive
  std::optional<Instant> to;              // exclusive
  std::optional<std::string> participant_email;
  std::optional<RecruiterId> interviewer;
  std::optional<bool> needs_review;  // true: only those whose answers or code a member should check
  PageRequest page;
};
// Returns interviews by start, latest first. An automated interview has no start and is ordered by
// its creation. `from` and `to` are compared with the same time. Each interview is as get_interview
// returns it. The query keeps a reference to `links`, which must live until the query has run. The
// query refuses with NotFound{job} or NotFound{recruiter}.
Result<db::Query<Page<Interview>>> list_interviews(const Recruiter& who, const Links& links,
                                                   const ListInterviews& in);

// The file interview-….ics.
struct CalendarFile {
  static constexpr std::string_view media_type = "text/calendar";
  std::string name;
  std::string text;
};
// Refuses with NotFound, InterviewHasNoTime.
Result<db::Query<CalendarFile>> get_calendar_file(const Recruiter& who, const OneInterview& in);

struct RoomLink {
  std::string room;  // the ID of an interview, or, of an interview without a stage, a random text
};
struct RoomInterview {
  std::optional<std::string> title;
  InterviewStatus status = InterviewStatus::scheduled;
  Instant start_time;
  Instant end_time;
};
// The meeting link may be forwarded, so this names no person.
struct Room {
  SessionOrganization organization;
  RoomInterview interview;
  Instant opens_at;
  // Present while the room is open, if the organization has a meeting URL.
  std::optional<std::string> join_url;
  Instant server_time;
};
// Changes nothing. Refuses with LinkNotFound.
Result<Room> get_room(db::Tx& tx, const Anyone& who, const RoomLink& in);

}  // namespace hireline::app
