import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CardDetails, PreparedCharge } from '../../adapters/payments/gateway.ts';
import type { StoredAddress } from '../../database/column-types.ts';
import {
  buildInsertStatement,
  type CteStatement,
  runAsOneStatement,
} from '../../database/run-as-one-statement.ts';
import type { Schema } from '../../database/schema.ts';
import { buildReleaseStatements, type Counter } from '../../limits/limits.ts';
import { buildTransitionStatements, creationTransition } from '../../states/transition.ts';
import type { PricedItem } from '../cart/priced-items.ts';
import { type AttemptState, attemptStates } from './attempt-states.ts';

export interface Attempt {
  id: string;
  account: string;
  kind: 'order' | 'top_up';
  state: AttemptState;
  card_cents: number;
  wallet_cents: number;
  /** The share of `wallet_cents` that is gift money. */
  promo_cents: number;
  payment_method_id: string | null;
  /** The saved card that the payer chose; null for a typed one. */
  saved_card_id: string | null;
  /** Version of the text by which the payer agreed that the card is saved; null if it is not to be saved. */
  card_consent_version: string | null;
  provider: string;
  /** The provider's id of the charge; null before it was prepared. */
  provider_reference: string | null;
  /** Reason why nothing was charged: the bank's decline code, or our refusal code if the attempt was cancelled. */
  decline_code: string | null;
  client_secret: string | null;
  pending_until: Date | null;
  /** Brand of the charged card; null before the charge was prepared. */
  card_brand: string | null;
  card_last4: string | null;
  card_fingerprint: string | null;
  /** Counters that count this charge as declined; null before it was prepared. */
  card_counters: readonly Counter[] | null;
  /** Billing address; null for a top-up. */
  billing_address: StoredAddress | null;
  items: readonly PricedItem[];
  created_at: Date;
}

export async function findAttempt(db: Kysely<Schema>, id: string, lock = false): Promise<Attempt> {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .$castTo<Attempt>()
    .executeTakeFirstOrThrow();
}

/** Finds an attempt of this account; null when there is none. */
export async function findOwnAttempt(
  db: Kysely<Schema>,
  account: string,
  id: string,
): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('account', '=', account)
    .$castTo<Attempt>()
    .executeTakeFirst();
  return row ?? null;
}

