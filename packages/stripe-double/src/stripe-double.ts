import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { closeDispute, openDispute } from './disputes.ts';
import type { DoubleDeps } from './double-deps.ts';
import { createFaults } from './faults.ts';
import { createIdempotencyKeys } from './idempotency.ts';
import { completeAction } from './payment-intents.ts';
import { createRecords, newId } from './records.ts';
import { settleRefunds } from './refunds.ts';
import { serve } from './serve.ts';
import { createWebhooks, type SignedEvent, signEvent } from './webhooks.ts';

export interface DoubleOptions {
  clock?: () => Date;
  /** Delay in milliseconds before each reply. */
  latencyMs?: number;
  /** Port to listen on; 0 selects any free port. */
  port?: number;
  /** Settlement currency of the account if it is not dollars, and its exchange rate. */
  settlement?: DoubleDeps['settlement'];
}

/** A server with Stripe's wire format, its own record of charges, and controls for tests. */
export interface StripeDouble {
  url: string;
  keys: { secretKey: string; publishableKey: string; webhookSecret: string };
  /** Delay in milliseconds before each reply. */
  latencyMs: number;
  faults: Pick<ReturnType<typeof createFaults>, 'add' | 'clear'>;
  /** Method and path of every request, in order of arrival. */
  requests: readonly string[];
  webhooks: Pick<ReturnType<typeof createWebhooks>, 'delivery' | 'post' | 'whenDelivered'>;
  /** Awaited after a successful charge was stored and before the reply. */
  onCharge: (charge: Stripe.Charge) => Promise<void>;
  /** Awaited after an event was stored and before the reply. */
  onEvent: (event: Stripe.Event) => Promise<void>;
  /** Successful charges, oldest first: the money taken from cards. */
  charges(): readonly Stripe.Charge[];
  intents(): readonly Stripe.PaymentIntent[];
  refunds(): readonly Stripe.Refund[];
  /** Customers that were not deleted. */
  customers(): readonly Stripe.Customer[];
  /** Payment methods that are saved for a customer. */
  savedMethods(): readonly Stripe.PaymentMethod[];
  events(): readonly Stripe.Event[];
  /** Signs an event as in a delivery. `signedAt` is the time of the signature, `secret` that of another endpoint. */
  signed(event: Stripe.Event, overrides?: { signedAt?: Date; secret?: string }): SignedEvent;
  /** Completes the bank's authentication, by an intent's id or client secret. @returns false if none was pending */
  completeAction(intent: string, isConfirmed: boolean): Promise<boolean>;
  /** Settles the pending refunds of all cards with delayed refunds. */
  settleRefunds(): Promise<void>;
  openDispute(chargeId: string): Promise<Stripe.Dispute>;
  /** Closes a dispute with the bank's decision. @param reinstatedCents amount reinstated if the dispute was lost */
  closeDispute(
    id: string,
    outcome: 'won' | 'lost' | 'prevented' | 'warning_closed',
    reinstatedCents?: number,
  ): Promise<Stripe.Dispute>;
  close(): Promise<void>;
}

export const doubleKeys = {
  secretKey: 'sk_test_double0123456789abcdef',
  publishableKey: 'pk_test_double0123456789abcdef',
  webhookSecret: 'whsec_double0123456789abcdef',
};

export async function startStripeDouble(options: DoubleOptions = {}): Promise<StripeDouble> {
  const clock = options.clock ?? (() => new Date());
  const now = () => Math.floor(clock().getTime() / 1_000);
  const records = createRecords();
  const faults = createFaults();
  const webhooks = createWebhooks({ secret: doubleKeys.webhookSecret, now });
  const requests: string[] = [];
  const deps: DoubleDeps = {
    records,
    now,
    settlement: options.settlement ?? null,
    onCharged: (charge) => double.onCharge(charge),
    emitEvent: async (type, object) => {
      const event = records.events.add(newEvent(type, object, now()));
      webhooks.deliver(event);
      await double.onEvent(event);
    },
  };

  const serveDeps = {
    deps,
    faults,
    byKey: createIdempotencyKeys({ now }),
    secretKey: doubleKeys.secretKey,
    latencyMs: () => double.latencyMs,
    requests,
  };
  const server = createServer((request, response) => {
    serve(serveDeps, request, response).catch((error: unknown) => {
      process.stderr.write(`The double of Stripe failed: ${String(error)}\n`);
      response.destroy();
    });
  });
  // The timeout is longer than clients keep unused connections, so that no connection is closed during a request.
  server.keepAliveTimeout = 120_000;
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const double: StripeDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: doubleKeys,
    latencyMs: options.latencyMs ?? 0,
    faults,
    requests,
    webhooks,
    onCharge: async () => {},
    onEvent: async () => {},
    charges: () => records.charges.all().filter(({ paid }) => paid),
    intents: () => records.intents.all(),
    refunds: () => records.refunds.all(),
    customers: () => records.customers.all().filter(({ id }) => !records.deletedCustomers.has(id)),
    savedMethods: () => records.paymentMethods.all().filter(({ customer }) => customer !== null),
    events: () => records.events.all(),
    signed: (event, { signedAt: at = clock(), secret = doubleKeys.webhookSecret } = {}) =>
      signEvent(event, secret, Math.floor(at.getTime() / 1_000)),
    completeAction: (intent, isConfirmed) => completeAction(deps, intent, isConfirmed),
    settleRefunds: () => settleRefunds(deps),
    openDispute: (chargeId) => openDispute(deps, chargeId),
    closeDispute: (id, end, returnedCents) => closeDispute(deps, id, end, returnedCents),
    close: async () => {
      webhooks.delivery.url = null;
      await webhooks.whenDelivered();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return double;
}

function newEvent(type: string, object: object, created: number): Stripe.Event {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created,
    // The object is cloned, because an event shows it as it was at that time.
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  } as unknown as Stripe.Event;
}
