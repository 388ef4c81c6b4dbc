import type { Kysely } from 'kysely';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Pace } from './await-end.ts';

/** What payments are made with. */
export interface PaymentsParts {
  db: Kysely<Schema>;
  gateway: PaymentGateway;
  /** Of cards that are declined. */
  limits: Pick<Limits, 'take' | 'giveBack'>;
  clock: () => Date;
  /** Unless said: as it does. */
  pace?: Pace | undefined;
  onTrouble: (what: string, error: unknown) => void;
}
