import { refusals } from '@furrow/contract/endpoint/refusals';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../api/problem.ts';
import { eventOfBankStep, eventOfCancellation, eventOfOutcome, eventOfResult } from './payment-event.ts';

const attemptId = '0199d3a0-0000-7000-8000-00000000000a';
const step = { attemptId, clientSecret: 'pi_secret' };
const refused = (code: keyof typeof refusals, data: unknown = null): Problem => ({
  kind: 'refused',
  status: refusals[code].status,
  code,
  message: refusals[code].message,
  data,
});
const inPast = { attemptId, expiresAt: '2025-01-05T10:00:00.000Z' };

describe('the reply to a payment', () => {
  test('is that it was paid, with the order', () => {
    expect(eventOfResult({ ok: true, orderId: 'order' })).toEqual({ type: 'paid', orderId: 'order' });
  });

  test('is that the bank asks the buyer', () => {
    const data = { requires_action: true, client_secret: 'pi_secret', attempt_id: attemptId, message: '' };
    const problem = refused('payment_action_needed', data);
    expect(eventOfResult({ ok: false, problem })).toEqual({ type: 'step_required', step });
  });

  test.each(['payment_declined', 'card_service_unreachable'] as const)('%s: nothing was paid', (code) => {
    const problem = refused(code);
    expect(eventOfResult({ ok: false, problem })).toEqual({ type: 'unpaid', failure: { problem } });
  });

  test.each([refused('payment_pending'), { kind: 'unreachable' } as Problem])(
    'may be lost after the payment went through: $kind',
    (problem) => {
      expect(eventOfResult({ ok: false, problem })).toEqual({ type: 'maybe_paid', attemptId: null });
    },
  );
});

describe('the reply to a cancellation', () => {
  const eventOf = (reply: Parameters<typeof eventOfCancellation>[0]) =>
    eventOfCancellation(reply, attemptId, 'cancelled');

  test('is that the card was charged before: the payment counts', () => {
    const data = { outcome: 'paid', order_id: 'order' };
    expect(eventOf({ ok: true, data })).toEqual({ type: 'paid', orderId: 'order' });
  });

  test('is that it was cancelled, or never existed', () => {
    const unpaid = { type: 'unpaid', failure: { notice: 'cancelled' } };
    expect(eventOf({ ok: true, data: { outcome: 'cancelled', order_id: null } })).toEqual(unpaid);
    expect(eventOf({ ok: false, problem: refused('payment_not_found') })).toEqual(unpaid);
  });

  test('is that the charge is being made, so its outcome is awaited', () => {
    const problem = refused('payment_pending');
    expect(eventOf({ ok: false, problem })).toEqual({ type: 'maybe_paid', attemptId });
  });

  test('is missing: nothing has changed', () => {
    const problem: Problem = { kind: 'offline' };
    expect(eventOf({ ok: false, problem })).toEqual({ type: 'cancel_failed', failure: { problem } });
  });
});

test.each([
  ['decided', { type: 'bank_decided', bankStepNumber: 3, attemptId }],
  ['dismissed', { type: 'bank_left', bankStepNumber: 3 }],
  ['out_of_reach', { type: 'bank_unreachable', bankStepNumber: 3 }],
  ['over', { type: 'bank_over', bankStepNumber: 3, attemptId, notice: 'expired' }],
] as const)('the bank step ends: %s', (result, event) => {
  expect(eventOfBankStep(result, step, 3, inPast)).toEqual(event);
});

describe('what polling finds', () => {
  test('says why nothing was paid, if the bank waited for it', () => {
    expect(eventOfOutcome({ outcome: 'unpaid' }, inPast)).toEqual({
      type: 'unpaid',
      failure: { notice: 'expired' },
    });
    const withoutBank = { attemptId, expiresAt: null };
    expect(eventOfOutcome({ outcome: 'unpaid' }, withoutBank)).toEqual({
      type: 'unpaid',
      failure: { notice: 'unpaid' },
    });
  });

  test('is the result of a payment without a trace, or that nobody has seen it', () => {
    expect(eventOfOutcome({ outcome: 'told', result: { ok: true, orderId: null } }, null)).toEqual({
      type: 'paid',
      orderId: null,
    });
    expect(eventOfOutcome({ outcome: 'told', result: { notice: 'unseen' } }, null)).toEqual({
      type: 'unpaid',
      failure: { notice: 'unseen' },
    });
  });

  test('is an order, or a bank that waits', () => {
    expect(eventOfOutcome({ outcome: 'paid', orderId: 'order' }, null)).toEqual({
      type: 'paid',
      orderId: 'order',
    });
    expect(eventOfOutcome({ outcome: 'step' }, null)).toEqual({ type: 'step_listed' });
  });
});
