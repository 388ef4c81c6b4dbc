import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';

export interface ClientSettings {
  secretKey: string;
  /** Origin; null: Stripe's own. */
  apiUrl: string | null;
  /** Milliseconds that one answer may take; tests wait for less. */
  timeout?: number;
}

/** The version that this adapter was written against: replies keep their form until it is changed here. */
const apiVersion = '2026-10-28.endive';

/**
 * Milliseconds: a bank mostly answers within two seconds. With the one retry a buyer waits twenty at most, which is as long as
 * requests wait for each other; from then on the sweep finds out.
 */
const timeout = 10_000;

/**
 * One: an answer that is lost is mostly found within the same call, since every request that changes something goes under a key of
 * ours. More would only keep the buyer waiting.
 */
const maxNetworkRetries = 1;

/** Connections at once: each waits for a bank. A buyer beyond that waits for a free one. */
const maxSockets = 256;

export function openClient({ secretKey, apiUrl, timeout: longest = timeout }: ClientSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  const isPlain = protocol === 'http:';
  // Making a connection takes two or three round trips more than using one that is open.
  const options = { keepAlive: true, maxSockets };
  return new Stripe(secretKey, {
    apiVersion,
    timeout: longest,
    maxNetworkRetries,
    httpAgent: isPlain ? new HttpAgent(options) : new HttpsAgent(options),
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    // Nothing of ours is told that a charge does not need.
    telemetry: false,
  });
}
