import { maxCartItems } from '@furrow/contract/endpoint/stated-limits';
import type { StoredGeometry } from '../../database/column-types.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { lockAccount } from '../../database/lock-account.ts';
import type { CartDeps } from './cart.service.ts';
import {
  activeCartItems,
  countItems,
  isBeingPaid,
  lockItems,
  removeItems,
  restoreItems,
} from './cart.store.ts';

/** Milliseconds for which removed items can be restored. */
const restorableMs = 86_400_000;

type RemoveItemsResult =
  | { ok: true; outlines: StoredGeometry[] }
  | { ok: false; refused: 'cart_item_not_found' | 'payment_in_progress' };

/**
 * Removes all of these items, or none. Items that belong to another account, were ordered or do not exist are not
 * found; an item that is being paid cannot be removed.
 */
export function removeCartItems(
  { db, clock }: Pick<CartDeps, 'db' | 'clock'>,
  account: string,
  itemIds: readonly string[],
): Promise<RemoveItemsResult> {
  const ids = [...new Set(itemIds)];
  return inTransaction(db, async (trx): Promise<RemoveItemsResult> => {
    await lockItems(trx, account, ids);
    const rows = await activeCartItems(trx, account, ids);
    if (rows.length < ids.length) return { ok: false, refused: 'cart_item_not_found' };
    if (await isBeingPaid(trx, ids)) return { ok: false, refused: 'payment_in_progress' };
    return { ok: true, outlines: await removeItems(trx, account, ids, clock()) };
  });
}

type RestoreItemsResult = { ok: true } | { ok: false; refused: 'cart_item_not_found' | 'cart_full' };

class NotAllRestored extends Error {}

/** Restores all of these items, or none; items that are in the cart are not found. */
export async function restoreCartItems(
  { db, clock }: Pick<CartDeps, 'db' | 'clock'>,
  account: string,
  itemIds: readonly string[],
): Promise<RestoreItemsResult> {
  const ids = [...new Set(itemIds)];
  try {
    return await inTransaction(db, async (trx): Promise<RestoreItemsResult> => {
      await lockAccount(trx, account);
      if ((await countItems(trx, account)) + ids.length > maxCartItems)
        return { ok: false, refused: 'cart_full' };
      const since = new Date(clock().getTime() - restorableMs);
      if ((await restoreItems(trx, account, ids, since)) < ids.length) throw new NotAllRestored();
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof NotAllRestored) return { ok: false, refused: 'cart_item_not_found' };
    throw error;
  }
}
