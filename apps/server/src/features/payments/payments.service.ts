import { createHash } from 'node:crypto';
import type { RequestData } from '@furrow/contract/endpoint/endpoint';
import type { createOrder, topUpWallet } from '@furrow/contract/payments/payments';
import { inTransaction } from '../../database/in-transaction.ts';
import { canBeConfirmed, isUnsubmitted } from './attempt-states.ts';
import { type CallerKey, findAttempt } from './attempts.store.ts';
import type { AttemptOutcome } from './await-outcome.ts';
import { type BeginResult, beginAttempt } from './begin-attempt.ts';
import { beginTopUp, type TopUpPurpose } from './begin-top-up.ts';
import { abandonUnsubmitted } from './finish-attempt.ts';
import type { RequestPayer } from './lock-payer.store.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { outcomeOrPending, settleAfterStep, settleAttempt, type TooManyDeclines } from './settle-attempt.ts';

export type PayResult =
  | AttemptOutcome
  | TooManyDeclines
  | Extract<BeginResult, { result: 'refused' | 'invalid' }>;

type CreateOrderInput = RequestData<typeof createOrder>['body'];
type TopUpBody = RequestData<typeof topUpWallet>['body'];

/** The amount and method of a request. If both are the same, the request joins an existing attempt. */
interface PaymentChoice {
  cardCents: number;
  /** The provider's id of a typed card, or our id of a saved one. */
  methodId: string | null;
}

/**
 * Pays in three phases: the attempt is written in a transaction, the card is charged outside of one, and the outcome is
 * booked in a transaction. After a crash, another request or the sweep finishes the payment; the wallet alone pays in
 * one transaction.
 * @param key the caller's idempotency key, if any: the same key always gives the same answer
 */
export async function payForOrder(
  deps: PaymentsDeps,
  payer: RequestPayer,
  body: CreateOrderInput,
  key: string | null,
  isFirstTry = true,
): Promise<PayResult> {
  const { db, gateway, clock } = deps;
  const callerKey = callerKeyOf(key, body);
  const started = await inTransaction(db, (trx) =>
    beginAttempt(trx, payer, body, { provider: gateway.name, at: clock(), key: callerKey }),
  );
  const choice = { cardCents: Math.round(body.amount * 100), methodId: body.payment_method_id };
  const paid = await continuePayment(deps, payer, started, choice);
  // The other attempt was cancelled without a charge, so this request tries once itself. With more tries, many requests
  // would wait for each other.
  const mayTryAgain =
    isFirstTry && started.result === 'earlier' && 'outcome' in paid && paid.outcome === 'abandoned';
  return mayTryAgain ? payForOrder(deps, payer, body, key, false) : paid;
}

/** Puts money into the wallet. The same attempt id always gives the same answer. */
export async function topUp(
  deps: PaymentsDeps,
  payer: RequestPayer,
  body: TopUpBody,
  key: string | null,
  purpose: TopUpPurpose = {},
): Promise<PayResult> {
  const { db, gateway, clock } = deps;
  const callerKey = callerKeyOf(body.attempt_id ?? key, {
    amount: body.amount,
    payment_method_id: body.payment_method_id,
    ...(body.save_card && { save_card: true }),
  });
  const started = await inTransaction(db, (trx) =>
    beginTopUp(trx, payer, body, { provider: gateway.name, at: clock(), key: callerKey, ...purpose }),
  );
  const choice = { cardCents: Math.round(body.amount * 100), methodId: body.payment_method_id };
  return continuePayment(deps, payer, started, choice);
}

async function continuePayment(
  deps: PaymentsDeps,
  payer: RequestPayer,
  started: BeginResult,
  choice: PaymentChoice,
): Promise<PayResult> {
  switch (started.result) {
    case 'attempt':
      return settleAttempt(deps, started.attempt, payer.ip);
    case 'paid':
      return { outcome: 'paid', orderId: started.orderId };
    case 'earlier':
    case 'same_key':
      return continueEarlierAttempt(deps, payer, started.id, choice);
    case 'invalid':
    case 'refused':
      return started;
  }
}

/**
 * Continues the existing attempt that a second request has found: charges a card that was not charged yet, or asks the
 * bank again. An attempt is replaced if this request pays differently, or if its time is over.
 */
async function continueEarlierAttempt(
  deps: PaymentsDeps,
  payer: RequestPayer,
  attemptId: string,
  choice: PaymentChoice,
): Promise<AttemptOutcome | TooManyDeclines> {
  const { db, clock } = deps;
  const attempt = await findAttempt(db, attemptId);
  const { state: expectedState, card_cents, payment_method_id, saved_card_id } = attempt;
  const isSameChoice =
    card_cents === choice.cardCents &&
    (card_cents === 0 || (saved_card_id ?? payment_method_id) === choice.methodId);
  if (expectedState === 'requires_action') {
    const canContinue = isSameChoice && canBeConfirmed(attempt, clock());
    return settleAfterStep(deps, attempt, canContinue);
  }
  if (!isUnsubmitted(expectedState)) return outcomeOrPending(deps, attemptId);
  if (isSameChoice) return settleAttempt(deps, attempt, payer.ip);
  await inTransaction(db, (trx) => abandonUnsubmitted(trx, { id: attemptId, expectedState, at: clock() }));
  return outcomeOrPending(deps, attemptId);
}

function callerKeyOf(key: string | null, request: object): CallerKey | null {
  if (key === null) return null;
  return { key, requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex') };
}
