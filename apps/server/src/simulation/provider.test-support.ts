import type { PaymentGateway } from '../adapters/payments/gateway.ts';
import { testGateway } from '../adapters/payments/test-gateway.ts';
import type { Connection } from '../database/connect.ts';

/** A charge as the provider has it, whatever our books say. */
interface ChargeOnRecord {
  /** What it was asked under. */
  key: string;
  succeeded: boolean;
  cents: number;
  refundedCents: number;
}

/** Whoever takes money from cards in the simulation: another double of a processor goes here. */
export interface Provider {
  gateway: PaymentGateway;
  record(): Promise<ChargeOnRecord[]>;
}

/** On a connection of its own: what cuts the server's cuts nobody else's. */
export function testProvider({ db }: Connection): Provider {
  return {
    gateway: testGateway(db),
    record: async () => {
      const rows = await db
        .selectFrom('test_charges')
        .select(['key', 'state', 'amount_cents', 'refunded_cents'])
        .execute();
      return rows.map(({ key, state, amount_cents, refunded_cents }) => ({
        key,
        succeeded: state === 'succeeded',
        cents: amount_cents ?? 0,
        refundedCents: refunded_cents,
      }));
    },
  };
}
