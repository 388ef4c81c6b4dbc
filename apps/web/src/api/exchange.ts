import type { Endpoint } from '@furrow/contract/endpoint';
import { callerHeaders } from './caller-details.ts';
import { readReply } from './reply.ts';
import { type Parts, requestOf } from './request.ts';

/** One request and its reply, or the problem as a value. Rejects only when `signal` aborts. */
export async function exchange(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  sent: Parts,
  access: string | null,
  signal?: AbortSignal,
): Promise<ReturnType<typeof readReply>> {
  const { url, init } = requestOf(endpoint, sent, access, callerHeaders());
  let response: Response;
  try {
    response = await fetch(url, { ...init, ...(signal && { signal }) });
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, problem: { kind: navigator.onLine ? 'unreachable' : 'offline' } };
  }
  const body: unknown = await response.json().catch(() => undefined);
  signal?.throwIfAborted();
  return readReply(response.status, body, response.statusText);
}
