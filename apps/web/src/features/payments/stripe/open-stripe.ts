import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { settings } from '../../../settings/page-settings.ts';
import { language } from '../../../texts/language.ts';
import { loadScript } from './load-script.ts';

let stripePromise: Promise<Stripe> | null = null;

/**
 * The Stripe object, which is created once per page.
 * @throws when Stripe's script does not load.
 */
export function openStripe(): Promise<Stripe> {
  stripePromise ??= createStripe().catch((error: unknown) => {
    stripePromise = null;
    throw error;
  });
  return stripePromise;
}

async function createStripe(): Promise<Stripe> {
  const { cards } = settings;
  if (cards.by !== 'stripe')
    throw new Error('openStripe() was called, but the settings choose another card provider.');
  await loadScript();
  const stripe = await loadStripe(cards.publishableKey, { locale: language.code as StripeElementLocale });
  if (stripe === null) throw new Error('Stripe can only be loaded in a browser.');
  return stripe;
}
