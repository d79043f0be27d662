#pragma once

#include <string>

#include "common/base/id.hpp"

namespace hireline {

using OrganizationId = Id<struct OrganizationTag>;
using RecruiterId = Id<struct RecruiterTag>;
using ParticipantId = Id<struct ParticipantTag>;
using ContactId = Id<struct ContactTag>;
using JobId = Id<struct JobTag>;
using StageId = Id<struct StageTag>;
using StageTypeId = Id<struct StageTypeTag>;
using PipelineId = Id<struct PipelineTag>;
using InterviewId = Id<struct InterviewTag>;
using FeedbackId = Id<struct FeedbackTag>;
using CandidateFeedbackId = Id<struct CandidateFeedbackTag>;
using EventId = Id<struct EventTag>;
using NoteId = Id<struct NoteTag>;
using ScreeningQuestionId = Id<struct ScreeningQuestionTag>;
using InterviewQuestionId = Id<struct InterviewQuestionTag>;
using ScenarioQuestionId = Id<struct ScenarioQuestionTag>;
using DsaProblemId = Id<struct DsaProblemTag>;
using TaskId = Id<struct TaskTag>;
using EmailId = Id<struct EmailTag>;
using QuestionId = Id<struct QuestionTag>;
using EvaluationId = Id<struct EvaluationTag>;
using ScorecardId = Id<struct ScorecardTag>;
using CriterionId = Id<struct CriterionTag>;
using EvaluationReviewId = Id<struct EvaluationReviewTag>;
using PipelineDecisionId = Id<struct PipelineDecisionTag>;
using ExplanationRequestId = Id<struct ExplanationRequestTag>;
using RunId = Id<struct RunTag>;
using InvitationId = Id<struct InvitationTag>;
using PaymentEventId = Id<struct PaymentEventTag>;
using ApiKeyId = Id<struct ApiKeyTag>;
using SignInAccountId = Id<struct SignInAccountTag>;
using ChallengeId = Id<struct ChallengeTag>;
using DeviceId = Id<struct DeviceTag>;
using PasskeyId = Id<struct PasskeyTag>;
using PasskeyChallengeId = Id<struct PasskeyChallengeTag>;
using EndpointId = Id<struct EndpointTag>;
using DeliveryId = Id<struct DeliveryTag>;
using CloseReasonId = Id<struct CloseReasonTag>;
using TagId = Id<struct TagTag>;

// The fields that identify an organization in a record that belongs to it.
struct OrganizationReference {
  OrganizationId id;
  std::string slug;
};

}  // namespace hireline
