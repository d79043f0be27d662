// The types of the API, made of its document.
import type { components, paths } from '#openapi';

export type Schemas = components['schemas'];

export interface Room {
  organization: { name: string };
  interview: { title?: string; status: string; startTime: string; endTime: string };
  opensAt: string;
  joinUrl?: string;
  serverTime: string;
}

export type Paths = paths & { '/v1/rooms/{room}': { get: {
  parameters: { path: { room: string } };
  responses: { 200: { content: { 'application/json': { success: true; data: Room } } } };
} } };

export type Dashboard = Schemas['CandidateDashboard'];
export type Pipeline = Schemas['CandidatePipeline'];
export type Stage = Schemas['CandidateStage'];
export type Upcoming = Schemas['UpcomingInterview'];
export type Interview = Schemas['CandidateInterview'];
export type Device = Schemas['Device'];
export type Passkey = Schemas['Passkey'];
export type Me = Schemas['Me'];
export type Challenge = Schemas['Challenge'];
export type SignInTokens = Schemas['SignInTokens'];
export type PipelineDetail = Schemas['CandidatePipelineDetail'];
export type StageDetail = Schemas['CandidateStageDetail'];
export type GiveCandidateFeedback = Schemas['GiveCandidateFeedback'];
export type InvitationNotice = Schemas['InvitationNotice'];
export type Membership = Schemas['Membership'];
export type Preferences = Schemas['Preferences'];
export type SetPreferences = Schemas['SetPreferences'];
export type InterviewInvitation = Schemas['InterviewInvitation'];

// The endpoints of an OpenID provider where people of these pages can sign in.
export interface Provider {
  clientId: string;
  scope: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  endSessionEndpoint?: string;
}

export type SignInWays = Schemas['SignInWays'] & { provider?: Provider; development?: boolean };

// Somebody of the demo, on a development server. These routes are not in the document.
export interface DemoPerson {
  uid: string;
  name: string;
  email?: string;
  role: 'owner' | 'admin' | 'recruiter' | 'interviewer' | 'candidate';
  organization?: string;
}
