import type { Endpoint } from '@furrow/contract/endpoint/endpoint';
import { refusals } from '@furrow/contract/endpoint/refusals';
import { endpoints } from '@furrow/contract/endpoints';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  preSerializationAsyncHookHandler,
} from 'fastify';
import { ipPrefix } from '../limits/ip-prefix.ts';
import type { Limits } from '../limits/limits.ts';
import { apiRoot } from './api-root.ts';
import { type Authenticate, accessRefusal, clientHintsOf, type SignedIn } from './caller.ts';
import type { Cookies } from './cookies.ts';
import { logAsRefusal, sendRefusal } from './errors.ts';
import { type EventStream, eventStreamFor } from './event-stream.ts';
import type { Handler, HandlerRequest, HandlerResult, Handlers, Refused } from './handlers.ts';
import { httpMessages } from './http.messages.ts';
import { maxBodyBytes } from './json-body.ts';
import { parseRequest } from './parse-request.ts';
import { formatterIn, languageFor, type Names, type Say } from './reader.ts';
import { fieldErrorsBody, refusalBody } from './refusal-replies.ts';
import { refusalsInLog } from './refusals-in-log.ts';
import { waitOf } from './wait.ts';

interface RegisterOptions {
  handlers: Handlers;
  authenticate: Authenticate;
  limits: Pick<Limits, 'consume'>;
  cookies: Cookies;
  /** Finds the operator's catalogue names in a language. */
  findNamesIn: (language: string) => Promise<Names>;
}

/** Registers every call of the contract under `/api/v1`, with and without a trailing slash. */
export function registerEndpoints(app: FastifyInstance, options: RegisterOptions): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('address', '');
  for (const name of endpointNames()) {
    register(app, name, options);
  }
}

function register(
  app: FastifyInstance,
  name: keyof typeof endpoints,
  { handlers, authenticate, limits, cookies, findNamesIn }: RegisterOptions,
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
      // The caller is authorised before the body is read, so that strangers cannot send one.
      onRequest: authorise(endpoint, authenticate),
      ...(endpoint.refusalInData && { preSerialization: repeatRefusalInData }),
      handler: async (request, reply) => {
        const caller = request.getDecorator<SignedIn | null>('caller');
        const ip = request.getDecorator<string>('address');
        const language = languageFor(caller, request.headers);
        const say = formatterIn(language);
        const replyContext = { reply, endpoint, cookies, say };
        const parsed = parseRequest(endpoint, request);
        if (!parsed.ok) return send(replyContext, { invalid: parsed.invalid });
        const key = endpoint.acceptsIdempotencyKey ? (request.headers['idempotency-key'] ?? null) : null;
        if (key !== null && !isIdempotencyKey(key))
          return send(replyContext, { refused: 'invalid_idempotency_key' });
        const refused = await rateLimitRefusal(name, limits, { ip, log: request.log, caller });
        if (refused !== null) return send(replyContext, refused);
        const events = endpoint.streams ? eventStreamFor(request, reply) : null;
        const handlerRequest = {
          ...parsed.parts,
          caller,
          ip,
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
          clientHints: clientHintsOf(request.headers),
          idempotencyKey: key,
          signal: request.signal,
          cookies: cookies.read(request.headers.cookie),
          sendDelta: events?.sendDelta ?? null,
          language,
          say,
          findNames: () => findNamesIn(say.language),
          findCaller: async () => {
            const authentication = await authenticate(request.headers.authorization);
            return authentication.ok ? authentication.caller : null;
          },
        };
        const result = handle(handlerRequest as HandlerRequest<Endpoint>);
        if (events === null) return send(replyContext, await result);
        return sendFinal(events, await catchAsRefusal(result, events, request.log), replyContext);
      },
    });
  }
}

/** Returns the maximum size of a call's body in bytes. */
export const bodyLimitOf = ({ caller, maxBodyBytes: max }: Endpoint): number =>
  max ?? (caller === 'anyone' || caller === 'visitor' ? maxBodyBytes.anyone : maxBodyBytes.signedIn);

/**
 * Whether an idempotency key can be used. An invalid one is refused and not ignored, because a client relies on the key
 * that it sends.
 */
const isIdempotencyKey = (header: string | string[]): boolean =>
  typeof header === 'string' && /^[\x21-\x7e]{1,255}$/.test(header);

