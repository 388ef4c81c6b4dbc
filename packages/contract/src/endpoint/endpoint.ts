import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/**
 * Required role of the caller. Each includes the previous ones: `signed-in` has an account, `verified` has also entered
 * the mailed code, `customer` has also filled in the profile. A `visitor` needs no account either, but a token is
 * checked if one is sent: limits per account then replace those per address and of all callers.
 */
export type Caller = 'anyone' | 'visitor' | 'signed-in' | 'verified' | 'customer';

/**
 * Rate limit: at most `max` calls in `windowSeconds`, counted per IP address, per account, or of all callers together. Limits with the same name
 * (`counter`; default: the name of the endpoint) share one counter.
 */
export interface RateLimit {
  scope: 'ip' | 'account' | 'all';
  max: number;
  windowSeconds: number;
  counter?: string;
}

/** A value of the request, or a list of them, that identifies an object with an owner. */
export interface OwnedId {
  in: 'params' | 'query' | 'body';
  name: string;
  kind:
    | 'cart item'
    | 'field'
    | 'order'
    | 'order item'
    | 'payment'
    | 'document'
    | 'evidence link'
    | 'saved card';
}

/**
 * One endpoint of the HTTP API as data. The server registers its routes from these, the web client calls them, the API
 * page is generated from them and the tests iterate over them.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Path below `/api/v1` with a trailing slash and parameters as `{name}`; the server also accepts it without the
   * slash.
   */
  path: `/${string}/`;
  caller: Caller;
  /** One line for the API page. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Maximum size of the body; by default 16 kB for `anyone`, else 64 kB. */
  maxBodyBytes?: number;
  /** Schema of `data` in the reply. */
  reply: z.ZodType;
  /** Schema of further top-level keys of the reply, next to `message` and `data`. */
  extras?: z.ZodObject;
  /** Status of a success, 200 by default. */
  status?: 200 | 201;
  /** Refusal codes in addition to those that every endpoint may return. */
  refusals?: readonly RefusalCode[];
  limits?: readonly RateLimit[];
  /** Refusal code beyond a rate limit for callers without an account; by default `too_many_requests`. */
  refusalIfLimited?: RefusalCode;
  /** Refusal code if the rate limiter is not available: an endpoint that moves money does not run uncounted. */
  refusalIfUncounted?: RefusalCode;
  /** Refusals also have their sentence in `data.message` and their status in `status`. */
  refusalInData?: boolean;
  /** Accepts the header Idempotency-Key: the same key returns the same reply for ever. */
  acceptsIdempotencyKey?: boolean;
  /** Headers of every reply, including refusals. */
  headers?: Readonly<Record<string, string>>;
  /**
   * With `Accept: text/event-stream` the reply is sent as events: `delta` with `{text}` for each piece of text, then
   * `done` with the reply or `error` with the refusal. A refusal before the first piece is sent as a normal reply.
   */
  streams?: boolean;
  /** Ids with an owner: those of another account get the same reply as ids that do not exist. */
  ownedIds?: readonly OwnedId[];
}

/** Limits of calls without an account: of one address, per minute and per day, and of all addresses per minute. */
export const visitorLimits = (
  name: string,
  { perMinute, perDay, ofAll }: { perMinute: number; perDay: number; ofAll: number },
): RateLimit[] => [
  { scope: 'ip', max: perMinute, windowSeconds: 60 },
  { scope: 'ip', max: perDay, windowSeconds: 86_400, counter: `${name} a day` },
  { scope: 'all', max: ofAll, windowSeconds: 60 },
];

export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

type PartSchema<
  Definition extends Endpoint,
  Name extends 'params' | 'query' | 'body',
> = Definition[Name] extends z.ZodObject ? Definition[Name] : never;

type PartName<Definition extends Endpoint> = keyof {
  [Name in 'params' | 'query' | 'body' as PartSchema<Definition, Name> extends never ? never : Name]: unknown;
};
/** Names of the parts in which every field is optional. */
type OptionalPartName<Definition extends Endpoint> = keyof {
  [Name in PartName<Definition> as Partial<z.input<PartSchema<Definition, Name>>> extends z.input<
    PartSchema<Definition, Name>
  >
    ? Name
    : never]: unknown;
};

/** Request as a client sends it: each part only if the endpoint has it. */
export type RequestInput<Definition extends Endpoint> = {
  [Name in Exclude<PartName<Definition>, OptionalPartName<Definition>>]: z.input<
    PartSchema<Definition, Name>
  >;
} & { [Name in OptionalPartName<Definition>]?: z.input<PartSchema<Definition, Name>> };

/** Request as a handler receives it: parsed and validated. */
export type RequestData<Definition extends Endpoint> = {
  [Name in 'params' | 'query' | 'body' as PartSchema<Definition, Name> extends never
    ? never
    : Name]: z.output<PartSchema<Definition, Name>>;
};
