import { initialPaying, type Paying, type PayingEvent } from './paying-state.ts';
import { nextPaying } from './paying-table.ts';
import type { PendingBankStep } from './payment-stage.ts';

export const attemptId = '0199d3a0-0000-7000-8000-00000000000a';
export const step: PendingBankStep = { attemptId, clientSecret: 'pi_secret' };

/** One event of each type. Events of the bank belong to the current bank step. */
export function eventsAt({ bankStepNumber }: Paying<string>): PayingEvent<string>[] {
  return [
    { type: 'pay', body: 'the cart', isOnline: true },
    { type: 'confirm', step },
    { type: 'cancel', attemptId, notice: 'cancelled' },
    { type: 'bank_decided', bankStepNumber, attemptId },
    { type: 'bank_left', bankStepNumber },
    { type: 'bank_unreachable', bankStepNumber },
    { type: 'bank_over', bankStepNumber, attemptId, notice: 'over' },
    { type: 'paid', orderId: 'the order' },
    { type: 'unpaid', failure: { notice: 'unpaid' } },
    { type: 'step_required', step },
    { type: 'maybe_paid', attemptId: null },
    { type: 'cancel_failed', failure: { problem: { kind: 'offline' } } },
    { type: 'step_listed' },
    { type: 'settled', failure: null },
  ];
}

/** State after events of these types, starting at the form. */
export function payingAfter(...types: PayingEvent<string>['type'][]): Paying<string> {
  return types.reduce((paying, type) => {
    const event = eventsAt(paying).find((candidate) => candidate.type === type)!;
    return nextPaying(paying, event).paying;
  }, initialPaying<string>());
}

/** A payment in each state, by the events that lead to it. */
export const inEachState = {
  following: payingAfter(),
  sending: payingAfter('pay'),
  at_bank: payingAfter('pay', 'step_required'),
  step: payingAfter('pay', 'step_required', 'bank_left'),
  cancelling: payingAfter('pay', 'step_required', 'cancel'),
  unknown: payingAfter('pay', 'maybe_paid'),
  settling: payingAfter('pay', 'paid'),
};

/** All states that can be reached from the form by any sequence of events. The number of the bank step is ignored. */
export function reachablePayings(): Paying<string>[] {
  const found = new Map<string, Paying<string>>();
  const open = [initialPaying<string>()];
  for (let paying = open.pop(); paying !== undefined; paying = open.pop()) {
    const key = JSON.stringify({ ...paying, bankStepNumber: 0 });
    if (found.has(key)) continue;
    found.set(key, paying);
    for (const event of eventsAt(paying)) open.push(nextPaying(paying, event).paying);
  }
  return [...found.values()];
}
