import type Stripe from 'stripe';
import { ApiError } from './api-error.ts';
import { type Card, notAuthenticated } from './cards.ts';
import { createCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import type { DoubleDeps } from './double-deps.ts';
import { idOf } from './records.ts';
import { attachIfRequested } from './stripe-customers.ts';

type Decline = NonNullable<Card['decline']>;

/** Charges the card of an intent. */
export async function chargeIntent(deps: DoubleDeps, intent: Stripe.PaymentIntent): Promise<void> {
  const { method, card } = methodAndCard(deps, intent);
  const createdCharge = createCharge(deps, intent, method, { ...card, decline: null });
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = createdCharge.id;
  intent.last_payment_error = null;
  await attachIfRequested(deps, intent, method);
  await deps.onCharged(createdCharge);
  await deps.emitEvent('charge.succeeded', createdCharge);
  await deps.emitEvent('payment_intent.succeeded', intent);
  if (card.disputeStatus !== null) await openDispute(deps, createdCharge.id, card.disputeStatus);
}

/** Records a decline by the bank and returns it as the error to reply with. */
export async function declineWithError(
  deps: DoubleDeps,
  intent: Stripe.PaymentIntent,
  { code, declineCode, message }: Decline,
): Promise<ApiError> {
  const { method } = methodAndCard(deps, intent);
  const failedCharge = await declineIntent(deps, intent, {
    code,
    message,
    ...(declineCode && { declineCode }),
  });
  return new ApiError(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    ...(failedCharge !== null && { charge: failedCharge.id }),
    payment_intent: structuredClone(intent),
    payment_method: method,
  });
}

/**
 * Records that the payment of an intent was declined.
 * @param reason null if the buyer, or the bank, refused the authentication: there is no charge then
 */
export async function declineIntent(
  deps: DoubleDeps,
  intent: Stripe.PaymentIntent,
  reason: Decline | null,
): Promise<Stripe.Charge | null> {
  const { method, card } = methodAndCard(deps, intent);
  const failedCharge = reason && createCharge(deps, intent, method, { ...card, decline: reason });
  const { code, declineCode, message } = reason ?? notAuthenticated;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.latest_charge = failedCharge?.id ?? null;
  intent.last_payment_error = {
    type: reason === null ? 'invalid_request_error' : 'card_error',
    code,
    message,
    payment_method: method,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    ...(failedCharge && { charge: failedCharge.id }),
  };
  if (failedCharge) await deps.emitEvent('charge.failed', failedCharge);
  await deps.emitEvent('payment_intent.payment_failed', intent);
  return failedCharge;
}

function methodAndCard({ records }: DoubleDeps, { payment_method }: Stripe.PaymentIntent) {
  const id = idOf(payment_method);
  const [method, card] = [records.paymentMethods.get(id), records.cardsByMethod.get(id)];
  if (!method || !card)
    throw new Error(`Payment method ${id} has no card. Create it with createPaymentMethod first.`);
  return { method, card };
}
