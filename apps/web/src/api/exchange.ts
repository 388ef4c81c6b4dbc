import type { Endpoint } from '@furrow/contract/endpoint/endpoint';
import { language } from '../texts/language.ts';
import { clientHintHeaders } from './client-hints.ts';
import { loadKeyNames } from './key-name.ts';
import { recordReachability } from './reachability.ts';
import { readEventStream } from './read-events.ts';
import { parseReply } from './reply.ts';
import { buildRequest, type CallInput } from './request.ts';
import { savedAtHeader } from './saved-at-header.ts';

export interface ExchangeOptions {
  signal?: AbortSignal | undefined;
  /** Receives the text of a reply piece by piece, where the endpoint can stream it. */
  onText?: ((text: string) => void) | undefined;
  /** True if the call only reads data, so that repeating it is harmless: it then has a timeout. */
  isRead?: boolean | undefined;
}

type ParsedReply = ReturnType<typeof parseReply>;
export type ExchangeResult =
  | Extract<ParsedReply, { ok: false }>
  | (Extract<ParsedReply, { ok: true }> & { savedAt: string | null });

/**
 * Timeout for the response headers of a read. A write has no timeout, because without a reply its
 * outcome would be unknown.
 */
const readTimeoutMs = 30_000;

/** Sends one request. Returns the reply, or the problem as a value; rejects only when `signal` aborts. */
export async function exchange(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: CallInput,
  access: string | null,
  { signal, onText, isRead = endpoint.method === 'GET' }: ExchangeOptions = {},
): Promise<ExchangeResult> {
  const { url, init } = buildRequest(endpoint, input, access, {
    ...clientHintHeaders(),
    'accept-language': language.code,
    ...(onText && { accept: 'text/event-stream, application/json' }),
  });
  let response: Response;
  const timeout = new AbortController();
  const timer = isRead ? setTimeout(() => timeout.abort(), readTimeoutMs) : undefined;
  try {
    response = await fetch(url, {
      ...init,
      signal: AbortSignal.any(signal ? [signal, timeout.signal] : [timeout.signal]),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    recordReachability(false);
    return { ok: false, problem: { kind: navigator.onLine ? 'unreachable' : 'offline' } };
  } finally {
    clearTimeout(timer);
  }
  const savedAt = response.headers.get(savedAtHeader);
  recordReachability(savedAt === null);
  if (onText && response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const last = await readEventStream(response, onText).catch(() => null);
    signal?.throwIfAborted();
    return last
      ? withSavedAt(parseReply(last.status, last.body), null)
      : { ok: false, problem: { kind: 'unreachable' } };
  }
  const body: unknown = await response.json().catch(() => undefined);
  signal?.throwIfAborted();
  const reply = parseReply(response.status, body, response.statusText);
  if (!reply.ok && reply.problem.kind === 'invalid') await loadKeyNames();
  return withSavedAt(withRequestId(reply, response), savedAt);
}

/** Adds the id of a failed request, by which the operator finds its line in the log. */
function withRequestId(reply: ParsedReply, { status, headers }: Response): ParsedReply {
  const requestId = headers.get('x-request-id');
  if (reply.ok || status < 500 || requestId === null || !('status' in reply.problem)) return reply;
  return { ok: false, problem: { ...reply.problem, requestId } };
}

const withSavedAt = (reply: ParsedReply, savedAt: string | null): ExchangeResult =>
  reply.ok ? { ...reply, savedAt } : reply;
