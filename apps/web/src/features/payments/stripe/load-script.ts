import type { ReleaseTrain } from '@stripe/stripe-js/pure/index.js';
import { trustStripeScripts } from './script-policy.ts';

/** The release for which the package's types and loader are made; the type rejects any other. */
const release: ReleaseTrain = 'endive';
/**
 * Without the fraud signals Stripe would record how a visitor moves about on this page. The privacy page states what is sent to
 * Stripe.
 */
const address = `https://js.stripe.com/${release}/stripe.js?advancedFraudSignals=false`;
/** The slowest mobile networks take three seconds. */
const loadTimeoutMs = 15_000;

let loading: Promise<void> | null = null;

/**
 * Loads Stripe's script into the page, once. The package's own loader cannot retry after a failure when fraud signals are off,
 * and never times out when nothing answers; it finds the script loaded here.
 * @throws when the script does not load in time; it can be tried again.
 */
export function loadScript(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  loading ??= inject().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function inject(): Promise<void> {
  trustStripeScripts();
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The script of Stripe did not load in time. Call loadScript() again to retry.'));
    };
    const timer = setTimeout(fail, loadTimeoutMs);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      if ('Stripe' in window) resolve();
      else fail();
    });
    script.src = address;
    document.head.append(script);
  });
}
