import type { Endpoint } from '@furrow/contract/endpoint';
import type { z } from 'zod';
import { type Reply, readReply } from './reply.ts';

/**
 * Calls one endpoint of the contract and gives its data, or the problem as a value. Rejects only when `signal` aborts.
 * In development the data is checked against the endpoint's schema; a build ships the table without schemas.
 */
export async function call<Schema extends z.ZodType>(
  endpoint: Endpoint<Schema>,
  signal: AbortSignal,
): Promise<Reply<z.infer<Schema>>> {
  let response: Response;
  try {
    response = await fetch(`/api/v1${endpoint.path}`, {
      method: endpoint.method,
      headers: { accept: 'application/json' },
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, problem: { kind: navigator.onLine ? 'unreachable' : 'offline' } };
  }
  const body: unknown = await response.json().catch(() => undefined);
  signal.throwIfAborted();
  const reply = readReply<z.infer<Schema>>(response.status, body);
  if (import.meta.env.DEV && reply.ok) endpoint.reply.parse(reply.data);
  return reply;
}
