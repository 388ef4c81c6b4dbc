import type Stripe from 'stripe';
import type { DisputeState, ProviderDispute } from '../gateway.ts';
import { callStripe } from './call-stripe.ts';
import { attemptKeyField, toCreatedSince } from './find-intent.ts';

const pageSize = 100;

const states: Partial<Record<Stripe.Dispute.Status, DisputeState>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  // This dispute was refunded by an agreement of the card schemes, so the money is the cardholder's, as in a lost
  // dispute.
  prevented: 'lost',
  won: 'won',
  lost: 'lost',
};

/** Lists the disputes of charges under our keys that were opened since a time. */
export async function* listStripeDisputes(stripe: Stripe, since: Date): AsyncGenerator<ProviderDispute> {
  let lastId: string | null = null;
  for (;;) {
    const page: Stripe.ApiList<Stripe.Dispute> = await callStripe(() =>
      stripe.disputes.list({
        created: { gte: toCreatedSince(since) },
        limit: pageSize,
        expand: ['data.payment_intent'],
        ...(lastId !== null && { starting_after: lastId }),
      }),
    );
    for (const stripeDispute of page.data) {
      const dispute = disputeOf(stripeDispute);
      if (dispute !== null) yield dispute;
    }
    lastId = page.data.at(-1)?.id ?? null;
    if (!page.has_more || lastId === null) return;
  }
}

/**
 * Retrieves a dispute by its id.
 * @throws if the dispute's charge was not made under one of our keys
 */
export async function findDispute(stripe: Stripe, reference: string): Promise<ProviderDispute> {
  const dispute = disputeOf(
    await callStripe(() => stripe.disputes.retrieve(reference, { expand: ['payment_intent'] })),
  );
  if (dispute === null)
    throw new Error(
      `The dispute ${reference} belongs to no charge of ours: it has no key in its payment intent.`,
    );
  return dispute;
}

/** Retrieves Stripe's fee for an intent's charge in cents; null until it is booked there. */
export async function retrieveFee(stripe: Stripe, reference: string): Promise<number | null> {
  const { latest_charge: charge } = await callStripe(() =>
    stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge.balance_transaction'] }),
  );
  const line = typeof charge === 'object' ? charge?.balance_transaction : null;
  return typeof line === 'object' && line !== null ? feeOf(line) : null;
}

const feeOf = (line: Stripe.BalanceTransaction): number => toDollarCents(line.fee, line);

/**
 * Converts the cents of a balance line to dollars. An account in another currency has lines in that currency, with the
 * exchange rate of the dollar.
 */
const toDollarCents = (cents: number, { exchange_rate: rate }: Stripe.BalanceTransaction): number =>
  rate === null ? cents : Math.round(cents / rate);

function disputeOf(dispute: Stripe.Dispute): ProviderDispute | null {
  const { id, amount, status, reason, created, payment_intent: intent, balance_transactions } = dispute;
  const key = typeof intent === 'object' ? intent?.metadata[attemptKeyField] : undefined;
  if (key === undefined) return null;
  const returned = balance_transactions.reduce(
    (sum, line) => sum + toDollarCents(Math.max(0, line.amount), line),
    0,
  );
  // The returned amount may seem larger than the disputed one, because of the exchange rate of the day of the return.
  const returnedCents = Math.min(returned, amount);
  // A status that Stripe adds later counts as open, so that disputed money is not spent.
  const state = states[status] ?? 'open';
  return {
    reference: id,
    key,
    amountCents: amount,
    // Stripe reports a partly won dispute as lost; only the balance lines show the returned part.
    state: state === 'lost' && returnedCents === amount ? 'won' : state,
    reason,
    openedAt: new Date(created * 1_000),
    feeCents: balance_transactions.reduce((sum, line) => sum + feeOf(line), 0),
    returnedCents,
  };
}
