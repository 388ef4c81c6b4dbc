import type { Endpoint, RequestData } from '@furrow/contract/endpoint/endpoint';
import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import type { endpoints } from '@furrow/contract/endpoints';
import type { Message } from '@furrow/messages/message';
import type { z } from 'zod';
import type { ClientHints, SignedIn } from './caller.ts';
import type { CookieName, CookiesToSet } from './cookies.ts';
import type { Names, Say } from './reader.ts';

/** Result of a handler: the data of the reply, with a message for the user if there is one, or a named refusal. */
export type HandlerResult<Definition extends Endpoint> =
  | ({
      data: z.input<Definition['reply']>;
      message?: Message;
      cookies?: CookiesToSet;
    } & Extras<Definition>)
  | Refused
  | { invalid: FieldErrors };

type Extras<Definition extends Endpoint> = Definition['extras'] extends z.ZodObject
  ? { extras: z.input<Definition['extras']> }
  : unknown;

/**
 * A refusal. `data`: set only if the contract defines it for this refusal; `message`: replaces the refusal's usual
 * sentence; `retryAfter`: in seconds; `reason`: logged and never sent, where the caller must not learn it.
 */
export type Refused = {
  refused: RefusalCode;
  message?: Message;
  data?: object;
  reason?: string;
  retryAfter?: number;
  cookies?: CookiesToSet;
};

/** Messages about invalid input, by field name; they become sentences in the reply. */
export type FieldErrors = Record<string, Message[]>;

/** The caller of an endpoint; null where nobody has to be signed in. */
type CallerOf<Definition extends Endpoint> = Definition['caller'] extends 'anyone'
  ? null
  : Definition['caller'] extends 'visitor'
    ? SignedIn | null
    : SignedIn;

/** A request as a handler receives it: parsed and validated, with its caller if the endpoint requires one. */
export type HandlerRequest<Definition extends Endpoint> = RequestData<Definition> & {
  caller: CallerOf<Definition>;
  /** Address of the client: that of the connection, or that of the hop according to TRUST_PROXY. */
  ip: string;
  userAgent: string | null;
  /** Location hints sent by the browser, which are displayed but not trusted. */
  clientHints: ClientHints | null;
  /** Key that the caller has chosen, from the Idempotency-Key header. */
  idempotencyKey: string | null;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Streams a piece of the answer before the reply; null if the client does not accept events. */
  sendDelta: ((text: string) => void) | null;
  /** The request's cookies that this server has set; none of them authorises a call. */
  cookies: Partial<Record<CookieName, string>>;
  /**
   * Language of the reply and of mails to the caller: that of their account, else the requested one; null if neither is
   * supported.
   */
  language: string | null;
  /** Renders the messages in the data of a reply in the caller's language. */
  say: Say;
  /** Finds the operator's catalogue names in the caller's language. */
  findNames: () => Promise<Names>;
  /** Finds the caller of a call that anyone may make; null if the caller is not signed in. */
  findCaller: () => Promise<SignedIn | null>;
};

export type Handler<Definition extends Endpoint> = (
  request: HandlerRequest<Definition>,
) => Promise<HandlerResult<Definition>>;

/** One handler for every call of the contract. The compiler reports a missing one. */
export type Handlers = { [Name in keyof typeof endpoints]: Handler<(typeof endpoints)[Name]> };
