// The types of requests and answers, made of the types of the API.
import type { FetchOptions } from 'openapi-fetch';
import type { components, paths } from './openapi.js';

export type Schemas = components['schemas'];
export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

// What openapi-typescript says of a path and a verb.
type Operation<Path extends keyof paths, V extends Verb> = paths[Path][V];

export type PathOf<V extends Verb> = {
  [Path in keyof paths]: paths[Path] extends Record<V, object> ? Path : never;
}[keyof paths];

type Sent = 'params' | 'body' | 'headers' | 'signal';

// The parameters and the body of a request. `Options` has no others, so that a misspelt one is an
// error of the compiler.
export type Options<O> = {
  [Name in keyof FetchOptions<O> as Name extends Sent ? Name : never]: FetchOptions<O>[Name];
};

// The options may be left out if none is required.
type Arguments<O> = {} extends Options<O> ? [options?: Options<O>] : [options: Options<O>];

type Success = 200 | 201 | 202 | 204;

type Content<Response> = Response extends { content: infer C } ? C[keyof C] : undefined;

type BodyOf<O> = O extends { responses: infer All }
  ? { [Status in keyof All & Success]: Content<All[Status]> }[keyof All & Success] : never;

// What is in the envelope `{ success, data }`. Some answers have no envelope.
type Unwrapped<Body> = Body extends { success: true; data: infer Data } ? Data : Body;

export type DataOf<Path extends PathOf<V>, V extends Verb> = Unwrapped<BodyOf<Operation<Path, V>>>;

export interface Answer<Data> {
  data: Data;
  /** The version of the record, for `If-Match` and `If-None-Match`. */
  etag?: string;
  /** What the change would do, after a dry run. */
  dryRun?: Schemas['DryRun'];
  response: Response;
}

export type Method<V extends Verb> = <Path extends PathOf<V>>(
  path: Path, ...options: Arguments<Operation<Path, V>>) => Promise<Answer<DataOf<Path, V>>>;

// The paths of lists that have pages or a cursor.
export type ListPath = {
  [Path in PathOf<'get'>]:
  Extract<keyof DataOf<Path, 'get'>, 'pagination' | 'nextCursor'> extends never ? never : Path;
}[PathOf<'get'>];

type ElementOf<List> = List extends readonly (infer Element)[] ? Element : never;

export type Item<Path extends ListPath> =
  ElementOf<DataOf<Path, 'get'>[keyof DataOf<Path, 'get'>]>;

export type List = <Path extends ListPath>(
  path: Path, ...options: Arguments<Operation<Path, 'get'>>) => AsyncGenerator<Item<Path>, void>;

/** The state that changed, before or after an event. The fields depend on the type of the event. */
export interface Change {
  status?: string;
  stage?: string;
  [field: string]: unknown;
}

type WithChange<Event> = Omit<Event, 'from' | 'to'> & { from?: Change; to?: Change };

export type FeedEvent = WithChange<Schemas['FeedEvent']>;

export type WebhookEvent = Omit<Schemas['WebhookBody'], 'data'> & {
  data: WithChange<Schemas['WebhookData']>;
};
