import type { ReleaseTrain } from '@stripe/stripe-js/pure/index.js';
import { trustStripeScripts } from './script-policy.ts';

/** Release of Stripe.js for which the installed package has types. The type allows no other value. */
const releaseTrain: ReleaseTrain = 'endive';
/** URL of the script with Stripe's advanced fraud signals turned off: they would record how visitors use this page. */
const address = `https://js.stripe.com/${releaseTrain}/stripe.js?advancedFraudSignals=false`;
/** Timeout for loading the script, which takes three seconds on the slowest mobile networks. */
const loadTimeoutMs = 15_000;

let loading: Promise<void> | null = null;

/**
 * Loads Stripe's script into the page once; Stripe's own loader then finds it. That loader has no timeout, and cannot
 * retry when fraud signals are off.
 * @throws when the script does not load in time; the call can be repeated.
 */
export function loadScript(): Promise<void> {
  if ('Stripe' in window) return Promise.resolve();
  loading ??= injectScript().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function injectScript(): Promise<void> {
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
