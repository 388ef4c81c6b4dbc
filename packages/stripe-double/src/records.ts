import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Card } from './cards.ts';

/** Objects in order of creation with the index of each: lists are read newest first, starting at any of them. */
export interface Shelf<Thing extends { id: string; created: number }> {
  get(id: string): Thing | undefined;
  add(thing: Thing): Thing;
  /** All objects, oldest first. */
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
    /** Card behind each payment method. */
    cardOf: new Map<string, Card>(),
  };
}

export type Records = ReturnType<typeof newRecords>;

/** New id as Stripe's: a prefix for the kind of object, and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Id of a reference, given as an id or an expanded object; empty if there is none. */
export function idOf(thing: string | { id: string } | null): string {
  return typeof thing === 'string' ? thing : (thing?.id ?? '');
}
