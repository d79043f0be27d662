// Made by types.mjs of docs/openapi.json. Do not edit.

// The paths whose POST takes no Idempotency-Key.
export const postsWithoutKey: ReadonlySet<string> = new Set([
  '/v1/dsa/{token}/run',
  '/v1/webhooks/payments',
  '/v1/sign-in/challenges',
  '/v1/sign-in/challenges/{id}/verify',
  '/v1/sign-in/address',
  '/v1/sign-in/address/{id}/verify',
  '/v1/sign-in/refresh',
  '/v1/sign-in/sign-out',
  '/v1/sign-in/passkeys/options',
  '/v1/sign-in/passkeys',
  '/v1/sign-in/passkeys/challenge',
  '/v1/sign-in/passkeys/verify',
]);

// The paths whose PATCH takes If-Match.
export const patchesWithMatch: ReadonlySet<string> = new Set([
  '/v1/jobs/{id}',
  '/v1/interviews/{id}',
  '/v1/pipeline/{id}/status',
  '/v1/screening-questions/{id}',
  '/v1/interview-questions/{id}',
  '/v1/scenario-questions/{id}',
  '/v1/dsa-problems/{id}',
  '/v1/scorecards/{id}',
]);
