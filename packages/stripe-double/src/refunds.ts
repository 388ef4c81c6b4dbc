import type Stripe from 'stripe';
import { invalidRequestError, notFoundError } from './api-error.ts';
import { addBalanceTransaction } from './charges.ts';
import type { DoubleDeps } from './double-deps.ts';
import { findIntent } from './payment-intents.ts';
import { idOf, newId } from './records.ts';
import { type Form, partsOf, textOf } from './wire-form.ts';

/**
 * True if the buyer's bank holds the charge's money because of a dispute, for now or for good. Inquiries and won
 * disputes do not prevent a refund.
 */
const isChargedBack = ({ records }: DoubleDeps, chargeId: string): boolean =>
  records.disputes
    .all()
    .some(({ charge, status }) => idOf(charge) === chargeId && !/^(won|warning_\w+)$/.test(status));

export async function createRefund(deps: DoubleDeps, form: Form): Promise<Stripe.Refund> {
  const charge = chargeOf(deps, form);
  const amount = Number(textOf(form, 'amount') ?? charge.amount - charge.amount_refunded);
  if (charge.refunded) {
    throw invalidRequestError(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (!Number.isInteger(amount) || amount < 1 || amount > charge.amount - charge.amount_refunded) {
    throw invalidRequestError('Refund amount is greater than unrefunded amount on charge', {
      param: 'amount',
    });
  }
  if (isChargedBack(deps, charge.id)) {
    throw invalidRequestError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const [status] = deps.records.cardsByMethod.get(charge.payment_method ?? '')?.refund ?? ['succeeded'];
  const id = newId('re');
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = deps.records.refunds.add({
    id,
    object: 'refund',
    amount,
    balance_transaction: addBalanceTransaction(deps, { id, amount: -amount, type: 'refund' }),
    charge: charge.id,
    created: deps.now(),
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
  await deps.emitEvent('refund.created', refund);
  await deps.emitEvent('charge.refunded', charge);
  return refund;
}

export async function updateRefund(deps: DoubleDeps, form: Form, id: string): Promise<Stripe.Refund> {
  const refund = findRefund(deps, id);
  refund.metadata = { ...refund.metadata, ...partsOf(form, 'metadata') };
  await deps.emitEvent('refund.updated', refund);
  await deps.emitEvent('charge.refund.updated', refund);
  return refund;
}

/** Settles the pending refunds of all cards with delayed refunds. */
export async function settleRefunds(deps: DoubleDeps): Promise<void> {
  for (const refund of deps.records.refunds.all()) {
    const [initialStatus, finalStatus] = deps.records.cardsByMethod.get(idOf(refund.payment_method))
      ?.refund ?? ['succeeded', 'succeeded'];
    if (initialStatus === finalStatus || refund.status !== initialStatus) continue;
    refund.status = finalStatus;
    if (finalStatus === 'failed') await failRefund(deps, refund);
    else await deps.emitEvent('refund.updated', refund);
  }
}

async function failRefund(deps: DoubleDeps, refund: Stripe.Refund): Promise<void> {
  refund.failure_reason = 'expired_or_canceled_card';
  const charge = deps.records.charges.get(idOf(refund.charge));
  if (charge) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  await deps.emitEvent('refund.updated', refund);
  await deps.emitEvent('refund.failed', refund);
}

export function findRefund({ records }: DoubleDeps, id: string): Stripe.Refund {
  const refund = records.refunds.get(id);
  if (refund === undefined) throw notFoundError('refund', id, 'refund');
  return refund;
}

function chargeOf(deps: DoubleDeps, form: Form): Stripe.Charge {
  const intentId = textOf(form, 'payment_intent');
  const id = idOf(intentId === null ? textOf(form, 'charge') : findIntent(deps, intentId).latest_charge);
  const charge = deps.records.charges.get(id);
  if (charge === undefined) throw notFoundError('charge', id, 'charge');
  if (!charge.paid) {
    throw invalidRequestError(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      {
        code: 'payment_intent_unexpected_state',
      },
    );
  }
  return charge;
}
