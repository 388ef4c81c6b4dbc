import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from './api-error.ts';
import type { DoubleDeps } from './double-deps.ts';
import { expand } from './expand.ts';
import type { ConfiguredFault, createFaults } from './faults.ts';
import type { createIdempotencyKeys, StoredReply } from './idempotency.ts';
import { newId } from './records.ts';
import { handleRequest } from './stripe-routes.ts';
import { parseForm } from './wire-form.ts';

interface ServeDeps {
  deps: DoubleDeps;
  faults: ReturnType<typeof createFaults>;
  byKey: ReturnType<typeof createIdempotencyKeys>;
  secretKey: string;
  /** Delay in milliseconds before each reply. */
  latencyMs: () => number;
  /** Method and path of every request. */
  requests: string[];
}

/** Replies to one request as Stripe would, or as a fault requires. */
export async function serve(
  { deps, faults, byKey, secretKey, latencyMs, requests }: ServeDeps,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const { pathname, search } = new URL(url, 'http://double');
  const encodedForm = method === 'GET' ? search.slice(1) : await text(request);
  requests.push(`${method} ${pathname}`);
  const fault = faults.take(method, pathname);
  if (fault && (await applyFault(fault, response))) return;
  if (latencyMs() > 0) await wait(latencyMs());
  if (headers.authorization !== `Bearer ${secretKey}`) {
    send(response, invalidApiKey);
    return;
  }
  const processRequest = async (): Promise<StoredReply> => {
    const reply = await toReply(async () => {
      const form = parseForm(encodedForm);
      return expand(deps.records, await handleRequest(deps, method, pathname, form), form);
    });
    return fault?.kind === '500-after' ? serverError : reply;
  };
  const key = method === 'POST' ? headers['idempotency-key'] : undefined;
  const reply =
    typeof key === 'string'
      ? await byKey.once(key, `${method} ${pathname}\n${encodedForm}`, processRequest)
      : await processRequest();
  if (fault?.kind === 'hang-after') return;
  if (fault?.kind === 'reset-after') response.destroy();
  else send(response, reply);
}

async function toReply(processRequest: () => Promise<object>): Promise<StoredReply> {
  try {
    return { status: 200, body: await processRequest() };
  } catch (error) {
    if (error instanceof ApiError) return error.reply;
    throw error;
  }
}

/** Applies a fault before processing. @returns true if the request must not be processed */
async function applyFault(
  { kind, delayMs = 1_000 }: ConfiguredFault,
  response: ServerResponse,
): Promise<boolean> {
  switch (kind) {
    case 'hang-before':
      return true;
    case 'reset-before':
    case 'down':
      response.destroy();
      return true;
    case '409':
    case '429':
      send(response, kind === '409' ? lockTimeout : rateLimited);
      return true;
    case 'slow':
      await wait(delayMs);
      return false;
    case 'hang-after':
    case 'reset-after':
    case '500-after':
      return false;
  }
}

function send(response: ServerResponse, { status, body, isReplayed = false }: StoredReply): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    ...(isReplayed && { 'idempotent-replayed': 'true' }),
  });
  response.end(JSON.stringify(body));
}

const errorReply = (status: number, type: string, message: string, code?: string): StoredReply => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});
const invalidApiKey = errorReply(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****');
const serverError = errorReply(500, 'api_error', 'An unknown error occurred');
const lockTimeout = errorReply(
  409,
  'invalid_request_error',
  'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
  'lock_timeout',
);
const rateLimited = errorReply(429, 'invalid_request_error', 'Request rate limit exceeded.', 'rate_limit');
