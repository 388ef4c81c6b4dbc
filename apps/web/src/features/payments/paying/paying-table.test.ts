import type { OpenPayment } from '@furrow/contract/payments/payments';
import { describe, expect, test } from 'vitest';
import { initialPaying, type PayingEvent, type PayingState } from './paying-state.ts';
import { nextPaying, payingTable, shownStage } from './paying-table.ts';
import {
  attemptId,
  eventsAt,
  inEachState,
  payingAfter,
  reachablePayings,
  step,
} from './paying-walks.test-support.ts';

const next = (paying: Parameters<typeof nextPaying<string>>[0], event: PayingEvent<string>) =>
  nextPaying(paying, event);

/** Expected state and effects after each event, by the state before. Events that are not listed change nothing. */
const table: Record<PayingState, Partial<Record<PayingEvent<string>['type'], string>>> = {
  following: {
    pay: 'sending: send',
    confirm: 'at_bank: confirm_at_bank',
    cancel: 'cancelling: request_cancellation',
    paid: 'settling: settle_paid',
    unpaid: 'settling: settle_unpaid',
    step_required: 'at_bank: reload_list, confirm_at_bank',
    maybe_paid: 'unknown',
    step_listed: 'following',
  },
  sending: {
    paid: 'settling: settle_paid',
    unpaid: 'settling: settle_unpaid',
    step_required: 'at_bank: reload_list, confirm_at_bank',
    maybe_paid: 'unknown',
  },
  at_bank: {
    pay: 'sending: send',
    cancel: 'cancelling: request_cancellation',
    bank_decided: 'sending: send',
    bank_left: 'step',
    bank_unreachable: 'step',
    bank_over: 'cancelling: request_cancellation',
    paid: 'settling: settle_paid',
    unpaid: 'settling: settle_unpaid',
    step_required: 'at_bank: reload_list, confirm_at_bank',
    maybe_paid: 'unknown',
    step_listed: 'at_bank',
  },
  step: {
    confirm: 'at_bank: confirm_at_bank',
    cancel: 'cancelling: request_cancellation',
    paid: 'settling: settle_paid',
    unpaid: 'settling: settle_unpaid',
    step_required: 'at_bank: reload_list, confirm_at_bank',
    maybe_paid: 'unknown',
    step_listed: 'following',
  },
  cancelling: {
    bank_decided: 'cancelling',
    bank_left: 'cancelling',
    bank_unreachable: 'cancelling',
    bank_over: 'cancelling',
    paid: 'settling: settle_paid',
    unpaid: 'settling: settle_unpaid',
    maybe_paid: 'unknown',
    cancel_failed: 'at_bank',
  },
  unknown: {
    paid: 'settling: settle_paid',
    unpaid: 'settling: settle_unpaid',
    step_required: 'at_bank: reload_list, confirm_at_bank',
    maybe_paid: 'unknown',
    step_listed: 'following',
  },
  settling: { settled: 'following' },
};

describe('the table of a payment', () => {
  const cases = Object.entries(inEachState).flatMap(([state, paying]) =>
    eventsAt(paying).map((event) => ({ state: state as PayingState, type: event.type, paying, event })),
  );

  test('has a payment in each of its states', () => {
    expect(Object.keys(inEachState)).toEqual(Object.keys(payingTable));
    for (const [state, paying] of Object.entries(inEachState)) expect(paying.at).toBe(state);
  });

  test.each(cases)('$state, $type', ({ state, type, paying, event }) => {
    const { paying: after, effects } = next(paying, event);
    const expected = table[state][type];
    if (expected === undefined) {
      expect(after).toBe(paying);
      expect(effects).toEqual([]);
    } else {
      const done = effects.map((effect) => effect.type).join(', ');
      expect(done === '' ? after.at : `${after.at}: ${done}`).toBe(expected);
    }
  });
});

describe('in everything that can happen', () => {
  const reachedStates = reachablePayings();

  test('every state is reached', () => {
    expect(new Set(reachedStates.map(({ at }) => at))).toEqual(new Set(Object.keys(payingTable)));
  });

  test('the page is busy exactly while a request is in progress', () => {
    for (const { at, isBusy } of reachedStates)
      if (at !== 'settling') expect(isBusy).toBe(at === 'sending' || at === 'cancelling');
  });

  test('the buyer is at the bank until the bank step or the payment ends', () => {
    for (const { at, isAtBank } of reachedStates)
      if (at !== 'cancelling') expect(isAtBank).toBe(at === 'at_bank');
  });

  test('a payment that the form is sending shows no failure of an earlier one', () => {
    for (const { at, knownStage, failure } of reachedStates)
      if (at === 'sending' && knownStage?.kind === 'form') expect(failure).toBeNull();
  });

  test('a payment that has ended is never sent again', () => {
    for (const { at, body } of reachedStates) if (at === 'settling') expect(body).toBeNull();
  });

  test('the outcome leads back to the form', () => {
    for (const paying of reachedStates.filter(({ at }) => at === 'settling')) {
      const { paying: after } = next(paying, { type: 'settled', failure: { notice: 'expired' } });
      expect(after).toMatchObject({
        at: 'following',
        knownStage: null,
        failure: { notice: 'expired' },
        isBusy: false,
      });
    }
  });
});

