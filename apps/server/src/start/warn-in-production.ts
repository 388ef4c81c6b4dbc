import type { Settings } from '../settings/settings.ts';
import { isLiveKey } from '../settings/stripe-settings.ts';
import { logLine } from './log-line.ts';

/** Warns in production of what an operator has probably forgotten. */
export function warnInProduction({ nodeEnv, databaseUrl, stripe, stacUrl, company }: Settings): void {
  if (nodeEnv !== 'production') return;
  if (databaseUrl === null) {
    logLine(
      40,
      'forgotten in production',
      'DATABASE_URL is not set: the embedded PostgreSQL serves this machine alone, and has no backups.',
    );
  }
  if (stripe !== null && stacUrl !== null && !isLiveKey(stripe.secretKey)) {
    logLine(
      40,
      'forgotten in production',
      'STRIPE_SECRET_KEY is a test key: real imagery is delivered, and no card is charged.',
    );
  }
  if (company.address === '') {
    logLine(
      40,
      'forgotten in production',
      'COMPANY_ADDRESS is not set: receipts name no address of the seller.',
    );
  }
}
