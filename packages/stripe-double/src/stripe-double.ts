import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { closeDispute, openDispute } from './disputes.ts';
import type { DoubleParts } from './double-parts.ts';
import { openFaults } from './faults.ts';
import { openKeys } from './idempotency.ts';
import { endStep } from './payment-intents.ts';
import { newId, newRecords } from './records.ts';
import { settleRefunds } from './refunds.ts';
import { serve } from './serve.ts';
import { openWebhooks, type Signed, signEvent } from './webhooks.ts';

export interface DoubleOptions {
  clock?: () => Date;
  /** Delay in milliseconds before each reply. */
  latency?: number;
  /** 0 selects any free port. */
  port?: number;
  /** Settlement currency of the account if it is not dollars, and its exchange rate. */
  settling?: DoubleParts['settling'];
}

/** A server with Stripe's wire format, its own record of charges, and controls for tests. */
export interface StripeDouble {
  url: string;
  keys: { secretKey: string; publishableKey: string; webhookSecret: string };
  /** Delay in milliseconds before each reply. */
  latency: number;
  faults: Pick<ReturnType<typeof openFaults>, 'add' | 'clear'>;
  /** Method and path of every request, in order of arrival. */
  requests: readonly string[];
  webhooks: Pick<ReturnType<typeof openWebhooks>, 'delivery' | 'post' | 'settled'>;
  /** Awaited after a successful charge was stored and before the reply. */
  onCharge: (charge: Stripe.Charge) => Promise<void>;
  /** Awaited after an event was stored and before the reply. */
  onEvent: (event: Stripe.Event) => Promise<void>;
  /** Successful charges, oldest first: the money taken from cards. */
  charges(): readonly Stripe.Charge[];
  intents(): readonly Stripe.PaymentIntent[];
  refunds(): readonly Stripe.Refund[];
  events(): readonly Stripe.Event[];
  /** Signs an event as it is sent. @param at time of the signature; @param secret secret of another endpoint */
  signed(event: Stripe.Event, some?: { at?: Date; secret?: string }): Signed;
  /** Completes the bank's authentication, by an intent's id or client secret. @returns false if none was pending */
  endStep(intent: string, isConfirmed: boolean): Promise<boolean>;
  /** Settles the pending refunds of all cards with delayed refunds. */
  settleRefunds(): Promise<void>;
  openDispute(chargeId: string): Promise<Stripe.Dispute>;
  /** @param backCents amount reinstated for a lost one */
  closeDispute(
    id: string,
    end: 'won' | 'lost' | 'prevented' | 'warning_closed',
    backCents?: number,
  ): Promise<Stripe.Dispute>;
  close(): Promise<void>;
}

export const doubleKeys = {
  secretKey: 'sk_test_double0123456789abcdef',
  publishableKey: 'pk_test_double0123456789abcdef',
  webhookSecret: 'whsec_double0123456789abcdef',
};

export async function openStripeDouble(options: DoubleOptions = {}): Promise<StripeDouble> {
  const clock = options.clock ?? (() => new Date());
  const now = () => Math.floor(clock().getTime() / 1_000);
  const records = newRecords();
  const faults = openFaults();
  const webhooks = openWebhooks({ secret: doubleKeys.webhookSecret, now });
  const requests: string[] = [];
  const parts: DoubleParts = {
    records,
    now,
    settling: options.settling ?? null,
    charged: (charge) => double.onCharge(charge),
    tell: async (type, object) => {
      const event = records.events.add(newEvent(type, object, now()));
      webhooks.happened(event);
      await double.onEvent(event);
    },
  };

  const serving = {
    parts,
    faults,
    byKey: openKeys({ now }),
    secretKey: doubleKeys.secretKey,
    latency: () => double.latency,
    requests,
  };
  const server = createServer((request, response) => {
    serve(serving, request, response).catch((error: unknown) => {
      process.stderr.write(`The double of Stripe failed: ${String(error)}\n`);
      response.destroy();
    });
  });
  // Longer than clients keep unused connections, so that none is closed during a request.
  server.keepAliveTimeout = 120_000;
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const double: StripeDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: doubleKeys,
    latency: options.latency ?? 0,
    faults,
    requests,
    webhooks,
    onCharge: async () => {},
    onEvent: async () => {},
    charges: () => records.charges.all().filter(({ paid }) => paid),
    intents: () => records.intents.all(),
    refunds: () => records.refunds.all(),
    events: () => records.events.all(),
    signed: (event, { at = clock(), secret = doubleKeys.webhookSecret } = {}) =>
      signEvent(event, secret, Math.floor(at.getTime() / 1_000)),
    endStep: (intent, isConfirmed) => endStep(parts, intent, isConfirmed),
    settleRefunds: () => settleRefunds(parts),
    openDispute: (chargeId) => openDispute(parts, chargeId),
    closeDispute: (id, end, backCents) => closeDispute(parts, id, end, backCents),
    close: async () => {
      webhooks.delivery.url = null;
      await webhooks.settled();
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
    // Cloned, because an event shows the object at that time.
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  } as unknown as Stripe.Event;
}
