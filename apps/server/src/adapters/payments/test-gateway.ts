import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Charge, PaymentGateway } from './gateway.ts';
import { testDeclines, testSuccesses, unknownTestCard } from './test-cards.ts';

/**
 * The stand-in for a card processor: no card is charged. It keeps its own record of what it was asked, apart from our
 * books, so that the two can be held against each other.
 */
export function testGateway(db: Kysely<Schema>): PaymentGateway {
  const find = async (key: string): Promise<Charge | null> => {
    const row = await db.selectFrom('test_charges').selectAll().where('key', '=', key).executeTakeFirst();
    if (!row) return null;
    if (row.decline_code === null) return { outcome: 'succeeded', reference: row.reference };
    const { reference, decline_code: code, message } = row;
    return { outcome: 'declined', reference, code, message: message ?? '' };
  };
  return {
    name: 'test',
    find,
    charge: async ({ key, amountCents, paymentMethodId }) => {
      const decline = testSuccesses.has(paymentMethodId)
        ? null
        : (testDeclines.get(paymentMethodId) ?? unknownTestCard);
      await db
        .insertInto('test_charges')
        .values({
          key,
          reference: `pi_test_${randomUUID()}`,
          amount_cents: amountCents,
          payment_method_id: paymentMethodId,
          decline_code: decline?.code ?? null,
          message: decline?.message ?? null,
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute();
      const charge = await find(key);
      if (!charge) throw new Error('The test gateway lost a charge.');
      return charge;
    },
  };
}
