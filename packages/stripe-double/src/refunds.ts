import type Stripe from 'stripe';
import { missing, wrong } from './api-error.ts';
import { balanceOf } from './charges.ts';
import type { DoubleParts } from './double-parts.ts';
import { findIntent } from './payment-intents.ts';
import { idOf, newId } from './records.ts';
import { type Form, partsOf, textOf } from './wire-form.ts';

/**
 * True if the buyer's bank holds the charge's money because of a dispute, for now or for good. Inquiries and won
 * disputes do not prevent a refund.
 */
const isHeldBack = ({ records }: DoubleParts, chargeId: string): boolean =>
  records.disputes
    .all()
    .some(({ charge, status }) => idOf(charge) === chargeId && !/^(won|warning_\w+)$/.test(status));

export async function createRefund(parts: DoubleParts, form: Form): Promise<Stripe.Refund> {
  const charge = chargeOf(parts, form);
  const amount = Number(textOf(form, 'amount') ?? charge.amount - charge.amount_refunded);
  if (charge.refunded) {
    throw wrong(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (!Number.isInteger(amount) || amount < 1 || amount > charge.amount - charge.amount_refunded) {
    throw wrong('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
  }
  if (isHeldBack(parts, charge.id)) {
    throw wrong(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const [status] = parts.records.cardOf.get(charge.payment_method ?? '')?.refund ?? ['succeeded'];
  const id = newId('re');
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = parts.records.refunds.add({
    id,
    object: 'refund',
    amount,
    balance_transaction: balanceOf(parts, { id, amount: -amount, type: 'refund' }),
    charge: charge.id,
    created: parts.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: partsOf(form, 'metadata'),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: textOf(form, 'reason'),
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  });
  await parts.tell('refund.created', refund);
  await parts.tell('charge.refunded', charge);
  return refund;
}

export async function updateRefund(parts: DoubleParts, form: Form, id: string): Promise<Stripe.Refund> {
  const refund = findRefund(parts, id);
  refund.metadata = { ...refund.metadata, ...partsOf(form, 'metadata') };
  await parts.tell('refund.updated', refund);
  await parts.tell('charge.refund.updated', refund);
  return refund;
}

/** Settles the pending refunds of all cards with delayed refunds. */
export async function settleRefunds(parts: DoubleParts): Promise<void> {
  for (const refund of parts.records.refunds.all()) {
    const [first, last] = parts.records.cardOf.get(idOf(refund.payment_method))?.refund ?? [
      'succeeded',
      'succeeded',
    ];
    if (first === last || refund.status !== first) continue;
    refund.status = last;
    if (last === 'failed') await failRefund(parts, refund);
    else await parts.tell('refund.updated', refund);
  }
}

async function failRefund(parts: DoubleParts, refund: Stripe.Refund): Promise<void> {
  refund.failure_reason = 'expired_or_canceled_card';
  const charge = parts.records.charges.get(idOf(refund.charge));
  if (charge) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  await parts.tell('refund.updated', refund);
  await parts.tell('refund.failed', refund);
}

export function findRefund({ records }: DoubleParts, id: string): Stripe.Refund {
  const refund = records.refunds.get(id);
  if (refund === undefined) throw missing('refund', id, 'refund');
  return refund;
}

function chargeOf(parts: DoubleParts, form: Form): Stripe.Charge {
  const intentId = textOf(form, 'payment_intent');
  const id = idOf(intentId === null ? textOf(form, 'charge') : findIntent(parts, intentId).latest_charge);
  const charge = parts.records.charges.get(id);
  if (charge === undefined) throw missing('charge', id, 'charge');
  if (!charge.paid) {
    throw wrong(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  }
  return charge;
}
