import type { z } from 'zod';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may call. Each includes what stands before it: `signed-in` has an account, `verified` has also typed the code
 * that was mailed, `customer` has also filled in the profile.
 */
export type Caller = 'anyone' | 'signed-in' | 'verified' | 'customer';

/**
 * At most so many calls in so many seconds, counted by the address that they come from or by the caller's account.
 * Limits of the same name (`as`; else the call's own) count together.
 */
export interface Limit {
  by: 'ip' | 'account';
  most: number;
  seconds: number;
  as?: string;
}

/** A value of the request, or a list of them, that names something that belongs to somebody. */
export interface OwnedId {
  in: 'params' | 'query' | 'body';
  name: string;
  of: 'cart item' | 'field' | 'order' | 'order item' | 'payment' | 'document' | 'evidence link';
}

/**
 * One call of the HTTP interface as data. The server registers its routes from these, the web client calls by them,
 * the interface's own page is made from them and the tests iterate over them.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, with the trailing slash, parameters as `{name}`; the server answers without the slash too. */
  path: `/${string}/`;
  caller: Caller;
  /** One line for the interface's own page. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Of the body; without it 16 kB where anyone may call, else 64 kB. */
  maxBodyBytes?: number;
  /** What stands in `data` of the reply. */
  reply: z.ZodType;
  /** What stands beside `message` and `data`. */
  beside?: z.ZodObject;
  /** Status of success, 200 unless said. */
  status?: 200 | 201;
  /** What it may be refused for, beside what every call may be. */
  refusals?: readonly RefusalCode[];
  limits?: readonly Limit[];
  /** What it is refused with while nobody can count: where money moves, nothing goes on uncounted. */
  ifNotCounted?: RefusalCode;
  /** Refusals say their sentence in `data.message` too, and their status in `status`. */
  refusesInData?: boolean;
  /** Takes the header Idempotency-Key: the same key gives the same answer for ever. */
  takesKey?: boolean;
  /** Headers of every answer, refusals too. */
  headers?: Readonly<Record<string, string>>;
  /**
   * With `Accept: text/event-stream` the reply comes as events: `delta` with `{text}` for each piece of text, then `done` with the
   * reply, or `error` with the refusal. What is refused before the first piece is refused as ever.
   */
  streams?: boolean;
  /** Someone else's are answered like those that do not exist. */
  owned?: readonly OwnedId[];
}

export function endpoint<const Definition extends Endpoint>(definition: Definition): Definition {
  return definition;
}

type Part<
  Definition extends Endpoint,
  Name extends 'params' | 'query' | 'body',
> = Definition[Name] extends z.ZodObject ? Definition[Name] : never;

type PartName<Definition extends Endpoint> = keyof {
  [Name in 'params' | 'query' | 'body' as Part<Definition, Name> extends never ? never : Name]: unknown;
};
/** The parts of which every field may be left out. */
type OptionalPartName<Definition extends Endpoint> = keyof {
  [Name in PartName<Definition> as Partial<z.input<Part<Definition, Name>>> extends z.input<
    Part<Definition, Name>
  >
    ? Name
    : never]: unknown;
};

/** What a caller sends: each part only where the endpoint takes it. */
export type Sent<Definition extends Endpoint> = {
  [Name in Exclude<PartName<Definition>, OptionalPartName<Definition>>]: z.input<Part<Definition, Name>>;
} & { [Name in OptionalPartName<Definition>]?: z.input<Part<Definition, Name>> };

/** What a handler gets: the same, read and checked. */
export type Received<Definition extends Endpoint> = {
  [Name in 'params' | 'query' | 'body' as Part<Definition, Name> extends never ? never : Name]: z.output<
    Part<Definition, Name>
  >;
};
