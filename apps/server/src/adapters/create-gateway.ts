import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Settings } from '../settings/settings.ts';
import type { PaymentGateway } from './payments/gateway.ts';

interface GatewayDeps {
  db: Kysely<Schema>;
  clock: () => Date;
}

/**
 * Creates the payment provider that the settings name. Only its code is loaded, because Stripe's is large.
 */
export async function createGateway(
  { stripe }: Pick<Settings, 'stripe'>,
  { db, clock }: GatewayDeps,
): Promise<PaymentGateway> {
  if (stripe === null) {
    const { testGateway } = await import('./payments/test-gateway.ts');
    return testGateway(db);
  }
  const { stripeGateway } = await import('./payments/stripe/stripe-gateway.ts');
  return stripeGateway(stripe, clock);
}
