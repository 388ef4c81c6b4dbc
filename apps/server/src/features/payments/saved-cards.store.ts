import { type Kysely, sql } from 'kysely';
import type { CardExpiry } from '../../adapters/payments/gateway.ts';
import type { Schema } from '../../database/schema.ts';

export interface SavedCardRow {
  id: string;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
  saved_at: Date;
  last_used_at: Date;
}

/** Lists the saved cards of an account at a provider, the last used one first. */
export function listCards(db: Kysely<Schema>, account: string, provider: string): Promise<SavedCardRow[]> {
  return db
    .selectFrom('saved_cards')
    .select(['id', 'brand', 'last4', 'exp_month', 'exp_year', 'saved_at', 'last_used_at'])
    .where('account', '=', account)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * Notes that a saved card was chosen.
 * @returns the provider's id of the card; null when this account has no such card
 */
export async function useSavedCard(
  db: Kysely<Schema>,
  account: string,
  { id, provider, at }: { id: string; provider: string; at: Date },
): Promise<string | null> {
  const row = await db
    .updateTable('saved_cards')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where('account', '=', account)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .returning('payment_method_id')
    .executeTakeFirst();
  return row?.payment_method_id ?? null;
}

/** Stores the expiry as the provider states it now, because banks renew cards. */
export async function updateExpiry(
  db: Kysely<Schema>,
  id: string,
  { month, year }: CardExpiry,
): Promise<void> {
  await db
    .updateTable('saved_cards')
    .set({ exp_month: month, exp_year: year })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`(exp_month, exp_year) is distinct from (${month}::smallint, ${year}::smallint)`)
    .execute();
}

/**
 * Removes a card from the list, so that it pays nothing from now on.
 * @returns false when this account has no such card
 */
export async function removeCard(
  db: Kysely<Schema>,
  account: string,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_cards')
    .set({ removed_at: at })
    .where('id', '=', id)
    .where('account', '=', account)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Lists removed cards that their provider has not forgotten yet, up to 100. */
export async function listCardsToDetach(
  db: Kysely<Schema>,
  provider: string,
): Promise<{ id: string; paymentMethodId: string }[]> {
  const rows = await db
    .selectFrom('saved_cards')
    .select(['id', 'payment_method_id'])
    .where('provider', '=', provider)
    .where('removed_at', 'is not', null)
    .where('detached_at', 'is', null)
    .orderBy('removed_at')
    .limit(100)
    .execute();
  return rows.map(({ id, payment_method_id }) => ({ id, paymentMethodId: payment_method_id ?? '' }));
}

/** Notes that the provider has forgotten a card. Its id there is deleted too. */
export async function markDetached(db: Kysely<Schema>, id: string, at: Date): Promise<void> {
  await db
    .updateTable('saved_cards')
    .set({ payment_method_id: null, detached_at: at })
    .where('id', '=', id)
    .execute();
}
