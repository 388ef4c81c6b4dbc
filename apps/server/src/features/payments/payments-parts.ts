import type { Kysely } from 'kysely';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';
import type { Limits } from '../../limits/limits.ts';

/** How time goes by for requests that wait: in the simulation faster. */
export interface Pace {
  /** Milliseconds that only rise. */
  now(): number;
  pause(milliseconds: number): Promise<unknown>;
}

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
