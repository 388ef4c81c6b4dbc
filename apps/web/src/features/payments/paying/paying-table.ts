import type { OpenPayment } from '@furrow/contract/payments/payments';
import type { Paying, PayingEvent, PayingState, PayingTransition } from './paying-state.ts';
import { type PaymentStage, type PaymentTrace, stageOf } from './payment-stage.ts';

// The request body has no type here, because the table never reads it.
type AnyPaying = Paying<unknown>;
type AnyTransition = PayingTransition<unknown>;
type EventOf<Type> = Extract<PayingEvent<unknown>, { type: Type }>;
type StateRules = {
  [Type in PayingEvent<unknown>['type']]?: (paying: AnyPaying, event: EventOf<Type>) => AnyTransition;
};

/** Ends the wait for the bank: a later result of the same bank step is ignored. */
const leaveBank = ({ bankStepNumber }: AnyPaying) => ({
  isAtBank: false,
  bankStepNumber: bankStepNumber + 1,
});

/** State without a request and outside of the bank: the page shows its own bank step, or the server's list. */
const restingState = ({ knownStage }: AnyPaying) =>
  knownStage?.kind === 'step' ? ('step' as const) : ('following' as const);

const move = (
  paying: AnyPaying,
  change: Partial<AnyPaying>,
  ...effects: AnyTransition['effects']
): AnyTransition => ({
  paying: { ...paying, ...change },
  effects,
});

const pay = (paying: AnyPaying, { body, isOnline }: EventOf<'pay'>) => {
  if (!isOnline) return move(paying, { failure: { problem: { kind: 'offline' } } });
  // The list of open payments may contain this payment before the reply arrives; the page nevertheless shows the form.
  const knownStage = { kind: 'form' } as const;
  const change = {
    at: 'sending',
    knownStage,
    failure: null,
    isBusy: true,
    body,
    ...leaveBank(paying),
  } as const;
  return move(paying, change, { type: 'send', body });
};

const confirm = (paying: AnyPaying, { step }: Pick<EventOf<'confirm'>, 'step'>) => {
  const bankStepNumber = paying.bankStepNumber + 1;
  const change = {
    at: 'at_bank',
    failure: null,
    isBusy: false,
    isAtBank: true,
    bankStepNumber,
  } as const;
  return move(paying, change, { type: 'confirm_at_bank', step, bankStepNumber });
};

const requireStep = (paying: AnyPaying, { step }: EventOf<'step_required'>) => {
  const { paying: next, effects } = confirm({ ...paying, knownStage: { kind: 'step', step } }, { step });
  return move(next, {}, { type: 'reload_list' }, ...effects);
};

const cancel = (paying: AnyPaying, { attemptId, notice }: Pick<EventOf<'cancel'>, 'attemptId' | 'notice'>) =>
  move(paying, { at: 'cancelling', isBusy: true }, { type: 'request_cancellation', attemptId, notice });

/**
 * Sends the payment again after the buyer's decision at the bank. A reloaded page no longer has the body, so it
 * requests the outcome by a cancellation.
 */
const decide = (paying: AnyPaying, { attemptId }: EventOf<'bank_decided'>) =>
  paying.body === null
    ? cancel({ ...paying, isAtBank: false }, { attemptId, notice: 'not_confirmed' })
    : move(paying, { at: 'sending', isBusy: true, isAtBank: false }, { type: 'send', body: paying.body });

const endPayment = (paying: AnyPaying, effect: AnyTransition['effects'][number]) =>
  move(paying, { at: 'settling', body: null, ...leaveBank(paying) }, effect);

const replies = {
  paid: (paying, { orderId }) => endPayment(paying, { type: 'settle_paid', orderId }),
  unpaid: (paying, { failure }) => endPayment(paying, { type: 'settle_unpaid', failure }),
  maybe_paid: (paying, { attemptId }) =>
    move(paying, {
      at: 'unknown',
      knownStage: { kind: 'unknown', attemptId },
      isBusy: false,
      ...leaveBank(paying),
    }),
} as const satisfies StateRules;

const stepRequiredRule = { step_required: requireStep } as const satisfies StateRules;

/** Transitions for the results of polling, in all states in which the page may show that the outcome is unknown. */
const outcomes = {
  ...replies,
  ...stepRequiredRule,
  step_listed: (paying) => move(paying, { at: 'following', knownStage: null }),
} as const satisfies StateRules;

/** While a cancellation is pending, its reply decides, and the bank's result causes no further request. */
const bankLeftQuietly = (paying: AnyPaying) => move(paying, { isAtBank: false });

/** Transitions of a payment by state and event. An event that a state does not list is late and changes nothing. */
export const payingTable: Record<PayingState, StateRules> = {
  following: { pay, confirm, cancel, ...outcomes },
  sending: { ...replies, ...stepRequiredRule },
  at_bank: {
    ...outcomes,
    pay,
    cancel,
    bank_decided: decide,
    bank_left: (paying) => move(paying, { at: restingState(paying), isAtBank: false }),
    bank_unreachable: (paying) =>
      move(paying, { at: restingState(paying), isAtBank: false, failure: { notice: 'bank_out_of_reach' } }),
    // The payment is not sent again: as the old one has ended, that would start another payment.
    bank_over: (paying, event) => cancel({ ...paying, isAtBank: false }, event),
    step_listed: (paying) => move(paying, { knownStage: null }),
  },
  step: { confirm, cancel, ...outcomes },
  cancelling: {
    ...replies,
    cancel_failed: (paying, { failure }) =>
      move(paying, { at: paying.isAtBank ? 'at_bank' : restingState(paying), failure, isBusy: false }),
    bank_decided: bankLeftQuietly,
    bank_left: bankLeftQuietly,
    bank_unreachable: bankLeftQuietly,
    bank_over: bankLeftQuietly,
  },
  unknown: outcomes,
  settling: {
    settled: (paying, { failure }) =>
      move(paying, { at: 'following', knownStage: null, failure, isBusy: false }),
  },
};

/**
 * State and effects after an event.
 * @returns the same state without effects, if the event is late.
 */
export function nextPaying<Body>(paying: Paying<Body>, event: PayingEvent<Body>): PayingTransition<Body> {
  const rule = payingTable[paying.at][event.type] as
    | ((paying: Paying<Body>, event: PayingEvent<Body>) => PayingTransition<Body>)
    | undefined;
  const isOfEarlierStep = 'bankStepNumber' in event && event.bankStepNumber !== paying.bankStepNumber;
  return rule === undefined || isOfEarlierStep ? { paying, effects: [] } : rule(paying, event);
}

/**
 * Stage that the page shows: its own, otherwise the one in the server's list. The outcome is unknown if an open payment
 * is no longer listed and this page has not ended it.
 * @param listed undefined if the payment is not listed, null until the list has loaded.
 */
export function shownStage(
  { knownStage, isBusy, isAtBank }: Pick<AnyPaying, 'knownStage' | 'isBusy' | 'isAtBank'>,
  listed: OpenPayment | undefined | null,
  trace: PaymentTrace | null,
): PaymentStage {
  const reportedStage = knownStage ?? stageOf(listed ?? undefined);
  const isTraceLost = trace !== null && listed === undefined && !isBusy && !isAtBank;
  return isTraceLost && reportedStage.kind !== 'unknown'
    ? { kind: 'unknown', attemptId: trace.attemptId }
    : reportedStage;
}
