import type Stripe from 'stripe';
import type { Refund } from '../gateway.ts';
import { callStripe } from './call-stripe.ts';

/** Metadata field of a refund with our key. */
const refundKeyField = 'refund_key';
const pageSize = 100;
/** Outcome of a refund whose charge is disputed: the bank has the money, and Stripe refunds none of it. */
const chargeDisputed = Symbol('disputed');
const alreadyRefunded = Symbol('already refunded');

/**
 * Refunds a part of an intent. An existing refund is searched for first: the reply under an idempotency key
 * never changes, and after a day the key is forgotten.
 */
export async function refundIntent(
  stripe: Stripe,
  { reference, refundKey, amountCents }: { reference: string; refundKey: string; amountCents: number | null },
): Promise<Refund> {
  const existing = await findRefund(stripe, reference, refundKey);
  const refund =
    existing ??
    (await callStripe<Stripe.Refund | typeof chargeDisputed | typeof alreadyRefunded>(
      () =>
        stripe.refunds.create(
          {
            payment_intent: reference,
            ...(amountCents !== null && { amount: amountCents }),
            metadata: { [refundKeyField]: refundKey },
          },
          { idempotencyKey: refundKey },
        ),
      ({ code }) =>
        code === 'charge_disputed'
          ? chargeDisputed
          : code === 'charge_already_refunded'
            ? alreadyRefunded
            : undefined,
    ));
  if (refund === chargeDisputed) return 'failed';
  // The complete charge was already refunded, in Stripe's dashboard.
  if (refund === alreadyRefunded) return 'succeeded';
  const { amount, status } = refund;
  if (amountCents !== null && amount !== amountCents)
    throw new Error(`The refund key ${refundKey} was used for another amount: use a new key.`);
  return refundOf(status);
}

async function findRefund(stripe: Stripe, reference: string, key: string): Promise<Stripe.Refund | null> {
  let lastId: string | null = null;
  for (;;) {
    const page: Stripe.ApiList<Stripe.Refund> = await callStripe(() =>
      stripe.refunds.list({
        payment_intent: reference,
        limit: pageSize,
        ...(lastId !== null && { starting_after: lastId }),
      }),
    );
    const found = page.data.find(({ metadata }) => metadata?.[refundKeyField] === key);
    if (found) return found;
    lastId = page.data.at(-1)?.id ?? null;
    if (!page.has_more || lastId === null) return null;
  }
}

function refundOf(status: string | null): Refund {
  if (status === 'succeeded') return status;
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
