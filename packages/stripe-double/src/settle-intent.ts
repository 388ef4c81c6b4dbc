import type Stripe from 'stripe';
import { ApiError } from './api-error.ts';
import { type Card, notAuthenticated } from './cards.ts';
import { makeCharge } from './charges.ts';
import { openDispute } from './disputes.ts';
import type { DoubleParts } from './double-parts.ts';
import { idOf } from './records.ts';

type Decline = NonNullable<Card['decline']>;

/** Charges the card of an intent. */
export async function charge(parts: DoubleParts, intent: Stripe.PaymentIntent): Promise<void> {
  const { method, card } = cardOf(parts, intent);
  const made = makeCharge(parts, intent, method, { ...card, decline: null });
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = made.id;
  intent.last_payment_error = null;
  await parts.charged(made);
  await parts.tell('charge.succeeded', made);
  await parts.tell('payment_intent.succeeded', intent);
  if (card.disputed !== null) await openDispute(parts, made.id, card.disputed);
}

/** Records a decline by the bank and returns it as the error to reply with. */
export async function declineFor(
  parts: DoubleParts,
  intent: Stripe.PaymentIntent,
  { code, declineCode, message }: Decline,
): Promise<ApiError> {
  const { method } = cardOf(parts, intent);
  const made = await decline(parts, intent, { code, message, ...(declineCode && { declineCode }) });
  return new ApiError(402, {
    type: 'card_error',
    code,
    message,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    ...(made !== null && { charge: made.id }),
    payment_intent: structuredClone(intent),
    payment_method: method,
  });
}

/** @param because null if the buyer, or the bank, refused the authentication: there is no charge then */
export async function decline(
  parts: DoubleParts,
  intent: Stripe.PaymentIntent,
  because: Decline | null,
): Promise<Stripe.Charge | null> {
  const { method, card } = cardOf(parts, intent);
  const made = because && makeCharge(parts, intent, method, { ...card, decline: because });
  const { code, declineCode, message } = because ?? notAuthenticated;
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.latest_charge = made?.id ?? null;
  intent.last_payment_error = {
    type: because === null ? 'invalid_request_error' : 'card_error',
    code,
    message,
    payment_method: method,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    ...(made && { charge: made.id }),
  };
  if (made) await parts.tell('charge.failed', made);
  await parts.tell('payment_intent.payment_failed', intent);
  return made;
}

function cardOf({ records }: DoubleParts, { payment_method }: Stripe.PaymentIntent) {
  const id = idOf(payment_method);
  const [method, card] = [records.paymentMethods.get(id), records.cardOf.get(id)];
  if (!method || !card)
    throw new Error(`Payment method ${id} has no card. Create it with createPaymentMethod first.`);
  return { method, card };
}
