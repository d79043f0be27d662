// The types of the API, made of its document.
import type { components, paths } from '#openapi';

export type Schemas = components['schemas'];

export type Paths = paths;

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
export type Room = Schemas['Room'];
export type SignInWays = Schemas['SignInWays'];
export type Provider = Schemas['SignInProvider'];

export type DryRun = Schemas['DryRun'];

export type Recruiter = NonNullable<Me['recruiter']>;
export type Permission = Recruiter['permissions'][number];

// Somebody of the demo, on a development server. These routes are not in the document.
export interface DemoPerson {
  uid: string;
  name: string;
  email?: string;
  role: 'owner' | 'admin' | 'recruiter' | 'interviewer' | 'candidate';
  organization?: string;
}
