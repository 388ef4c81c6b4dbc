import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Charge, ListedCharge, PaymentGateway, Refund } from './gateway.ts';
import { authenticationFailure, findTestCard, type TestCard, unknownTestCard } from './test-cards.ts';
import { findTestDispute, isTestDisputed, openTestDispute, testDisputes } from './test-disputes.ts';

interface Row {
  reference: string;
  state: 'succeeded' | 'declined' | 'cancelled' | 'requires_action';
  decline_code: string | null;
  client_secret: string | null;
  payment_method_id: string | null;
  saves_card: boolean;
}

/**
 * The stand-in for a card processor: no card is charged. It has its own record of requests, separate from our
 * books, so that the two can be compared.
 */
export function testGateway(db: Kysely<Schema>): PaymentGateway {
  const find = (key: string): Promise<Row | undefined> =>
    db.selectFrom('test_charges').selectAll().where('key', '=', key).executeTakeFirst();
  const findCharge = async (key: string): Promise<Row> => {
    const row = await find(key);
    if (row === undefined) throw new Error(`Nothing was requested under the key ${key}.`);
    return row;
  };
  return {
    name: 'test',
    prepare: async ({ paymentMethodId }) => ({
      card: findTestCard(paymentMethodId)?.card ?? unknownCard,
      // The test gateway identifies a charge by our key only.
      reference: null,
      refused: null,
    }),
    charge: async ({ key, amountCents, paymentMethodId, savesCard = false }) => {
      // The first request with a key determines the outcome, which all requests receive.
      const { numInsertedOrUpdatedRows: insertedCount } = await db
        .insertInto('test_charges')
        .values({
          key,
          reference: `pi_test_${randomUUID()}`,
          amount_cents: amountCents,
          payment_method_id: paymentMethodId,
          saves_card: savesCard,
          ...initialCharge(findTestCard(paymentMethodId)),
        })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow();
      const disputeState = findTestCard(paymentMethodId)?.dispute ?? null;
      if (disputeState !== null && insertedCount === 1n) await openTestDispute(db, key, disputeState);
      return toCharge(await findCharge(key));
    },
    retrieveCharge: async ({ key }) => {
      const row = await find(key);
      return row === undefined ? null : toCharge(row);
    },
    cancelCharge: async ({ key }) => {
      await db
        .insertInto('test_charges')
        .values({
          key,
          reference: `pi_test_${randomUUID()}`,
          amount_cents: null,
          payment_method_id: null,
          saves_card: false,
          state: 'cancelled',
          decline_code: null,
        })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ state: 'cancelled' })
            .where('test_charges.state', '=', 'requires_action'),
        )
        .execute();
      const charge = toCharge(await findCharge(key));
      if (charge.outcome === 'requires_action')
        throw new Error(`The key ${key} was not cancelled: its charge still requires a step.`);
      return charge;
    },
    refund: ({ key, refundKey, amountCents }) => refund(db, key, refundKey, amountCents),
    listCharges: (since) => listCharges(db, since),
    listDisputes: (since) => testDisputes(db, since),
    retrieveDispute: (reference) => findTestDispute(db, reference),
    retrieveFee: async ({ key }) => {
      const row = await db
        .selectFrom('test_charges')
        .select('fee_cents')
        .where('key', '=', key)
        .executeTakeFirst();
      return row?.fee_cents ?? null;
    },
    // A published token is charged for everyone, so a saved test card is kept in our own records alone.
    createCustomer: async (account) => `cus_test_${account}`,
    detachCard: async () => {},
    deleteCustomer: async () => {},
  };
}

const unknownCard = { brand: null, last4: null, fingerprint: null, expiry: null };

async function* listCharges(db: Kysely<Schema>, since: Date): AsyncGenerator<ListedCharge> {
  const rows = await db
    .selectFrom('test_charges')
    .select(['key', 'reference', 'state', 'amount_cents', 'refunded_cents'])
    .where('state', 'in', ['succeeded', 'requires_action'])
    .where('created_at', '>=', since)
    .execute();
  for (const { key, reference, state, amount_cents, refunded_cents: refundedCents } of rows) {
    const isExecuted = state === 'succeeded';
    yield {
      key,
      reference,
      isExecuted,
      amountCents: amount_cents ?? 0,
      refundedCents,
      currency: 'usd',
      card: null,
    };
  }
}

