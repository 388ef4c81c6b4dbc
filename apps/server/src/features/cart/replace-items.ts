import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { activeCartItems, type CartRow, isBeingPaid, lockItems } from './cart.store.ts';

/**
 * Locks the items that others replace, newest first.
 * @throws CannotReplace unless all of them are in the cart and not being paid
 */
export async function lockReplaced(
  trx: Transaction<Schema>,
  account: string,
  replaces: readonly string[],
): Promise<CartRow[]> {
  const ids = [...new Set(replaces)];
  if (ids.length === 0) return [];
  await lockItems(trx, account, ids);
  const rows = await activeCartItems(trx, account, ids);
  if (rows.length < ids.length) throw new CannotReplace('cart_item_not_found');
  if (await isBeingPaid(trx, ids)) throw new CannotReplace('payment_in_progress');
  return rows;
}

export interface ReplaceRefusal {
  ok: false;
  refused: 'cart_item_not_found' | 'payment_in_progress';
}

class CannotReplace extends Error {
  readonly refused: ReplaceRefusal['refused'];
  constructor(refused: ReplaceRefusal['refused']) {
    super(refused);
    this.refused = refused;
  }
}

/** Returns the refusal if items cannot replace others. */
export async function orReplaceRefusal<Result>(adding: Promise<Result>): Promise<Result | ReplaceRefusal> {
  try {
    return await adding;
  } catch (error) {
    if (error instanceof CannotReplace) return { ok: false, refused: error.refused };
    throw error;
  }
}