test('the payment is the same one before and after the bank step', () => {
  const atBank = inEachState.at_bank;
  const { effects } = next(atBank, {
    type: 'bank_decided',
    bankStepNumber: atBank.bankStepNumber,
    attemptId,
  });
  expect(effects).toEqual([{ type: 'send', body: 'the cart' }]);
});

test('after a reload there is nothing to send again, so the bank’s answer leads to the outcome', () => {
  const { paying: atBank } = next(initialPaying(), { type: 'confirm', step });
  const { effects } = next(atBank, {
    type: 'bank_decided',
    bankStepNumber: atBank.bankStepNumber,
    attemptId,
  });
  expect(effects).toEqual([{ type: 'request_cancellation', attemptId, notice: 'not_confirmed' }]);
});

test('a step that was dismissed after a reload is shown from the server’s list again', () => {
  const { paying: atBank } = next(initialPaying(), { type: 'confirm', step });
  expect(next(atBank, { type: 'bank_left', bankStepNumber: atBank.bankStepNumber }).paying.at).toBe(
    'following',
  );
});

test('the answer of an earlier bank step is ignored', () => {
  const second = payingAfter('pay', 'step_required', 'bank_left', 'confirm');
  for (const event of eventsAt(inEachState.at_bank).filter((candidate) => 'bankStepNumber' in candidate))
    expect(next(second, event)).toEqual({ paying: second, effects: [] });
});

test('the answer of the bank is ignored once the payment has ended', () => {
  const { bankStepNumber } = inEachState.at_bank;
  const ended = payingAfter('pay', 'step_required', 'cancel', 'unpaid', 'settled', 'confirm');
  expect(next(ended, { type: 'bank_decided', bankStepNumber, attemptId })).toEqual({
    paying: ended,
    effects: [],
  });
});

test('without a connection nothing is sent', () => {
  const { paying, effects } = next(initialPaying(), { type: 'pay', body: 'the cart', isOnline: false });
  expect(paying).toMatchObject({ at: 'following', failure: { problem: { kind: 'offline' } }, body: null });
  expect(effects).toEqual([]);
});

test('a bank that cannot be reached is reported, and the step can be tried again', () => {
  const unreachable = payingAfter('pay', 'step_required', 'bank_unreachable');
  expect(unreachable).toMatchObject({ at: 'step', failure: { notice: 'bank_out_of_reach' } });
  expect(next(unreachable, { type: 'confirm', step }).paying).toMatchObject({ at: 'at_bank', failure: null });
});

test('a cancellation that fails leaves the buyer where they were', () => {
  expect(payingAfter('pay', 'step_required', 'cancel', 'cancel_failed').at).toBe('at_bank');
  expect(payingAfter('pay', 'step_required', 'cancel', 'bank_left', 'cancel_failed').at).toBe('step');
  const payingAfterFailedCancel = payingAfter('cancel', 'cancel_failed');
  expect(payingAfterFailedCancel).toMatchObject({
    at: 'following',
    failure: { problem: { kind: 'offline' } },
    isBusy: false,
  });
});

describe('the stage that is shown', () => {
  const open = { attempt_id: attemptId, state: 'action_needed', client_secret: 'pi_secret' } as OpenPayment;
  const trace = { attemptId, expiresAt: null };
  const {
    following: followingState,
    sending: sendingState,
    at_bank: atBank,
    unknown: unknownState,
  } = inEachState;

  test('is that of the server’s list, unless this page knows more', () => {
    expect(shownStage(followingState, undefined, null)).toEqual({ kind: 'form' });
    expect(shownStage(followingState, open, trace)).toEqual({ kind: 'step', step });
    expect(shownStage({ ...sendingState }, open, trace)).toEqual({ kind: 'form' });
    expect(shownStage(unknownState, undefined, null)).toEqual({ kind: 'unknown', attemptId: null });
  });

  test('is unknown for a payment that is no longer listed and was not ended here', () => {
    expect(shownStage(followingState, undefined, trace)).toEqual({ kind: 'unknown', attemptId });
    expect(shownStage(inEachState.step, undefined, trace)).toEqual({ kind: 'unknown', attemptId });
  });

  test('stays while the list loads, a request is in progress or the buyer is at the bank', () => {
    expect(shownStage(followingState, null, trace)).toEqual({ kind: 'form' });
    expect(shownStage(sendingState, undefined, trace)).toEqual({ kind: 'form' });
    expect(shownStage(atBank, undefined, trace)).toEqual({ kind: 'step', step });
  });
});
