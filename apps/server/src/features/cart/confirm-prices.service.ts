import { inTransaction } from '../../database/in-transaction.ts';
import type { CartDeps } from './cart.service.ts';
import { activeCartItems, lockItems, saveSeenPrices } from './cart.store.ts';
import { priceRow } from './price-row.ts';

/** Stores that the buyer has seen the current prices of all of these items, or of none. */
export function confirmSeenPrices(
  { db }: Pick<CartDeps, 'db'>,
  account: string,
  itemIds: readonly string[],
): Promise<{ ok: true; seen: number } | { ok: false; refused: 'cart_item_not_found' }> {
  const ids = [...new Set(itemIds)];
  return inTransaction(db, async (trx) => {
    await lockItems(trx, account, ids);
    const rows = await activeCartItems(trx, account, ids);
    if (rows.length < ids.length) return { ok: false, refused: 'cart_item_not_found' };
    await saveSeenPrices(trx, new Map(rows.map((row) => [row.id, priceRow(row).calculatedCents])));
    return { ok: true, seen: rows.length };
  });
}