/** Finds the active attempts that contain any of these items, each with all its items. */
export async function activeAttempts(
  db: Kysely<Schema>,
  account: string,
  itemIds: readonly string[],
): Promise<{ id: string; state: AttemptState; items: string[] }[]> {
  const rows = await db
    .selectFrom('payment_attempts as a')
    .innerJoin('payment_attempt_items as i', 'i.attempt_id', 'a.id')
    .where('a.account', '=', account)
    .where('i.is_live', '=', true)
    .where('a.id', 'in', (query) =>
      query
        .selectFrom('payment_attempt_items')
        .select('attempt_id')
        .where('is_live', '=', true)
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

/** The caller's idempotency key, and a hash of the request sent with it. */
export interface CallerKey {
  key: string;
  requestHash: string;
}

/** Finds the earlier request with this key; null when the key is new. */
export async function findAttemptByKey(
  db: Kysely<Schema>,
  account: string,
  key: string,
): Promise<{ id: string; requestHash: string | null } | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(['id', 'request_hash as requestHash'])
    .where('account', '=', account)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewAttempt {
  account: string;
  kind: 'order' | 'top_up';
  fingerprint: string;
  paymentMethodId: string | null;
  savedCardId: string | null;
  cardConsentVersion: string | null;
  cardCents: number;
  walletCents: number;
  promoCents: number;
  provider: string;
  address: StoredAddress | null;
  items: readonly PricedItem[];
  key: CallerKey | null;
  consentVersion: string | null;
  at: Date;
}

/** Inserts a new attempt with its items, which no other attempt can pay for until they are released. */
export async function insertAttempt(trx: Transaction<Schema>, values: NewAttempt): Promise<Attempt> {
  const { attempt, statements } = buildNewAttempt(trx, values);
  await runAsOneStatement(trx, statements);
  return attempt;
}

/**
 * Builds the statements of `insertAttempt`, for a caller that runs more in the same query.
 * @param isPaid whether the wallet pays the complete amount in the same transaction
 */
export function buildNewAttempt(
  db: Kysely<Schema>,
  attempt: NewAttempt,
  isPaid = false,
): { attempt: Attempt; statements: readonly CteStatement[] } {
  const created: Attempt = {
    id: randomUUID(),
    account: attempt.account,
    kind: attempt.kind,
    state: isPaid ? 'succeeded' : 'created',
    card_cents: attempt.cardCents,
    wallet_cents: attempt.walletCents,
    promo_cents: attempt.promoCents,
    payment_method_id: attempt.paymentMethodId,
    saved_card_id: attempt.savedCardId,
    card_consent_version: attempt.cardConsentVersion,
    provider: attempt.provider,
    provider_reference: null,
    decline_code: null,
    client_secret: null,
    pending_until: null,
    card_brand: null,
    card_last4: null,
    card_fingerprint: null,
    card_counters: null,
    billing_address: attempt.address,
    items: attempt.items,
    created_at: attempt.at,
  };
  const row = {
    ...created,
    cart_fingerprint: attempt.fingerprint,
    idempotency_key: attempt.key?.key ?? null,
    request_hash: attempt.key?.requestHash ?? null,
    consent_version: attempt.consentVersion,
    settled_at: isPaid ? created.created_at : null,
  };
  const creation = creationTransition(attemptStates, created.id, 'created', created.created_at);
  const transitions = isPaid ? [creation, walletPaidTransition(created)] : [creation];
  const statements = [
    { name: 'attempt', sql: buildInsertStatement('payment_attempts', row) },
    {
      name: 'held',
      sql: sql`
        insert into payment_attempt_items (attempt_id, cart_item_id)
        select ${created.id}::uuid, unnest(${created.items.map(({ id }) => id)}::uuid[])`,
    },
    { name: 'attempt_noted', sql: db.insertInto('transitions').values(transitions) },
  ];
  return { attempt: created, statements };
}

const walletPaidTransition = ({ id, created_at: now }: Attempt) => ({
  ...creationTransition(attemptStates, id, 'succeeded', now),
  from_state: 'created' satisfies AttemptState,
});

/** Returns the columns that are stored between preparing and making a charge. */
export const preparedColumns = ({ card, reference }: PreparedCharge, counters: readonly Counter[]) => ({
  provider_reference: reference,
  ...cardColumns(card),
  card_counters: counters,
});

export const cardColumns = ({ brand, last4, fingerprint }: CardDetails) => ({
  card_brand: brand,
  card_last4: last4,
  card_fingerprint: fingerprint,
});

/** Releases the items, so that another attempt can pay for them. */
export async function releaseItems(trx: Transaction<Schema>, attemptId: string): Promise<void> {
  await trx
    .updateTable('payment_attempt_items')
    .set({ is_live: false })
    .where('attempt_id', '=', attemptId)
    .execute();
}

type EndingAttempt = Pick<Attempt, 'id' | 'state' | 'card_counters'>;

/** The end of an attempt, with what the provider reported. */
interface AttemptEnd {
  to: 'succeeded' | 'declined' | 'abandoned';
  at: Date;
  reason?: string;
  reference?: string | null;
  card?: CardDetails | null;
  code?: string | null;
  /** Whether the caller's idempotency key is released, so that a refused caller may retry with it. */
  releasesKey?: boolean;
  /** Whether the card is removed from the decline counters, because the charge was not declined. */
  isNotADecline?: boolean;
}

export async function endAttempt(
  trx: Transaction<Schema>,
  attempt: EndingAttempt,
  end: AttemptEnd,
): Promise<void> {
  await runAsOneStatement(trx, buildAttemptEnd(attempt, end));
}

/** Builds the statements of `endAttempt`, for a caller that runs more in the same query and has locked the row. */
export function buildAttemptEnd(
  { id, state: from, card_counters }: EndingAttempt,
  {
    to,
    at: now,
    reason,
    reference = null,
    card = null,
    code = null,
    releasesKey = false,
    isNotADecline = false,
  }: AttemptEnd,
): readonly CteStatement[] {
  const move = buildTransitionStatements(
    attemptStates,
    { id, from, to, now, ...(reason !== undefined && { reason }) },
    {
      // A prepared attempt already has its reference.
      ...(reference !== null && { provider_reference: reference }),
      ...(card !== null && cardColumns(card)),
      decline_code: code,
      settled_at: now,
      card_counters: null,
      ...(releasesKey && { idempotency_key: null, request_hash: null }),
    },
  );
  return isNotADecline ? [...move, ...buildReleaseStatements(card_counters ?? [])] : move;
}

export async function findOrderOfAttempt(db: Kysely<Schema>, attemptId: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row?.id ?? null;
}