/** Repeats the status and message in the data of every refusal of the call, including refusals of the framework. */
const repeatRefusalInData: preSerializationAsyncHookHandler = async (_request, reply, payload) => {
  const isRefusal = isRecord(payload) && 'code' in payload && payload.data === null;
  return isRefusal ? { ...payload, status: reply.statusCode, data: { message: payload.message } } : payload;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns why the call is refused now: too many requests, or the counters are unavailable; null if it is allowed. */
async function rateLimitRefusal(
  name: keyof typeof endpoints,
  limits: Pick<Limits, 'consume'>,
  { ip, caller, log }: Pick<FastifyRequest, 'ip' | 'log'> & { caller: SignedIn | null },
): Promise<Refused | null> {
  const endpoint: Endpoint = endpoints[name];
  const { refusalIfUncounted, refusalIfLimited } = endpoint;
  const isCountedByAccount = endpoint.caller === 'visitor' && caller !== null;
  try {
    const allowances = (endpoint.limits ?? []).flatMap(({ scope, max, windowSeconds, counter = name }) => {
      if (isCountedByAccount && scope !== 'account') return [];
      const subject = { ip: ipPrefix(ip), account: caller?.account, all: 'all' }[scope];
      return subject === undefined
        ? []
        : [{ name: `${counter} by ${scope}`, subject, max, seconds: windowSeconds }];
    });
    const result = await limits.consume(...allowances);
    if (!result.ok && refusalIfLimited && !isCountedByAccount)
      return { refused: refusalIfLimited, retryAfter: result.retryAfter };
    if (!result.ok) return tooManyRequests(result.retryAfter);
  } catch (error) {
    if (refusalIfUncounted === undefined) throw error;
    log.error({ err: error }, 'nobody can count how often this was asked');
    return { refused: refusalIfUncounted };
  }
  return null;
}

const tooManyRequests = (retryAfter: number): Refused => ({
  refused: 'too_many_requests',
  retryAfter,
  message: httpMessages.too_many_requests({ wait: waitOf(retryAfter) }),
});

function authorise(endpoint: Endpoint, authenticate: Authenticate): onRequestAsyncHookHandler {
  const { caller: requiredCaller, headers = {} } = endpoint;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    // Kept, because a connection that closes while its call is processed has no address any more.
    request.setDecorator('address', request.ip);
    if (requiredCaller === 'anyone') return undefined;
    const isOpenToAll = requiredCaller === 'visitor';
    if (isOpenToAll && request.headers.authorization === undefined) return undefined;
    // Calls are made by scripts, so navigation to one is refused: a link or form on another site has no effect.
    if (request.headers['sec-fetch-mode'] === 'navigate') {
      return sendRefusal(reply, 'bad_request');
    }
    const authentication = await authenticate(request.headers.authorization);
    if (authentication.ok) request.setDecorator('caller', authentication.caller);
    const refused = authentication.ok
      ? isOpenToAll
        ? null
        : accessRefusal(requiredCaller, authentication.caller)
      : authentication.refused;
    if (refused === null) return undefined;
    return sendRefusal(reply, refused);
  };
}

/** Turns an error after the first event into a refusal, because the status has already been sent. */
async function catchAsRefusal(
  result: Promise<HandlerResult<Endpoint>>,
  events: EventStream,
  log: FastifyRequest['log'],
): Promise<HandlerResult<Endpoint>> {
  try {
    return await result;
  } catch (error) {
    if (!events.isOpen) throw error;
    return { refused: logAsRefusal(error, log) };
  }
}

interface ReplyContext {
  reply: FastifyReply;
  endpoint: Endpoint;
  cookies: Cookies;
  say: Say;
}

/** Sends the last event, or the full reply if no event was sent before. */
function sendFinal(
  events: EventStream,
  result: HandlerResult<Endpoint>,
  context: ReplyContext,
): FastifyReply {
  if (!events.isOpen) return send(context, result);
  const { reply, endpoint, say } = context;
  recordRefusal(reply, result);
  if ('invalid' in result) events.end('error', fieldErrorsBody(result.invalid, say));
  else if ('refused' in result) events.end('error', refusalBody(result.refused, result, say));
  else events.end('done', bodyOf(endpoint, result, say));
  return reply;
}

/** Sends only the fields that the schema defines. */
function send(
  { reply, endpoint, cookies, say }: ReplyContext,
  result: HandlerResult<Endpoint>,
): FastifyReply {
  recordRefusal(reply, result);
  if ('invalid' in result) return reply.code(400).send(fieldErrorsBody(result.invalid, say));
  if (result.cookies) cookies.set(reply, result.cookies);
  if ('refused' in result) {
    if (result.retryAfter !== undefined) reply.header('retry-after', result.retryAfter);
    return reply.code(refusals[result.refused].status).send(refusalBody(result.refused, result, say));
  }
  return reply.code(endpoint.status ?? 200).send(bodyOf(endpoint, result, say));
}

/** Keeps the refusal for the line of the request in the log. */
function recordRefusal({ request }: FastifyReply, result: HandlerResult<Endpoint>): void {
  if ('invalid' in result) refusalsInLog.set(request.raw, { refusal: 'invalid_input' });
  if (!('refused' in result)) return;
  const { refused: refusal, reason } = result;
  refusalsInLog.set(request.raw, reason === undefined ? { refusal } : { refusal, reason });
}

function bodyOf(
  endpoint: Endpoint,
  result: Extract<HandlerResult<Endpoint>, { data: unknown }>,
  say: Say,
): object {
  const extras = 'extras' in result ? endpoint.extras?.parse(result.extras) : undefined;
  const message = result.message === undefined ? '' : say(result.message);
  return { message, data: endpoint.reply.parse(result.data), ...extras };
}

function endpointNames(): (keyof typeof endpoints)[] {
  return Object.keys(endpoints).filter((name): name is keyof typeof endpoints => name in endpoints);
}
