import type { Endpoint } from '@furrow/contract/endpoint';
import { savedAtHeader } from '../features/offline/kept-names.ts';
import { language } from '../texts/language.ts';
import { callerHeaders } from './caller-details.ts';
import { loadKeyNames } from './key-name.ts';
import { noteReached } from './reached.ts';
import { readEvents } from './read-events.ts';
import { readReply } from './reply.ts';
import { type Parts, requestOf } from './request.ts';

export interface ExchangeOptions {
  signal?: AbortSignal | undefined;
  /** Receives the text of a reply piece by piece, where the endpoint can stream it. */
  onText?: ((text: string) => void) | undefined;
  /** True if repeating the call changes nothing, as with every GET: such a call times out when no reply arrives. */
  isRead?: boolean | undefined;
}

type Read = ReturnType<typeof readReply>;
export type Exchanged =
  | Extract<Read, { ok: false }>
  | (Extract<Read, { ok: true }> & { savedAt: string | null });

/** Limit for the response headers of a read. A write has no limit: without a reply its outcome would be unknown. */
const readTimeoutMs = 30_000;

/** Sends one request. Returns the reply, or the problem as a value; rejects only when `signal` aborts. */
export async function exchange(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  sent: Parts,
  access: string | null,
  { signal, onText, isRead = endpoint.method === 'GET' }: ExchangeOptions = {},
): Promise<Exchanged> {
  const { url, init } = requestOf(endpoint, sent, access, {
    ...callerHeaders(),
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
    noteReached(false);
    return { ok: false, problem: { kind: navigator.onLine ? 'unreachable' : 'offline' } };
  } finally {
    clearTimeout(timer);
  }
  const savedAt = response.headers.get(savedAtHeader);
  noteReached(savedAt === null);
  if (onText && response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const last = await readEvents(response, onText).catch(() => null);
    signal?.throwIfAborted();
    return last
      ? withSavedAt(readReply(last.status, last.body), null)
      : { ok: false, problem: { kind: 'unreachable' } };
  }
  const body: unknown = await response.json().catch(() => undefined);
  signal?.throwIfAborted();
  const reply = readReply(response.status, body, response.statusText);
  if (!reply.ok && reply.problem.kind === 'invalid') await loadKeyNames();
  return withSavedAt(reply, savedAt);
}

const withSavedAt = (reply: Read, savedAt: string | null): Exchanged =>
  reply.ok ? { ...reply, savedAt } : reply;
