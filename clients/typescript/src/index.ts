export { createClient, type Client, type ClientOptions } from './client.js';
export { HirelineError, type Issue } from './error.js';
export type { Followed, FollowOptions } from './follow.js';
export type { components, operations, paths } from './openapi.js';
export type { Answer, Change, FeedEvent, ListPath, Schemas, WebhookEvent } from './types.js';
export { verifyWebhook, WebhookVerificationError, type WebhookFault, type WebhookHeaders }
  from './webhook.js';
