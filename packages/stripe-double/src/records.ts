import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import type { Card } from './cards.ts';

/** Objects in order of creation, with the index of each: a list is read newest first, from any object on. */
export interface Collection<T extends { id: string; created: number }> {
  get(id: string): T | undefined;
  add(newObject: T): T;
  /** Returns all objects, oldest first. */
  all(): readonly T[];
  indexOf(id: string): number | undefined;
}

function createCollection<T extends { id: string; created: number }>(): Collection<T> {
  const objects: T[] = [];
  const indices = new Map<string, number>();
  return {
    get: (id) => objects[indices.get(id) ?? -1],
    add: (newObject) => {
      indices.set(newObject.id, objects.push(newObject) - 1);
      return newObject;
    },
    all: () => objects,
    indexOf: (id) => indices.get(id),
  };
}

export function createRecords() {
  return {
    paymentMethods: createCollection<Stripe.PaymentMethod>(),
    customers: createCollection<Stripe.Customer>(),
    intents: createCollection<Stripe.PaymentIntent>(),
    charges: createCollection<Stripe.Charge>(),
    refunds: createCollection<Stripe.Refund>(),
    disputes: createCollection<Stripe.Dispute>(),
    balance: createCollection<Stripe.BalanceTransaction>(),
    events: createCollection<Stripe.Event>(),
    /** Card behind each payment method. */
    cardsByMethod: new Map<string, Card>(),
    /** Payment methods that were charged without a customer, or detached from one: Stripe does not charge them again. */
    usedUpMethods: new Set<string>(),
    /** Customers that were deleted. Stripe still knows their ids. */
    deletedCustomers: new Set<string>(),
  };
}

export type Records = ReturnType<typeof createRecords>;

/** New id as Stripe's: a prefix for the kind of object, and 24 letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Id of a reference, given as an id or an expanded object; empty if there is none. */
export function idOf(reference: string | { id: string } | null): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}
