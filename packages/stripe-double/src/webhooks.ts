import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type Stripe from 'stripe';

/** Body of an event and its signature header. */
export interface SignedEvent {
  body: string;
  header: string;
}

/** Signs as Stripe does: HMAC-SHA256 with the endpoint's secret over the timestamp in seconds and the body. */
export function signEvent(event: Stripe.Event, secret: string, atSeconds: number): SignedEvent {
  const body = JSON.stringify(event, null, 2);
  const mac = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return { body, header: `t=${atSeconds},v1=${mac}` };
}

/** Delivery of events to the webhook endpoint. */
export interface DeliveryFaults {
  /** URL of the webhook endpoint; null if events are not delivered. */
  url: string | null;
  /** Number of deliveries of each event. */
  copyCount: number;
  /** Delay in milliseconds before a delivery. */
  delayMs: number;
  /** Swaps events: each is delivered after the next one. */
  swapsPairs: boolean;
  isDropped: (event: Stripe.Event) => boolean;
}

export function createWebhooks({ secret, now }: { secret: string; now: () => number }) {
  const delivery: DeliveryFaults = {
    url: null,
    copyCount: 1,
    delayMs: 0,
    swapsPairs: false,
    isDropped: () => false,
  };
  const pendingDeliveries = new Set<Promise<unknown>>();
  let heldEvent: Stripe.Event | null = null;

  const postEvent = async (event: Stripe.Event): Promise<number[]> => {
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
    return Promise.all(Array.from({ length: delivery.copyCount }, send));
  };
  const start = (event: Stripe.Event) => {
    // A failed delivery is ignored, because the endpoint may be closed. Stripe would retry, the double does not.
    const deliveryPromise = wait(delivery.delayMs)
      .then(() => postEvent(event))
      .catch(() => [])
      .finally(() => pendingDeliveries.delete(deliveryPromise));
    pendingDeliveries.add(deliveryPromise);
  };
  return {
    delivery,
    /** Sends an event now, in the configured number of copies. @returns the statuses of the replies */
    post: postEvent,
    /** Delivers an event that happened, as configured in `delivery`. */
    deliver: (event: Stripe.Event): void => {
      if (delivery.url === null || delivery.isDropped(event)) return;
      if (!delivery.swapsPairs) {
        start(event);
        return;
      }
      const previous = heldEvent;
      heldEvent = previous === null ? event : null;
      if (previous !== null) for (const one of [event, previous]) start(one);
    },
    /** Resolves when all pending deliveries have finished. */
    whenDelivered: async (): Promise<void> => {
      if (heldEvent !== null) start(heldEvent);
      heldEvent = null;
      while (pendingDeliveries.size > 0) await Promise.all(pendingDeliveries);
    },
  };
}
