import type { Kysely } from 'kysely';
import type { PaymentGateway } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';
import type { Limits } from '../../limits/limits.ts';

/** The clock and pause of waiting requests; the simulation makes them faster. */
export interface Pace {
  /** Returns milliseconds of a monotonic clock. */
  now(): number;
  pause(milliseconds: number): Promise<unknown>;
}

export interface PaymentsDeps {
  db: Kysely<Schema>;
  gateway: PaymentGateway;
  /** Limits on declined cards. */
  limits: Pick<Limits, 'consume' | 'release'>;
  clock: () => Date;
  /** Clock of waiting requests; by default the real one. */
  pace?: Pace | undefined;
  onError: (context: string, error: unknown) => void;
}
