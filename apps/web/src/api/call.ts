import type { Endpoint, RequestInput } from '@furrow/contract/endpoint/endpoint';
import { closeSession, useSession } from '../session/session.ts';
import { announceSuccess } from './announce.ts';
import { lookUpSettled } from './client-hints.ts';
import { type ExchangeOptions, type ExchangeResult, exchange } from './exchange.ts';
import { reportWrite } from './other-tabs.ts';
import { isRefusal } from './problem.ts';
import { renew } from './renew.ts';
import type { Reply } from './reply.ts';

interface CallOptions extends ExchangeOptions {
  /** True if no user waits for this call: a token refresh that got no reply a moment ago is then not repeated. */
  isBackground?: boolean;
  /** True if the screen itself says that the call succeeded, so that no toast says it again. */
  isSuccessShown?: boolean;
}

/**
 * Calls one endpoint of the contract. An expired access token is renewed once, and the session ends when the server
 * refuses the new token too.
 * @returns the data, or the problem as a value; the message of a success is also shown as a toast, unless the screen shows
 * it.
 * @throws when `signal` aborts; in development also when a reply does not match the endpoint's schema.
 */
export async function call<Definition extends Endpoint>(
  endpoint: Definition,
  input: RequestInput<Definition>,
  { isBackground = false, isSuccessShown = false, ...options }: CallOptions = {},
): Promise<Reply<Definition>> {
  await lookUpSettled();
  options.signal?.throwIfAborted();
  const access = useSession.getState().token?.access ?? null;
  let reply = await exchange(endpoint, input, access, options);
  if (endpoint.caller !== 'anyone' && wasAccessRefused(reply)) {
    const problem = access === null ? null : await renewAccess(reply, access, isBackground);
    if (problem) return { ok: false, problem };
    options.signal?.throwIfAborted();
    const renewedAccess = useSession.getState().token?.access;
    if (renewedAccess === undefined) return reply as Reply<Definition>;
    reply = await exchange(endpoint, input, renewedAccess, options);
    if (wasAccessRefused(reply) && useSession.getState().token?.access === renewedAccess)
      closeSession('server');
  }
  if (reply.ok && !isSuccessShown) announceSuccess(reply.message);
  if (reply.ok && endpoint.method !== 'GET' && !options.isRead) reportWrite();
  if (import.meta.env.DEV && reply.ok) endpoint.reply.parse(reply.data);
  return reply as Reply<Definition>;
}

function wasAccessRefused(reply: ExchangeResult): boolean {
  return !reply.ok && 'status' in reply.problem && reply.problem.status === 401;
}

async function renewAccess(reply: ExchangeResult, access: string, isBackground: boolean) {
  if (!reply.ok && isRefusal(reply.problem, 'user_not_found')) {
    if (useSession.getState().token) closeSession('server');
    return reply.problem;
  }
  return renew(access, isBackground);
}
