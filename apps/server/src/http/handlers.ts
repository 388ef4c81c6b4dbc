import type { Endpoint, Received } from '@furrow/contract/endpoint';
import type { endpoints } from '@furrow/contract/endpoints';
import type { RefusalCode } from '@furrow/contract/refusals';
import type { Message } from '@furrow/messages/message';
import type { z } from 'zod';
import type { Claimed, SignedIn } from './caller.ts';
import type { CookieName, CookiesSet } from './cookies.ts';
import type { Names, Say } from './reader.ts';

/** What a handler answers: the data of the reply, with a toast text where there is one, or a named refusal. */
export type Answer<Definition extends Endpoint> =
  | ({
      data: z.input<Definition['reply']>;
      message?: Message;
      cookies?: CookiesSet;
    } & Beside<Definition>)
  | Refused
  | { invalid: FieldErrors };

type Beside<Definition extends Endpoint> = Definition['beside'] extends z.ZodObject
  ? { beside: z.input<Definition['beside']> }
  : unknown;

/**
 * `data` only where the wire gives a refusal some, `message` where another sentence says it better; `retryAfter` in
 * seconds.
 */
export type Refused = {
  refused: RefusalCode;
  message?: Message;
  data?: object;
  retryAfter?: number;
  cookies?: CookiesSet;
};

/** What is wrong, by the name of the field that it is about; a sentence in the reply. */
export type FieldErrors = Record<string, Message[]>;

/** A request as a handler gets it: read, checked, and its caller known where the endpoint asks for one. */
export type Asked<Definition extends Endpoint> = Received<Definition> & {
  caller: Definition['caller'] extends 'anyone' ? null : SignedIn;
  /** Address of the connection, or of the hop that TRUST_PROXY names. */
  ip: string;
  userAgent: string | null;
  /** What the browser says about where it is: shown, never relied upon. */
  claimed: Claimed | null;
  /** Of the caller's choice, from the header Idempotency-Key. */
  idempotencyKey: string | null;
  /** Aborted when the caller has gone. */
  signal: AbortSignal;
  /** Sends a piece of the answer before the rest of it; null: the caller takes it as a whole. */
  tell: ((text: string) => void) | null;
  /** The cookies that we set; no call is let in by one. */
  cookies: Partial<Record<CookieName, string>>;
  /** Of the reply, and of mails to who asks: of their account, or else asked for; null where neither says one of ours. */
  language: string | null;
  /** Makes sentences of messages that stand in the data of the reply, in the caller's language. */
  say: Say;
  /** Names of the operator's catalogue in the caller's language. */
  findNames: () => Promise<Names>;
  /** For calls that anyone may make: who it is all the same; null for strangers. */
  findCaller: () => Promise<SignedIn | null>;
};

export type Handler<Definition extends Endpoint> = (asked: Asked<Definition>) => Promise<Answer<Definition>>;

/** One handler for every call of the contract: a missing one does not compile. */
export type Handlers = { [Name in keyof typeof endpoints]: Handler<(typeof endpoints)[Name]> };
