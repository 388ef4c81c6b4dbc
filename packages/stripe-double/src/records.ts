import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Card } from './cards.ts';

/** The order in which things were made, with each one's place: lists are read newest first, from any of them on. */
export interface Shelf<Thing extends { id: string; created: number }> {
  get(id: string): Thing | undefined;
  add(thing: Thing): Thing;
  /** Oldest first. */
  all(): readonly Thing[];
  placeOf(id: string): number | undefined;
}

function shelf<Thing extends { id: string; created: number }>(): Shelf<Thing> {
  const things: Thing[] = [];
  const places = new Map<string, number>();
  return {
    get: (id) => things[places.get(id) ?? -1],
    add: (thing) => {
      places.set(thing.id, things.push(thing) - 1);
      return thing;
    },
    all: () => things,
    placeOf: (id) => places.get(id),
  };
}

export function newRecords() {
  return {
    paymentMethods: shelf<Stripe.PaymentMethod>(),
    intents: shelf<Stripe.PaymentIntent>(),
    charges: shelf<Stripe.Charge>(),
    refunds: shelf<Stripe.Refund>(),
    disputes: shelf<Stripe.Dispute>(),
    balance: shelf<Stripe.BalanceTransaction>(),
    events: shelf<Stripe.Event>(),
    /** What each payment method's card does. */
    cardOf: new Map<string, Card>(),
  };
}

export type Records = ReturnType<typeof newRecords>;

/** As Stripe's: a prefix that says what it is of, and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Of what stands in another thing's place: as an id, or whole; empty where nothing does. */
export function idOf(thing: string | { id: string } | null): string {
  return typeof thing === 'string' ? thing : (thing?.id ?? '');
}
