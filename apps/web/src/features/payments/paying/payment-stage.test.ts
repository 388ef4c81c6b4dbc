import { refusals } from '@furrow/contract/endpoint/refusals';
import type { OpenPayment } from '@furrow/contract/payments/payments';
import { expect, test } from 'vitest';
import type { Problem } from '../../../api/problem.ts';
import { bankStepOf, isAboutCard, mayHaveSucceeded, noticeOfEnd, stageOf, traceOf } from './payment-stage.ts';

const open: OpenPayment = {
  attempt_id: '0199d3a0-0000-7000-8000-00000000000a',
  of: 'order',
  state: 'action_needed',
  amount: 4.08,
  wallet_amount: 5,
  cart_id: [],
  client_secret: 'pi_secret',
  expires_at: null,
  created_at: '2025-01-05T10:00:00.000Z',
};
const refused = (code: keyof typeof refusals, data: unknown = null): Problem => ({
  kind: 'refused',
  status: refusals[code].status,
  code,
  message: refusals[code].message,
  data,
});

test('an open payment waits for the bank, or its outcome is unknown', () => {
  expect(stageOf(undefined)).toEqual({ kind: 'form' });
  expect(stageOf(open)).toMatchObject({ kind: 'step', step: { clientSecret: 'pi_secret' } });
  expect(stageOf({ ...open, state: 'pending', client_secret: null })).toEqual({
    kind: 'unknown',
    attemptId: open.attempt_id,
  });
});

test('the bank step is read from the data of its refusal only', () => {
  const data = { requires_action: true, client_secret: 's', attempt_id: open.attempt_id, message: '' };
  expect(bankStepOf(refused('payment_action_needed', data))).toEqual({
    attemptId: open.attempt_id,
    clientSecret: 's',
  });
  expect(bankStepOf(refused('payment_declined', { message: 'No.' }))).toBeNull();
  expect(bankStepOf({ kind: 'unreachable' })).toBeNull();
});

test.each<[Problem, boolean]>([
  [{ kind: 'unreachable' }, true],
  [{ kind: 'offline' }, true],
  [{ kind: 'unreadable', status: 502 }, true],
  [refused('payment_pending'), true],
  [refused('internal'), true],
  [refused('card_service_unreachable'), false],
  [refused('payment_declined'), false],
  [refused('price_changed'), false],
  [refused('too_many_declines'), false],
  [refused('session_ended'), false],
  [{ kind: 'invalid', fields: {} }, false],
])('after %o it may have gone through: %s', (problem, expected) => {
  expect(mayHaveSucceeded(problem)).toBe(expected);
});

test('a payment that ended elsewhere was cancelled or has expired', () => {
  const now = Date.parse('2025-01-05T10:15:00.000Z');
  const until = (expires_at: string | null) => noticeOfEnd(traceOf({ ...open, expires_at }), now);
  expect(until('2025-01-05T10:15:00.001Z')).toBe('over');
  expect(until('2025-01-05T10:15:00.000Z')).toBe('expired');
  expect(until(null)).toBe('over');
  expect(noticeOfEnd(null, now)).toBe('over');
});

test('the card is cleared after a decline or an ended payment, not after a change of price or a payment that went through', () => {
  expect(isAboutCard({ problem: refused('payment_declined') })).toBe(true);
  expect(isAboutCard({ notice: 'over' })).toBe(true);
  expect(isAboutCard({ problem: refused('price_changed') })).toBe(false);
  expect(isAboutCard({ notice: 'went_through' })).toBe(false);
});
