import type Stripe from 'stripe';
import type { Dispute, DisputeState } from '../gateway.ts';
import { ask } from './card-service-trouble.ts';
import { keyName, secondsBefore } from './find-intent.ts';

const pageSize = 100;

const states: Partial<Record<Stripe.Dispute.Status, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  // Its cardholder has the money back by an agreement of the card schemes: it is gone as if it were lost.
  prevented: 'lost',
  won: 'won',
  lost: 'lost',
};

/** Disputes opened since then of charges under our keys. */
export async function* disputesSince(stripe: Stripe, since: Date): AsyncGenerator<Dispute> {
  let last: string | null = null;
  for (;;) {
    const page: Stripe.ApiList<Stripe.Dispute> = await ask(() =>
      stripe.disputes.list({
        created: { gte: secondsBefore(since) },
        limit: pageSize,
        expand: ['data.payment_intent'],
        ...(last !== null && { starting_after: last }),
      }),
    );
    for (const one of page.data) {
      const dispute = disputeOf(one);
      if (dispute !== null) yield dispute;
    }
    last = page.data.at(-1)?.id ?? null;
    if (!page.has_more || last === null) return;
  }
}

/** @throws when its charge was not made under a key of ours. */
export async function findDispute(stripe: Stripe, reference: string): Promise<Dispute> {
  const dispute = disputeOf(
    await ask(() => stripe.disputes.retrieve(reference, { expand: ['payment_intent'] })),
  );
  if (dispute === null) throw new Error(`The dispute ${reference} is of no charge of ours.`);
  return dispute;
}

/** Whole cents that Stripe kept of an intent's charge; null while that is not booked there. */
export async function feeOfIntent(stripe: Stripe, reference: string): Promise<number | null> {
  const { latest_charge: charge } = await ask(() =>
    stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge.balance_transaction'] }),
  );
  const line = typeof charge === 'object' ? charge?.balance_transaction : null;
  return typeof line === 'object' && line !== null ? feeOf(line) : null;
}

const feeOf = (line: Stripe.BalanceTransaction): number => inDollars(line.fee, line);

/** An account of another currency has its lines in that one, with the rate that a dollar was changed at. */
const inDollars = (cents: number, { exchange_rate: rate }: Stripe.BalanceTransaction): number =>
  rate === null ? cents : Math.round(cents / rate);

function disputeOf(dispute: Stripe.Dispute): Dispute | null {
  const { id, amount, status, reason, created, payment_intent: intent, balance_transactions } = dispute;
  const key = typeof intent === 'object' ? intent?.metadata[keyName] : undefined;
  if (key === undefined) return null;
  const back = balance_transactions.reduce((sum, line) => sum + inDollars(Math.max(0, line.amount), line), 0);
  // The rate of the day on which it came back may make it a little more.
  const backCents = Math.min(back, amount);
  // What Stripe adds one day is taken as open: money that may be gone is not spent.
  const state = states[status] ?? 'open';
  return {
    reference: id,
    key,
    amountCents: amount,
    // Won in part it is called lost, and only its lines say how much of it.
    state: state === 'lost' && backCents === amount ? 'won' : state,
    reason,
    openedAt: new Date(created * 1_000),
    feeCents: balance_transactions.reduce((sum, line) => sum + feeOf(line), 0),
    backCents,
  };
}
