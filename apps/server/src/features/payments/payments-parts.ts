import type { Kysely } from 'kysely';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';
import type { Limits } from '../../limits/limits.ts';

/** What payments are made with. */
export interface PaymentsParts {
  db: Kysely<Schema>;
  gateway: PaymentGateway;
  /** Of cards that are declined. */
  limits: Pick<Limits, 'take' | 'giveBack'>;
  clock: () => Date;
  onTrouble: (what: string, error: unknown) => void;
}
