import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { cameAbout } from '../../states/move.ts';
import type { PricedItem } from '../cart/priced-items.ts';
import { type AttemptState, attemptStates } from './attempt-states.ts';

export interface StoredAddress {
  address_line_1: string;
  city: string;
  district: string;
  state: string;
  postal_code: string;
  /** Name of the country, as it was when the order was made. */
  country: string;
}

export interface Attempt {
  id: string;
  account: string;
  state: AttemptState;
  card_cents: number;
  wallet_cents: number;
  payment_method_id: string | null;
  provider: string;
  message: string | null;
  billing_address: StoredAddress;
  items: PricedItem[];
}

export async function findAttempt(db: Kysely<Schema>, id: string, lock = false): Promise<Attempt> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
  return row as unknown as Attempt;
}

/** The living attempts that hold any of these items, each with all the items that it holds. */
export async function livingAttempts(
  db: Kysely<Schema>,
  account: string,
  itemIds: readonly string[],
): Promise<{ id: string; state: AttemptState; items: string[] }[]> {
  const rows = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('payment_attempt_items as i', 'i.attempt_id', 'a.id')
    .where('a.account', '=', account)
    .where('i.alive', '=', true)
    .where('a.id', 'in', (query) =>
      query
        .selectFrom('payment_attempt_items')
        .select('attempt_id')
        .where('alive', '=', true)
        .where('cart_item_id', 'in', itemIds),
    )
    .select((query) => [
      'a.id',
      'a.state',
      query.fn.agg<string[]>('array_agg', ['i.cart_item_id']).as('items'),
    ])
    .groupBy(['a.id', 'a.state'])
    .execute();
  return rows.map(({ id, state, items }) => ({ id, state: state as AttemptState, items }));
}

export interface NewAttempt {
  account: string;
  fingerprint: string;
  paymentMethodId: string | null;
  cardCents: number;
  walletCents: number;
  provider: string;
  address: StoredAddress;
  items: readonly PricedItem[];
  at: Date;
}

export async function insertAttempt(trx: Transaction<Schema>, attempt: NewAttempt): Promise<string> {
  const { id } = await trx
    .insertInto('payment_attempts')
    .values({
      account: attempt.account,
      cart_fingerprint: attempt.fingerprint,
      payment_method_id: attempt.paymentMethodId,
      card_cents: attempt.cardCents,
      wallet_cents: attempt.walletCents,
      state: 'created' satisfies AttemptState,
      provider: attempt.provider,
      provider_reference: null,
      decline_code: null,
      message: null,
      billing_address: JSON.stringify(attempt.address),
      items: JSON.stringify(attempt.items),
      created_at: attempt.at,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await cameAbout(trx, attemptStates, { ids: [id], state: 'created', at: attempt.at });
  await trx
    .insertInto('payment_attempt_items')
    .values(attempt.items.map((item) => ({ attempt_id: id, cart_item_id: item.id })))
    .execute();
  return id;
}

/** The items can be paid for by another attempt from now on. */
export async function letItemsGo(trx: Transaction<Schema>, attemptId: string): Promise<void> {
  await trx
    .updateTable('payment_attempt_items')
    .set({ alive: false })
    .where('attempt_id', '=', attemptId)
    .execute();
}

export async function settle(
  trx: Transaction<Schema>,
  id: string,
  outcome: { reference: string | null; code: string | null; message: string | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('payment_attempts')
    .set({
      provider_reference: outcome.reference,
      decline_code: outcome.code,
      message: outcome.message,
      settled_at: outcome.at,
    })
    .where('id', '=', id)
    .execute();
}

export async function findOrderOfAttempt(db: Kysely<Schema>, attemptId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** How many open attempts are read at once. */
const pageSize = 500;

/**
 * Attempts from before `before` that nobody settled, oldest first: their process died, or the provider did not answer.
 * All of them, in pages: many that cannot be settled do not keep the newer ones from their end.
 */
export async function* openAttempts(db: Kysely<Schema>, before: Date): AsyncGenerator<OpenAttempt> {
  let last: string | null = null;
  for (;;) {
    const page: OpenAttempt[] = await openAfter(db, before, last);
    yield* page;
    if (page.length < pageSize) return;
    last = page.at(-1)?.id ?? null;
  }
}

type OpenAttempt = Pick<Attempt, 'id' | 'state' | 'card_cents' | 'provider'>;

async function openAfter(db: Kysely<Schema>, before: Date, last: string | null): Promise<OpenAttempt[]> {
  // The place of the last one is looked up there: a time of the database is finer than one of ours.
  const place = sql`(select created_at, id from payment_attempts where id = ${last})`;
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['id', 'state', 'card_cents', 'provider'])
    .where('settled_at', 'is', null)
    .where('created_at', '<', before)
    .$if(last !== null, (query) => query.where(sql<boolean>`(created_at, id) > ${place}`))
    .orderBy('created_at')
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return rows.map(({ state, ...row }) => ({ ...row, state: state as AttemptState }));
}