type InitialCharge = Pick<Row, 'state' | 'decline_code' | 'client_secret'> & { on_confirm: string | null };

function initialCharge(card: TestCard | undefined): InitialCharge {
  const decline = card === undefined ? unknownTestCard : card.decline;
  if (card?.requiresBankStep) {
    return {
      state: 'requires_action',
      decline_code: null,
      client_secret: `pi_test_secret_${randomUUID()}`,
      on_confirm: decline,
    };
  }
  return {
    state: decline === null ? 'succeeded' : 'declined',
    decline_code: decline,
    client_secret: null,
    on_confirm: null,
  };
}

function toCharge({
  reference,
  state,
  decline_code,
  client_secret,
  payment_method_id,
  saves_card,
}: Row): Charge {
  switch (state) {
    case 'succeeded':
      return {
        outcome: 'succeeded',
        reference,
        card: findTestCard(payment_method_id ?? '')?.card ?? null,
        savedMethod: saves_card ? payment_method_id : null,
      };
    case 'declined':
      return { outcome: 'declined', reference, code: decline_code ?? '' };
    case 'requires_action':
      return { outcome: 'requires_action', reference, clientSecret: client_secret ?? '' };
    case 'cancelled':
      return { outcome: 'cancelled' };
  }
}

/**
 * Completes the bank step, as on the stand-in's own page. A final state does not change.
 * @returns false if no charge waits for this secret
 */
export async function confirmTestCharge(
  db: Kysely<Schema>,
  clientSecret: string,
  isConfirmed: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('test_charges')
    .set(
      isConfirmed
        ? {
            state: sql`case when on_confirm is null then 'succeeded' else 'declined' end`,
            decline_code: sql`on_confirm`,
          }
        : { state: 'declined', decline_code: authenticationFailure },
    )
    .where('client_secret', '=', clientSecret)
    .where('state', '=', 'requires_action')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Finds the charge with this secret; null if there is none. */
export async function findTestCharge(
  db: Kysely<Schema>,
  clientSecret: string,
): Promise<{ key: string; state: Row['state'] } | null> {
  const row = await db
    .selectFrom('test_charges')
    .select(['key', 'state'])
    .where('client_secret', '=', clientSecret)
    .executeTakeFirst();
  return row ?? null;
}

/** Refunds a charge. A refund may be pending at the first request; the next request completes it. */
function refund(
  db: Kysely<Schema>,
  key: string,
  refundKey: string,
  requestedCents: number | null,
): Promise<Refund> {
  return db.transaction().execute(async (trx) => {
    const charge = await trx
      .selectFrom('test_charges')
      .select(['state', 'amount_cents', 'refunded_cents', 'payment_method_id'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (charge?.state !== 'succeeded')
      throw new Error(`Nothing was charged under the key ${key}: only a succeeded charge can be refunded.`);
    const [first, laterState] = findTestCard(charge.payment_method_id ?? '')?.refund ?? [
      'succeeded',
      'succeeded',
    ];
    const existing = await trx
      .selectFrom('test_refunds')
      .select(['state', 'amount_cents'])
      .where('refund_key', '=', refundKey)
      .executeTakeFirst();
    const cents =
      requestedCents ?? existing?.amount_cents ?? (charge.amount_cents ?? 0) - charge.refunded_cents;
    if (existing && existing.amount_cents !== cents)
      throw new Error(`The refund key ${refundKey} was used for another amount: use a new key.`);
    if (existing && existing.state !== 'pending') return existing.state;
    const isDisputed = !existing && (await isTestDisputed(trx, key));
    const state = isDisputed ? 'failed' : existing ? laterState : first;
    if (!existing) {
      if (charge.refunded_cents + cents > (charge.amount_cents ?? 0)) {
        throw new Error(`A refund cannot exceed the charge under the key ${key}.`);
      }
      await trx
        .insertInto('test_refunds')
        .values({ refund_key: refundKey, charge_key: key, amount_cents: cents, state })
        .execute();
    } else {
      await trx.updateTable('test_refunds').set({ state }).where('refund_key', '=', refundKey).execute();
    }
    const totalRefundedCents =
      charge.refunded_cents + (existing ? 0 : cents) - (state === 'failed' ? cents : 0);
    await trx
      .updateTable('test_charges')
      .set({ refunded_cents: totalRefundedCents })
      .where('key', '=', key)
      .execute();
    return state;
  });
}
