import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from './api-error.ts';
import type { DoubleParts } from './double-parts.ts';
import { expand } from './expand.ts';
import type { Fault, openFaults } from './faults.ts';
import type { Answer, openKeys } from './idempotency.ts';
import { newId } from './records.ts';
import { answer } from './routes.ts';
import { readForm } from './wire-form.ts';

interface ServeParts {
  parts: DoubleParts;
  faults: ReturnType<typeof openFaults>;
  byKey: ReturnType<typeof openKeys>;
  secretKey: string;
  /** Delay in milliseconds before each reply. */
  latency: () => number;
  /** Method and path of every request. */
  requests: string[];
}

/** Replies to one request as Stripe would, or as a fault requires. */
export async function serve(
  { parts, faults, byKey, secretKey, latency, requests }: ServeParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const { pathname, search } = new URL(url, 'http://double');
  const sent = method === 'GET' ? search.slice(1) : await text(request);
  requests.push(`${method} ${pathname}`);
  const fault = faults.take(method, pathname);
  if (fault && (await befalls(fault, response))) return;
  if (latency() > 0) await wait(latency());
  if (headers.authorization !== `Bearer ${secretKey}`) {
    send(response, notSignedIn);
    return;
  }
  const act = async (): Promise<Answer> => {
    const done = await answerOf(async () => {
      const form = readForm(sent);
      return expand(parts.records, await answer(parts, method, pathname, form), form);
    });
    return fault?.kind === '500-after' ? ownFault : done;
  };
  const key = method === 'POST' ? headers['idempotency-key'] : undefined;
  const reply =
    typeof key === 'string' ? await byKey.once(key, `${method} ${pathname}\n${sent}`, act) : await act();
  if (fault?.kind === 'hang-after') return;
  if (fault?.kind === 'reset-after') response.destroy();
  else send(response, reply);
}

async function answerOf(act: () => Promise<object>): Promise<Answer> {
  try {
    return { status: 200, body: await act() };
  } catch (error) {
    if (error instanceof ApiError) return error.answer;
    throw error;
  }
}

/** Applies a fault before processing. @returns true if the request must not be processed */
async function befalls({ kind, milliseconds = 1_000 }: Fault, response: ServerResponse): Promise<boolean> {
  switch (kind) {
    case 'hang-before':
      return true;
    case 'reset-before':
    case 'down':
      response.destroy();
      return true;
    case '409':
    case '429':
      send(response, kind === '409' ? lockTimeout : tooMany);
      return true;
    case 'slow':
      await wait(milliseconds);
      return false;
    case 'hang-after':
    case 'reset-after':
    case '500-after':
      return false;
  }
}

function send(response: ServerResponse, { status, body, isReplayed = false }: Answer): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/json',
    'request-id': newId('req'),
    ...(isReplayed && { 'idempotent-replayed': 'true' }),
  });
  response.end(JSON.stringify(body));
}

const refused = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
});
const notSignedIn = refused(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****');
const ownFault = refused(500, 'api_error', 'An unknown error occurred');
const lockTimeout = refused(
  409,
  'invalid_request_error',
  'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
  'lock_timeout',
);
const tooMany = refused(429, 'invalid_request_error', 'Request rate limit exceeded.', 'rate_limit');
