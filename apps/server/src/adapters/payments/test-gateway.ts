import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Charge, PaymentGateway } from './gateway.ts';
import { testDeclines, testSuccesses, unknownTestCard } from './test-cards.ts';

/** Stands in the record as the reason of a key that was given up. */
const cancelled = 'cancelled';

interface Asked {
  key: string;
  amount_cents: number | null;
  payment_method_id: string | null;
  decline_code: string | null;
  message: string | null;
}

/**
 * The stand-in for a card processor: no card is charged. It keeps its own record of what it was asked, apart from our
 * books, so that the two can be held against each other.
 */
export function testGateway(db: Kysely<Schema>): PaymentGateway {
  /** Whoever comes first with a key decides what it is; everybody is told that. */
  const decide = async (asked: Asked): Promise<Charge> => {
    await db
      .insertInto('test_charges')
      .values({ ...asked, reference: `pi_test_${randomUUID()}` })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const row = await db
      .selectFrom('test_charges')
      .selectAll()
      .where('key', '=', asked.key)
      .executeTakeFirstOrThrow();
    const { reference, decline_code: code, message } = row;
    if (code === null) return { outcome: 'succeeded', reference };
    return code === cancelled
      ? { outcome: 'cancelled' }
      : { outcome: 'declined', reference, code, message: message ?? '' };
  };
  return {
    name: 'test',
    charge: ({ key, amountCents, paymentMethodId }) => {
      const decline = testSuccesses.has(paymentMethodId)
        ? null
        : (testDeclines.get(paymentMethodId) ?? unknownTestCard);
      return decide({
        key,
        amount_cents: amountCents,
        payment_method_id: paymentMethodId,
        decline_code: decline?.code ?? null,
        message: decline?.message ?? null,
      });
    },
    giveUp: (key) =>
      decide({ key, amount_cents: null, payment_method_id: null, decline_code: cancelled, message: null }),
    refund: async (key) => {
      const { numUpdatedRows } = await db
        .updateTable('test_charges')
        .set(({ ref }) => ({ refunded_cents: ref('amount_cents').$notNull() }))
        .where('key', '=', key)
        .where('decline_code', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Error(`Nothing was charged under the key ${key}.`);
    },
  };
}
