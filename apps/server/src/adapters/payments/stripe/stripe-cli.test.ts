import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StripeDouble, startStripeDouble } from '@furrow/stripe-double/stripe-double';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseWebhookEvent } from './parse-webhook-event.ts';
import { stripeGateway } from './stripe-gateway.ts';

const load = createRequire(import.meta.url);
const isCliInstalled = (): boolean => {
  try {
    const { pkg } = load('@stripe/cli/platforms.json')[`${process.platform}-${process.arch}`];
    load.resolve(`${pkg}/package.json`);
    return true;
  } catch {
    // Stripe does not build its CLI for this system.
    return false;
  }
};

let double: StripeDouble;
beforeAll(async () => {
  double = await startStripeDouble();
});
afterAll(async () => {
  await double.close();
  rmSync(configFolder, { recursive: true, force: true });
});
/** Home folder of the CLI. */
const configFolder = mkdtempSync(join(tmpdir(), 'furrow-stripe-'));

/** Triggers an event with Stripe's own CLI, with our key on the intent. */
async function triggerEvent(event: string): Promise<{ key: string; reference: string }> {
  const key = randomUUID();
  const extraArgs = ['--add', `payment_intent:metadata[attempt_id]=${key}`];
  const cli = spawn(
    process.execPath,
    [load.resolve('@stripe/cli/bin/shim.js'), 'trigger', event, '--api-base', double.url, ...extraArgs],
    {
      env: {
        STRIPE_API_KEY: double.keys.secretKey,
        // Keeps the CLI from looking for updates and sending usage data.
        STRIPE_CLI_TELEMETRY_OPTOUT: '1',
        HTTPS_PROXY: 'http://127.0.0.1:9',
        HOME: configFolder,
        XDG_CONFIG_HOME: configFolder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [cli.stdout, cli.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(cli, 'close');
  expect(code, output).toBe(0);
  const intent = double.intents().at(-1);
  return { key, reference: intent?.id ?? '' };
}

type TriggeredEvent = [event: string, outcome: object | null];
/** One event for each outcome; the other events are in the deep suite. */
const quickEvents: TriggeredEvent[] = [
  ['payment_intent.created', null],
  ['payment_intent.succeeded', { outcome: 'succeeded' }],
  ['payment_intent.requires_action', { outcome: 'requires_action' }],
  ['payment_intent.canceled', { outcome: 'cancelled' }],
  ['charge.failed', { outcome: 'declined' }],
  ['charge.dispute.created', { outcome: 'succeeded' }],
];
const deepEvents: TriggeredEvent[] = [
  ['charge.succeeded', { outcome: 'succeeded' }],
  ['payment_intent.payment_failed', { outcome: 'declined' }],
  // The complete charge has been refunded.
  ['charge.refunded', { outcome: 'cancelled' }],
  ['charge.refund.updated', { outcome: 'cancelled' }],
];

describe.skipIf(!isCliInstalled())("events triggered by Stripe's own CLI", () => {
  test.each([...quickEvents, ...(process.env['FURROW_DEEP'] === '1' ? deepEvents : [])])(
    '%s is parsed as %j, and so is its webhook event',
    async (type, outcome) => {
      const triggeredEvent = await triggerEvent(type);
      const gateway = stripeGateway(
        { secretKey: double.keys.secretKey, apiUrl: double.url },
        () => new Date(),
      );
      const charge = await gateway.retrieveCharge(triggeredEvent);
      if (outcome === null) expect(charge).toBeNull();
      else expect(charge).toMatchObject(outcome);

      const event = double.events().findLast((one) => one.type === type);
      if (!event) throw new Error(`No ${type} happened.`);
      const { body, header } = double.signed(event);
      const secret = double.keys.webhookSecret;
      expect(parseWebhookEvent(Buffer.from(body), header, { secret, now: new Date() })).toMatchObject({
        type,
        reference: triggeredEvent.reference,
      });
    },
  );
});
