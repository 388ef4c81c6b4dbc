import type { CartItem } from '@furrow/contract/cart';
import { expect } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { loadPricedItems, type PricedItem } from './priced-items.ts';
import { measured, type Reply, rectangle, type Shop } from './shop.test-support.ts';

export const types = { soil_type: 'Loam', vegetation_type: 'Wheat' };
/** About 12 ha in Flanders. */
const ring = rectangle(3.7, 51, 0.005, 0.0031);
export const area = measured([ring]);

/** Request body of a cart item for the field `ring`, in a tier whose images are optional. */
export async function anItem(shop: Shop, some: object = {}): Promise<object> {
  const tiers = await shop.tiers(area);
  const { id } = tiers.find((tier) => tier.is_image && !tier.image_include)!;
  return { price_range: id, coordinates: [ring], area_ha: area, with_image: false, ...types, ...some };
}

export const add = (shop: Shop, who: SignedIn, item: unknown): Promise<Reply> =>
  shop.call(who, 'POST', '/carts/cart/', item);

export async function putIn(shop: Shop, who: SignedIn, some: object = {}): Promise<CartItem> {
  const reply = await add(shop, who, await anItem(shop, some));
  expect(reply.body, JSON.stringify(reply.body)).toMatchObject({ message: 'Added to your basket.' });
  expect(reply.status).toBe(201);
  return reply.body.data as CartItem;
}

/** Lists the cart without `twice`, which depends on the other items. */
export async function basketOf(shop: Shop, who: SignedIn): Promise<{ items: CartItem[]; total: number }> {
  const { body } = await shop.call(who, 'GET', '/carts/cart/');
  const rows = body.data as (CartItem | { total_price: number })[];
  const items = (rows.slice(0, -1) as CartItem[]).map((row) => {
    const { twice: _, ...item } = row;
    return item;
  });
  return { items, total: rows.at(-1)!.total_price };
}

/** Items as a payment loads them. */
export const pricedItems = (shop: Shop, account: string, ids: readonly string[]): Promise<PricedItem[]> =>
  shop.db.transaction().execute((trx) => loadPricedItems(trx, account, ids));
