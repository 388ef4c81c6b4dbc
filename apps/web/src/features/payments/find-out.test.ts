import type { OpenPayment } from '@furrow/contract/payments';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '../../session/session.ts';
import { findOut, type LastWord } from './find-out.ts';

const jwt = `e30.${Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 86_400 })).toString('base64url')}.x`;
const orderId = '0199d3a0-0000-7000-8000-00000000000b';
const attemptId = '0199d3a0-0000-7000-8000-00000000000a';
const pending: OpenPayment = {
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
type Answer = OpenPayment[] | 'nothing' | { outcome: 'paid' | 'given_up'; order_id: string | null };

/** A server that gives these replies in order. */
function server(...answers: Answer[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    asked.push(url.replace('/api/v1/payments', ''));
    const answer = answers.shift();
    if (answer === undefined) throw new Error('Unexpected request: the list of replies is used up.');
    if (answer === 'nothing') throw new TypeError('Failed to fetch');
    return Response.json({ message: '', data: answer });
  });
  return asked;
}

async function found(attemptId: string | null, last?: LastWord, signal = new AbortController().signal) {
  const looking = findOut(
    { isOurs: ({ of }) => of === 'order', attemptId, onUnseen: async () => last ?? { notice: 'unseen' } },
    signal,
  );
  let isOver = false;
  const watched = looking.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
  return watched;
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
  const asked = server([pending], 'nothing', [pending], [], { outcome: 'paid', order_id: orderId });
  expect(await found(null)).toEqual({ outcome: 'paid', orderId });
  expect(asked).toEqual(['/open/', '/open/', '/open/', '/open/', '/give-up/']);
});

test('a cancelled payment is unpaid', async () => {
  server([pending], [], { outcome: 'given_up', order_id: null });
  expect(await found(attemptId)).toEqual({ outcome: 'unpaid' });
});

test('polling continues while the server does not report the outcome', async () => {
  server([], 'nothing', [], { outcome: 'paid', order_id: null });
  expect(await found(attemptId)).toEqual({ outcome: 'paid', orderId: null });
});

test('a payment that waits for the bank is reported as a step and not cancelled', async () => {
  const asked = server([{ ...pending, state: 'action_needed', client_secret: 's' }]);
  expect(await found(null)).toEqual({ outcome: 'step' });
  expect(asked).toEqual(['/open/']);
});

test('a payment counts as untraced only after two polls without it', async () => {
  const asked = server([], 'nothing', [{ ...pending, of: 'top-up' }]);
  expect(await found(null)).toEqual({ outcome: 'told', last: { notice: 'unseen' } });
  expect(asked).toHaveLength(3);
});

test('polling continues while the fallback does not know the outcome either', async () => {
  const words: LastWord[] = [
    { ok: false, problem: { kind: 'unreachable' } },
    { ok: true, orderId },
  ];
  server([], [], []);
  const looking = findOut(
    { isOurs: () => true, attemptId: null, onUnseen: async () => words.shift()! },
    new AbortController().signal,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await looking).toEqual({ outcome: 'told', last: { ok: true, orderId } });
});

test('polling stops when it is aborted', async () => {
  server([pending], [pending]);
  const stop = new AbortController();
  setTimeout(() => stop.abort(), 3_000);
  expect(await found(null, undefined, stop.signal)).toBeNull();
});

test('without a reply the interval grows, and polling stops after a few minutes', async () => {
  const asked = server(...Array<Answer>(2_000).fill('nothing'));
  const stop = new AbortController();
  const looking = findOut(
    { isOurs: () => true, attemptId, onUnseen: async () => ({ notice: 'unseen' }) },
    stop.signal,
  );
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(8);
  stop.abort();
  expect(await looking).toBeNull();
});
