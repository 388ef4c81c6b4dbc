import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';

/** Body of an event and its signature header. */
export interface Signed {
  body: string;
  header: string;
}

/** Signs as Stripe does: HMAC-SHA256 with the endpoint's secret over the timestamp in seconds and the body. */
export function signEvent(event: Stripe.Event, secret: string, atSeconds: number): Signed {
  const body = JSON.stringify(event, null, 2);
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return { body, header: `t=${atSeconds},v1=${mac}` };
}

/** Delivery of events to the webhook endpoint. */
export interface Delivery {
  /** Null: events are not delivered. */
  url: string | null;
  /** Number of deliveries of each event. */
  copies: number;
  /** Delay in milliseconds before a delivery. */
  delay: number;
  /** Swaps events: each is delivered after the next one. */
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
    // The endpoint may be gone: Stripe would retry, the double does not.
    const sending = wait(delivery.delay)
      .then(() => post(event))
      .catch(() => [])
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  };
  return {
    delivery,
    /** Sends an event now, in the configured number of copies. @returns the statuses of the replies */
    post,
    /** Delivers an event that happened, as configured in `delivery`. */
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
    /** Resolves when all pending deliveries have finished. */
    settled: async (): Promise<void> => {
      if (held !== null) start(held);
      held = null;
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
