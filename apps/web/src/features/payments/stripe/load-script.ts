import type { ReleaseTrain } from '@stripe/stripe-js/pure/index.js';
import { trustStripesScripts } from './script-policy.ts';

/** The release that the package's types and its loader are of: another one does not compile. */
const release: ReleaseTrain = 'endive';
/** Without what Stripe would learn of how somebody moves about in this page: the privacy page says what Stripe is sent. */
const address = `https://js.stripe.com/${release}/stripe.js?advancedFraudSignals=false`;
/** Milliseconds. On the slowest of mobile networks it takes three seconds. */
const patience = 15_000;

let loading: Promise<void> | null = null;

/**
 * Loads Stripe's script into the page, once. The package's own loader gives up for good where the first try fails and
 * fraud signals are turned off, and never gives up where nobody answers; it finds the script that is here.
 * @throws when it does not arrive in time: then it can be tried again.
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
  trustStripesScripts();
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The script of Stripe did not arrive.'));
    };
    const timer = setTimeout(fail, patience);
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
