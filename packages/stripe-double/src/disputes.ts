import type Stripe from 'stripe';
import { missing } from './api-error.ts';
import { balanceOf } from './charges.ts';
import type { DoubleParts } from './double-parts.ts';
import { newId } from './records.ts';

/** Stripe's fee for a dispute in the United States, won or lost. */
const feeCents = 1_500;

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
  parts: DoubleParts,
  chargeId: string,
  status: 'needs_response' | 'warning_needs_response' = 'needs_response',
): Promise<Stripe.Dispute> {
  const charge = parts.records.charges.get(chargeId);
  if (charge === undefined) throw missing('charge', chargeId, 'charge');
  const id = newId('du');
  const isInquiry = status === 'warning_needs_response';
  charge.disputed = !isInquiry;
  const dispute = parts.records.disputes.add({
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: isInquiry ? [] : [lineOf(parts, id, -charge.amount, feeCents)],
    charge: charge.id,
    created: parts.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} } as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: parts.now() + 7 * 86_400,
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
  await parts.tell('charge.dispute.created', dispute);
  if (!isInquiry) await parts.tell('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/**
 * Closes a dispute with the bank's decision. The money of a won one is reinstated.
 * @param backCents amount reinstated for a lost one, since Stripe calls a partial win lost
 */
export async function closeDispute(
  parts: DoubleParts,
  id: string,
  end: 'won' | 'lost' | 'prevented' | 'warning_closed',
  backCents = 0,
): Promise<Stripe.Dispute> {
  const dispute = findDispute(parts, id);
  dispute.status = end;
  const back = end === 'won' ? dispute.amount : backCents;
  if (back > 0) {
    dispute.balance_transactions.push(lineOf(parts, id, back));
    await parts.tell('charge.dispute.funds_reinstated', dispute);
  }
  await parts.tell('charge.dispute.closed', dispute);
  return dispute;
}

export function findDispute({ records }: Pick<DoubleParts, 'records'>, id: string): Stripe.Dispute {
  const dispute = records.disputes.get(id);
  if (dispute === undefined) throw missing('dispute', id, 'dispute');
  return dispute;
}

function lineOf(parts: DoubleParts, id: string, amount: number, fee = 0): Stripe.BalanceTransaction {
  const line = parts.records.balance.get(balanceOf(parts, { id, amount, type: 'adjustment', fee }));
  if (line === undefined)
    throw new Error('The balance transaction that was just added is missing. Check `Records.add`.');
  return line;
}
