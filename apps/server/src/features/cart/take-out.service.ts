import { inTransaction } from '../../database/in-transaction.ts';
import type { StoredGeometry } from '../../database/schema.ts';
import { type CartParts, mostItems } from './cart.service.ts';
import {
  countItems,
  isBeingPaid,
  lockAccount,
  lockItems,
  removeItems,
  restoreItems,
  standingItems,
} from './cart.store.ts';

/** Milliseconds for which removed items can be restored. */
const kept = 86_400_000;

type TakenOut =
  | { ok: true; outlines: StoredGeometry[] }
  | { ok: false; refused: 'cart_item_not_found' | 'payment_in_progress' };

/**
 * Removes all of these items, or none. Items of another account are not found, like those that do not exist or were ordered. An item
 * that is being paid cannot be removed.
 */
export function takeOut(
  { db, clock }: Pick<CartParts, 'db' | 'clock'>,
  account: string,
  sent: readonly string[],
): Promise<TakenOut> {
  const ids = [...new Set(sent)];
  return inTransaction(db, async (trx): Promise<TakenOut> => {
    await lockItems(trx, account, ids);
    const rows = await standingItems(trx, account, ids);
    if (rows.length < ids.length) return { ok: false, refused: 'cart_item_not_found' };
    if (await isBeingPaid(trx, ids)) return { ok: false, refused: 'payment_in_progress' };
    return { ok: true, outlines: await removeItems(trx, account, ids, clock()) };
  });
}

type PutBack = { ok: true } | { ok: false; refused: 'cart_item_not_found' | 'basket_full' };

class NotAll extends Error {}

/** Restores all of these items, or none; items that are in the cart are not found. */
export async function putBack(
  { db, clock }: Pick<CartParts, 'db' | 'clock'>,
  account: string,
  sent: readonly string[],
): Promise<PutBack> {
  const ids = [...new Set(sent)];
  try {
    return await inTransaction(db, async (trx): Promise<PutBack> => {
      await lockAccount(trx, account);
      if ((await countItems(trx, account)) + ids.length > mostItems)
        return { ok: false, refused: 'basket_full' };
      const since = new Date(clock().getTime() - kept);
      if ((await restoreItems(trx, account, ids, since)) < ids.length) throw new NotAll();
      return { ok: true };
    });
  } catch (error) {
    if (error instanceof NotAll) return { ok: false, refused: 'cart_item_not_found' };
    throw error;
  }
}
