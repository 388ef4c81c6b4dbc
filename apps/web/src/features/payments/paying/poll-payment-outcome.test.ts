import type { OpenPayment } from '@furrow/contract/payments/payments';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '../../../session/session.ts';
import { pollPaymentOutcome, type UntracedResult } from './poll-payment-outcome.ts';

const jwt = `e30.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 86_400 })).toString('base64url')}.x`;
const orderId = '0199d3a0-0000-7000-8000-00000000000b';
const attemptId = '0199d3a0-0000-7000-8000-00000000000a';
const pendingPayment: OpenPayment = {
  attempt_id: attemptId,
  of: 'order',
  state: 'pending',
  amount: 9.08,
  wallet_amount: 0,
  cart_id: ['0199d3a0-0000-7000-8000-000000000001'],
  client_secret: null,
  expires_at: null,
  created_at: '2025-01-05T10:00:00.000Z',
};
type ServerReply = OpenPayment[] | 'nothing' | { outcome: 'paid' | 'cancelled'; order_id: string | null };

/** A server that sends these replies one after the other. */
function server(...replies: ServerReply[]): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    requests.push(url.replace('/api/v1/payments', ''));
    const reply = replies.shift();
    if (reply === undefined) throw new Error('Unexpected request: the list of replies is used up.');
    if (reply === 'nothing') throw new TypeError('Failed to fetch');
    return Response.json({ message: '', data: reply });
  });
  return requests;
}

async function pollToEnd(
  attemptId: string | null,
  fallback?: UntracedResult,
  signal = new AbortController().signal,
) {
  const pollResult = pollPaymentOutcome(
    {
      isThisPayment: ({ of }) => of === 'order',
      attemptId,
      resolveUntraced: async () => fallback ?? { notice: 'unseen' },
    },
    signal,
  );
  let isOver = false;
  const watchedPolling = pollResult.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
  return watchedPolling;
}

beforeEach(() => {
  vi.useFakeTimers();
  openSession(
    {
      token: { access: jwt, refresh: jwt },
      user: {
        id: '6a0e5a8e-0000-4000-8000-000000000001',
        email: 'ada@example.org',
        is_verified: true,
        is_more_details: true,
        user_type: 0,
        referral_link: '/',
        language: null,
      },
    },
    false,
  );
});
afterEach(() => {
  closeSession('left');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a pending payment that disappears from the open ones is resolved by its id', async () => {
  const requests = server([pendingPayment], 'nothing', [pendingPayment], [], {
    outcome: 'paid',
    order_id: orderId,
  });
  expect(await pollToEnd(null)).toEqual({ outcome: 'paid', orderId });
  expect(requests).toEqual(['/open/', '/open/', '/open/', '/open/', '/cancel/']);
});

test('a cancelled payment is unpaid', async () => {
  server([pendingPayment], [], { outcome: 'cancelled', order_id: null });
  expect(await pollToEnd(attemptId)).toEqual({ outcome: 'unpaid' });
});

test('polling continues while the server does not report the outcome', async () => {
  server([], 'nothing', [], { outcome: 'paid', order_id: null });
  expect(await pollToEnd(attemptId)).toEqual({ outcome: 'paid', orderId: null });
});

test('a payment that waits for the bank is reported as a step and not cancelled', async () => {
  const requests = server([{ ...pendingPayment, state: 'action_needed', client_secret: 's' }]);
  expect(await pollToEnd(null)).toEqual({ outcome: 'step' });
  expect(requests).toEqual(['/open/']);
});

test('a payment counts as untraced only after two polls without it', async () => {
  const requests = server([], 'nothing', [{ ...pendingPayment, of: 'top-up' }]);
  expect(await pollToEnd(null)).toEqual({ outcome: 'told', result: { notice: 'unseen' } });
  expect(requests).toHaveLength(3);
});

test('polling continues while the fallback does not know the outcome either', async () => {
  const results: UntracedResult[] = [
    { ok: false, problem: { kind: 'unreachable' } },
    { ok: true, orderId },
  ];
  server([], [], []);
  const pollResult = pollPaymentOutcome(
    { isThisPayment: () => true, attemptId: null, resolveUntraced: async () => results.shift()! },
    new AbortController().signal,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await pollResult).toEqual({ outcome: 'told', result: { ok: true, orderId } });
});

test('polling stops when it is aborted', async () => {
  server([pendingPayment], [pendingPayment]);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 3_000);
  expect(await pollToEnd(null, undefined, stop.signal)).toBeNull();
});

test('without a reply the interval grows, and polling stops after a few minutes', async () => {
  const requests = server(...Array<ServerReply>(2_000).fill('nothing'));
  const stop = new AbortController();
  const pollResult = pollPaymentOutcome(
    { isThisPayment: () => true, attemptId, resolveUntraced: async () => ({ notice: 'unseen' }) },
    stop.signal,
  );
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(requests).toHaveLength(8);
  stop.abort();
  expect(await pollResult).toBeNull();
});
