import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';

export interface ClientSettings {
  secretKey: string;
  /** Origin of the API; null for Stripe's own. */
  apiUrl: string | null;
  /** Timeout of a request in milliseconds; tests set a shorter one. */
  timeoutMs?: number;
}

/** The API version that this adapter was written for: replies keep their format until it is changed here. */
const apiVersion = '2026-10-28.endive';

/**
 * Timeout of a request in milliseconds; a bank usually answers within two seconds. With the single retry a buyer waits
 * at most twenty seconds, and after that the sweep settles the payment.
 */
const defaultTimeoutMs = 10_000;

/**
 * Number of retries. One is usually enough to recover a lost reply, because every changing request has an idempotency
 * key, and more would make the buyer wait.
 */
const maxNetworkRetries = 1;

/** Maximum number of connections, of which each waits for a bank; further buyers wait for a free connection. */
const maxSockets = 256;

export function createStripeClient({
  secretKey,
  apiUrl,
  timeoutMs = defaultTimeoutMs,
}: ClientSettings): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  const isHttp = protocol === 'http:';
  // Opening a connection takes two or three round trips more than reusing one.
  const options = { keepAlive: true, maxSockets };
  return new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries,
    httpAgent: isHttp ? new HttpAgent(options) : new HttpsAgent(options),
    protocol: isHttp ? 'http' : 'https',
    host: hostname,
    port: port || (isHttp ? 80 : 443),
    // Stripe gets no data that a charge does not need.
    telemetry: false,
  });
}
