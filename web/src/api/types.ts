// The types of the API: those of the document, and those of routes that it does not describe yet.
import type { components, paths } from '#openapi';

export type Schemas = components['schemas'];

type Reply<Status extends number, Data> = {
  [status in Status]: {
    headers: Record<string, unknown>;
    content: { 'application/json': { success: true; data: Data } };
  };
};

type Post<Body, Status extends number, Data> = {
  post: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { 'application/json': Body } };
    responses: Reply<Status, Data>;
  };
};

export interface Passkey {
  _id: string;
  name: string;
  createdAt: string;
  lastUsedAt?: string;
}

interface PasskeyPaths {
  '/v1/sign-in/passkeys/options': Post<{ refreshToken: string }, 200,
    PublicKeyCredentialCreationOptionsJSON>;
  '/v1/sign-in/passkeys':
    Post<{ refreshToken: string; name: string; credential: unknown }, 201, Passkey>
    & { get: { parameters: object; responses: Reply<200, { passkeys: Passkey[] }> } };
  '/v1/sign-in/passkeys/{id}': {
    delete: {
      parameters: { path: { id: string } };
      responses: { 204: { headers: Record<string, unknown>; content?: never } };
    };
  };
  '/v1/sign-in/passkeys/challenge': Post<Record<string, never>, 200,
    PublicKeyCredentialRequestOptionsJSON>;
  '/v1/sign-in/passkeys/verify': Post<{ credential: unknown }, 200, Schemas['SignInTokens']>;
}

// As soon as the document describes these routes, its types count.
export type Paths = paths & Omit<PasskeyPaths, keyof paths>;

export type Dashboard = Schemas['CandidateDashboard'];
export type Pipeline = Schemas['CandidatePipeline'];
export type Stage = Schemas['CandidateStage'];
export type Upcoming = Schemas['UpcomingInterview'];
export type Interview = Schemas['CandidateInterview'];
export type Device = Schemas['Device'];
export type Me = Schemas['Me'];
export type Challenge = Schemas['Challenge'];
export type SignInTokens = Schemas['SignInTokens'];
