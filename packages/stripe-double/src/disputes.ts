import type Stripe from 'stripe';
import { notFoundError } from './api-error.ts';
import { addBalanceTransaction } from './charges.ts';
import type { DoubleDeps } from './double-deps.ts';
import { newId } from './records.ts';

/** Stripe's fee for a dispute in the United States, won or lost. */
const disputeFeeCents = 1_500;

const noEvidence = Object.fromEntries(
  [
    'access_activity_log',
    'billing_address',
    'cancellation_policy',
    'cancellation_policy_disclosure',
    'cancellation_rebuttal',
    'customer_communication',
    'customer_email_address',
    'customer_name',
    'customer_purchase_ip',
    'customer_signature',
    'duplicate_charge_documentation',
    'duplicate_charge_explanation',
    'duplicate_charge_id',
    'product_description',
    'receipt',
    'refund_policy',
    'refund_policy_disclosure',
    'refund_refusal_explanation',
    'service_date',
    'service_documentation',
    'shipping_address',
    'shipping_carrier',
    'shipping_date',
    'shipping_documentation',
    'shipping_tracking_number',
    'uncategorized_file',
    'uncategorized_text',
  ].map((name) => [name, null]),
);

/** Opens a dispute of a charge by its buyer; an inquiry (`warning_…`) withdraws no money yet. */
export async function openDispute(
  deps: DoubleDeps,
  chargeId: string,
  status: 'needs_response' | 'warning_needs_response' = 'needs_response',
): Promise<Stripe.Dispute> {
  const charge = deps.records.charges.get(chargeId);
  if (charge === undefined) throw notFoundError('charge', chargeId, 'charge');
  const id = newId('du');
  const isInquiry = status === 'warning_needs_response';
  charge.disputed = !isInquiry;
  const dispute = deps.records.disputes.add({
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: isInquiry ? [] : [addAdjustment(deps, id, -charge.amount, disputeFeeCents)],
    charge: charge.id,
    created: deps.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} } as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: deps.now() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: null as unknown as Stripe.Dispute.EvidenceDetails['submission_method'],
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
  });
  await deps.emitEvent('charge.dispute.created', dispute);
  if (!isInquiry) await deps.emitEvent('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * Closes a dispute with the bank's decision. The disputed amount is reinstated if the dispute was won.
 * @param reinstatedCents amount reinstated if the dispute was lost, because Stripe reports a partial win as lost
 */
export async function closeDispute(
  deps: DoubleDeps,
  id: string,
  outcome: 'won' | 'lost' | 'prevented' | 'warning_closed',
  reinstatedCents = 0,
): Promise<Stripe.Dispute> {
  const dispute = findDispute(deps, id);
  dispute.status = outcome;
  const reinstatedAmount = outcome === 'won' ? dispute.amount : reinstatedCents;
  if (reinstatedAmount > 0) {
    dispute.balance_transactions.push(addAdjustment(deps, id, reinstatedAmount));
    await deps.emitEvent('charge.dispute.funds_reinstated', dispute);
  }
  await deps.emitEvent('charge.dispute.closed', dispute);
  return dispute;
}

export function findDispute({ records }: Pick<DoubleDeps, 'records'>, id: string): Stripe.Dispute {
  const dispute = records.disputes.get(id);
  if (dispute === undefined) throw notFoundError('dispute', id, 'dispute');
  return dispute;
}

function addAdjustment(deps: DoubleDeps, id: string, amount: number, fee = 0): Stripe.BalanceTransaction {
  const transaction = deps.records.balance.get(
    addBalanceTransaction(deps, { id, amount, type: 'adjustment', fee }),
  );
  if (transaction === undefined)
    throw new Error('The balance transaction that was just added is missing. Check `Records.add`.');
  return transaction;
}
