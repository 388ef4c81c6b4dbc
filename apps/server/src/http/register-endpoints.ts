import type { Endpoint } from '@furrow/contract/endpoint';
import { endpoints } from '@furrow/contract/endpoints';
import { refusals } from '@furrow/contract/refusals';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preSerializationAsyncHookHandler,
} from 'fastify';
import type { Limits } from '../limits/limits.ts';
import { neighbourhood } from '../limits/neighbourhood.ts';
import { apiRoot } from './api-root.ts';
import { type Authenticate, claimedBy, gate, type SignedIn } from './caller.ts';
import type { Cookies } from './cookies.ts';
import { logged } from './errors.ts';
import { type EventStream, eventStreamFor } from './event-stream.ts';
import type { Answer, Asked, Handler, Handlers, Refused } from './handlers.ts';
import { httpMessages } from './http.messages.ts';
import { maxBodyBytes } from './json-body.ts';
import { readRequest } from './read-request.ts';
import { languageFor, type Names, type Say, sayFor, sayIn } from './reader.ts';
import { fieldErrorsBody, refusalBody } from './refusals.ts';
import { waitOf } from './wait.ts';

interface RegisterOptions {
  handlers: Handlers;
  authenticate: Authenticate;
  limits: Pick<Limits, 'take'>;
  cookies: Cookies;
  /** Finds the operator's catalogue names in a language. */
  namesIn: (language: string) => Promise<Names>;
}

/** Registers every call of the contract under `/api/v1`, with and without a trailing slash. */
export function registerEndpoints(app: FastifyInstance, options: RegisterOptions): void {
  app.decorateRequest('caller', null);
  for (const name of endpointNames()) {
    register(app, name, options);
  }
}

function register(
  app: FastifyInstance,
  name: keyof typeof endpoints,
  { handlers, authenticate, limits, cookies, namesIn }: RegisterOptions,
): void {
  const endpoint: Endpoint = endpoints[name];
  // `Handlers` pairs each handler with its endpoint, but the compiler cannot follow a union of such pairs.
  const handle = handlers[name] as unknown as Handler<Endpoint>;
  const path = `${apiRoot}${endpoint.path}`.replaceAll(/\{(\w+)\}/g, ':$1');
  for (const url of [path, path.slice(0, -1)]) {
    app.route({
      method: endpoint.method,
      url,
      bodyLimit: bodyLimitOf(endpoint),
      // Runs before the body is read, so that strangers cannot send one.
      onRequest: letIn(endpoint, authenticate),
      ...(endpoint.refusesInData && { preSerialization: alsoInData }),
      handler: async (request, reply) => {
        const caller = request.getDecorator<SignedIn | null>('caller');
        const language = languageFor(caller, request.headers);
        const say = sayIn(language);
        const sending = { reply, endpoint, cookies, say };
        const read = readRequest(endpoint, request);
        if (!read.ok) return reply.code(400).send(fieldErrorsBody(read.invalid, say));
        const key = endpoint.takesKey ? (request.headers['idempotency-key'] ?? null) : null;
        if (key !== null && !isKey(key)) return send(sending, { refused: 'key_unusable' });
        const refused = await refusedFor(name, limits, { ip: request.ip, log: request.log, caller });
        if (refused !== null) return send(sending, refused);
        const events = endpoint.streams ? eventStreamFor(request, reply) : null;
        const asked = {
          ...read.parts,
          caller,
          ip: request.ip,
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
          claimed: claimedBy(request.headers),
          idempotencyKey: key,
          signal: request.signal,
          cookies: cookies.read(request.headers.cookie),
          tell: events?.tell ?? null,
          language,
          say,
          findNames: () => namesIn(say.language),
          findCaller: async () => {
            const found = await authenticate(request.headers.authorization);
            return found.ok ? found.caller : null;
          },
        };
        const answer = handle(asked as Asked<Endpoint>);
        if (events === null) return send(sending, await answer);
        return sendLast(events, await orRefused(answer, events, request.log), sending);
      },
    });
  }
}

/** @returns the limit in bytes */
export const bodyLimitOf = ({ caller, maxBodyBytes: max }: Endpoint): number =>
  max ?? (caller === 'anyone' ? maxBodyBytes.anyone : maxBodyBytes.signedIn);

/** A client relies on the key it sends: an unusable one is refused, not ignored. */
const isKey = (header: string | string[]): boolean =>
  typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header);

/**
 * Puts the status and message into the data of every refusal of the call, wherever in the server it
 * originates.
 */
