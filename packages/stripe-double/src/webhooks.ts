import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';

/** Bytes of an event and the header that vouches for them. */
export interface Signed {
  body: string;
  header: string;
}

/** As Stripe signs: HMAC-SHA256 with the endpoint's secret over the second it was sent and the bytes. */
export function signEvent(event: Stripe.Event, secret: string, atSeconds: number): Signed {
  const body = JSON.stringify(event, null, 2);
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return { body, header: `t=${atSeconds},v1=${mac}` };
}

/** How events come to whoever listens. */
export interface Delivery {
  /** Null: nobody listens. */
  url: string | null;
  /** How often each comes. */
  copies: number;
  /** Milliseconds before it comes. */
  delay: number;
  /** Each waits for the next and comes after it. */
  reorder: boolean;
  drop: (event: Stripe.Event) => boolean;
}

export function openWebhooks({ secret, now }: { secret: string; now: () => number }) {
  const delivery: Delivery = { url: null, copies: 1, delay: 0, reorder: false, drop: () => false };
  const underWay = new Set<Promise<unknown>>();
  let held: Stripe.Event | null = null;

  const post = async (event: Stripe.Event): Promise<number[]> => {
    const { url } = delivery;
    if (url === null) return [];
    const { body, header } = signEvent(event, secret, now());
    const send = async () => {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
        body,
      });
      await reply.arrayBuffer();
      return reply.status;
    };
    return Promise.all(Array.from({ length: delivery.copies }, send));
  };
  const start = (event: Stripe.Event) => {
    // Whoever listens may be gone: Stripe would come again, the double does not.
    const sending = wait(delivery.delay)
      .then(() => post(event))
      .catch(() => [])
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };
  return {
    delivery,
    /** Sends it now, as often as copies are wanted. @returns the statuses of the answers. */
    post,
    /** It happened: it comes by itself, as `delivery` says. */
    happened: (event: Stripe.Event): void => {
      if (delivery.url === null || delivery.drop(event)) return;
      if (!delivery.reorder) {
        start(event);
        return;
      }
      const before = held;
      held = before === null ? event : null;
      if (before !== null) for (const one of [event, before]) start(one);
    },
    /** All that is under way has arrived. */
    settled: async (): Promise<void> => {
      if (held !== null) start(held);
      held = null;
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
