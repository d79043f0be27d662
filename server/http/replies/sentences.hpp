// The messages of refusals, for web clients.
#pragma once

#include <string>
#include <string_view>

#include "common/domain/vocabulary.hpp"

namespace hireline::http {

// Returns the word before "not found".
std::string_view word_for(ResourceKind resource);

std::string sentence_for(StageUnavailableCode code);
std::string sentence_for(InterviewStateCode code);
std::string sentence_for(ExistsCode code);
std::string sentence_for(PipelineExistsCode code);
std::string sentence_for(LinkGoneCode code);
std::string sentence_for(ChallengeEndCode code);
std::string sentence_for(PasskeyFault fault);
std::string sentence_for(SessionStateCode code);
std::string sentence_for(ExplanationCode code);
std::string sentence_for(RunnerCode code);
std::string sentence_for(RunLimitCode code);

}  // namespace hireline::http
