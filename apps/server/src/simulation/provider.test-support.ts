import type { PaymentGateway } from '../adapters/payments/gateway.ts';
import { testGateway } from '../adapters/payments/test-gateway.ts';
import type { Connection } from '../database/connect.ts';

/** A charge in the provider's records, independent of our books. */
interface ChargeOnRecord {
  /** Key of the charge. */
  key: string;
  succeeded: boolean;
  cents: number;
  refundedCents: number;
}

/** The card processor of the simulation, which a real double can replace. */
export interface SimulatedProvider {
  gateway: PaymentGateway;
  listRecords(): Promise<ChargeOnRecord[]>;
}

/**
 * Creates the test gateway with a connection of its own, so that faults of the server's connections do not affect it.
 */
export function testProvider({ db }: Connection): SimulatedProvider {
  return {
    gateway: testGateway(db),
    listRecords: async () => {
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