const alsoInData: preSerializationAsyncHookHandler = async (_request, reply, payload) => {
  const isRefusal = isRecord(payload) && 'code' in payload && payload.data === null;
  return isRefusal ? { ...payload, status: reply.statusCode, data: { message: payload.message } } : payload;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Why the call is refused now: too many requests, or the counters are unavailable; null if it is allowed. */
async function refusedFor(
  name: keyof typeof endpoints,
  limits: Pick<Limits, 'take'>,
  { ip, caller, log }: Pick<FastifyRequest, 'ip' | 'log'> & { caller: SignedIn | null },
): Promise<Refused | null> {
  const endpoint: Endpoint = endpoints[name];
  const { ifNotCounted } = endpoint;
  try {
    const allowances = (endpoint.limits ?? []).flatMap(({ by, most, seconds, as = name }) => {
      const subject = by === 'ip' ? neighbourhood(ip) : caller?.account;
      return subject === undefined ? [] : [{ name: `${as} by ${by}`, subject, most, seconds }];
    });
    const taken = await limits.take(...allowances);
    if (!taken.ok) return tooOften(taken.retryAfter);
  } catch (error) {
    if (ifNotCounted === undefined) throw error;
    log.error({ err: error }, 'nobody can count how often this was asked');
    return { refused: ifNotCounted };
  }
  return null;
}

const tooOften = (retryAfter: number): Refused => ({
  refused: 'too_many_requests',
  retryAfter,
  message: httpMessages.too_many_requests({ wait: waitOf(retryAfter) }),
});

function letIn(endpoint: Endpoint, authenticate: Authenticate): onRequestAsyncHookHandler {
  const { caller: needed, headers = {} } = endpoint;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    if (needed === 'anyone') return undefined;
    // Our own calls are made by scripts: a link or a form that someone was lured to has no effect.
    if (request.headers['sec-fetch-mode'] === 'navigate') {
      return reply.code(refusals.bad_request.status).send(refusalBody('bad_request', {}, sayFor(request)));
    }
    const found = await authenticate(request.headers.authorization);
    if (found.ok) request.setDecorator('caller', found.caller);
    const refused = found.ok ? gate(needed, found.caller) : found.refused;
    if (refused === null) return undefined;
    return reply.code(refusals[refused].status).send(refusalBody(refused, {}, sayFor(request)));
  };
}

/** Turns an error thrown after the first event into a refusal, since the status has already been sent. */
async function orRefused(
  answer: Promise<Answer<Endpoint>>,
  events: EventStream,
  log: FastifyRequest['log'],
): Promise<Answer<Endpoint>> {
  try {
    return await answer;
  } catch (error) {
    if (!events.isOpen) throw error;
    return { refused: logged(error, log) };
  }
}

interface Sending {
  reply: FastifyReply;
  endpoint: Endpoint;
  cookies: Cookies;
  say: Say;
}

/** Sends the last event, or the full reply if no event was sent before. */
function sendLast(events: EventStream, answer: Answer<Endpoint>, sending: Sending): FastifyReply {
  if (!events.isOpen) return send(sending, answer);
  const { reply, endpoint, say } = sending;
  if ('invalid' in answer) events.end('error', fieldErrorsBody(answer.invalid, say));
  else if ('refused' in answer) events.end('error', refusalBody(answer.refused, answer, say));
  else events.end('done', bodyOf(endpoint, answer, say));
  return reply;
}

/** Sends only the fields named in the schema and drops all others. */
function send({ reply, endpoint, cookies, say }: Sending, answer: Answer<Endpoint>): FastifyReply {
  if ('invalid' in answer) return reply.code(400).send(fieldErrorsBody(answer.invalid, say));
  if (answer.cookies) cookies.set(reply, answer.cookies);
  if ('refused' in answer) {
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    return reply.code(refusals[answer.refused].status).send(refusalBody(answer.refused, answer, say));
  }
  return reply.code(endpoint.status ?? 200).send(bodyOf(endpoint, answer, say));
}

function bodyOf(endpoint: Endpoint, answer: Extract<Answer<Endpoint>, { data: unknown }>, say: Say): object {
  const beside = 'beside' in answer ? endpoint.beside?.parse(answer.beside) : undefined;
  const message = answer.message === undefined ? '' : say(answer.message);
  return { message, data: endpoint.reply.parse(answer.data), ...beside };
}

function endpointNames(): (keyof typeof endpoints)[] {
  return Object.keys(endpoints).filter((name): name is keyof typeof endpoints => name in endpoints);
}
