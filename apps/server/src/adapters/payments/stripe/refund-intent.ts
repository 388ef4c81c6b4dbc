import type Stripe from 'stripe';
import type { Refund } from '../gateway.ts';
import { ask } from './card-service-trouble.ts';

/** Metadata field of a refund with our key. */
const keyName = 'refund_key';
const pageSize = 100;
/** The charge is disputed: the bank has the money, and Stripe refunds none of it. */
const notToGo = Symbol('disputed');
const isBack = Symbol('already refunded');

/**
 * Refunds a part of an intent. An existing refund is searched for first: the reply under an idempotency key
 * never changes, and after a day the key is forgotten.
 */
export async function refundIntent(
  stripe: Stripe,
  { reference, refundKey, amountCents }: { reference: string; refundKey: string; amountCents: number | null },
): Promise<Refund> {
  const earlier = await findRefund(stripe, reference, refundKey);
  const refund =
    earlier ??
    (await ask<Stripe.Refund | typeof notToGo | typeof isBack>(
      () =>
        stripe.refunds.create(
          {
            payment_intent: reference,
            ...(amountCents !== null && { amount: amountCents }),
            metadata: { [keyName]: refundKey },
          },
          { idempotencyKey: refundKey },
        ),
      ({ code }) =>
        code === 'charge_disputed' ? notToGo : code === 'charge_already_refunded' ? isBack : undefined,
    ));
  if (refund === notToGo) return 'failed';
  // All of it was already refunded, in Stripe's dashboard.
  if (refund === isBack) return 'succeeded';
  const { amount, status } = refund;
  if (amountCents !== null && amount !== amountCents)
    throw new Error(`The refund key ${refundKey} was used for another amount: use a new key.`);
  return refundOf(status);
}

async function findRefund(stripe: Stripe, reference: string, key: string): Promise<Stripe.Refund | null> {
  let last: string | null = null;
  for (;;) {
    const page: Stripe.ApiList<Stripe.Refund> = await ask(() =>
      stripe.refunds.list({
        payment_intent: reference,
        limit: pageSize,
        ...(last !== null && { starting_after: last }),
      }),
    );
    const found = page.data.find(({ metadata }) => metadata?.[keyName] === key);
    if (found) return found;
    last = page.data.at(-1)?.id ?? null;
    if (!page.has_more || last === null) return null;
  }
}

function refundOf(status: string | null): Refund {
  if (status === 'succeeded') return status;
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
