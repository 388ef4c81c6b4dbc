import type { CartItem } from '@furrow/contract/cart/cart';
import { expect } from 'vitest';
import type { SignedIn } from '../../http/caller.ts';
import { loadPricedItems, type PricedItem } from './priced-items.ts';
import { measuredHectares, rectangle, type Shop, type ShopReply } from './shop.test-support.ts';

export const types = { soil_type: 'Loam', vegetation_type: 'Wheat' };
/** Outline of a field of about 12 ha in Flanders. */
const ring = rectangle(3.7, 51, 0.005, 0.0031);
export const area = measuredHectares([ring]);

/** Request body of a cart item for the field `ring`, in a tier whose images are optional if there is one. */
export async function anItem(shop: Shop, overrides: object = {}): Promise<object> {
  const tiers = await shop.tiers(area);
  const { id } = tiers.find((tier) => !tier.image_include) ?? tiers[0]!;
  return { price_range: id, coordinates: [ring], area_ha: area, with_image: false, ...types, ...overrides };
}

export const add = (shop: Shop, customer: SignedIn, item: unknown): Promise<ShopReply> =>
  shop.call(customer, 'POST', '/carts/cart/', item);

export async function addCartItem(shop: Shop, customer: SignedIn, overrides: object = {}): Promise<CartItem> {
  const reply = await add(shop, customer, await anItem(shop, overrides));
  expect(reply.body, JSON.stringify(reply.body)).toMatchObject({
    message: 'The analysis is in your basket.',
  });
  expect(reply.status).toBe(201);
  return reply.body.data as CartItem;
}

/** Lists the cart without `twice`, which depends on the other items. */
export async function cartOf(shop: Shop, customer: SignedIn): Promise<{ items: CartItem[]; total: number }> {
  const { body } = await shop.call(customer, 'GET', '/carts/cart/');
  const rows = body.data as (CartItem | { total_price: number })[];
  const items = (rows.slice(0, -1) as CartItem[]).map((row) => {
    const { twice: _, ...item } = row;
    return item;
  });
  return { items, total: rows.at(-1)!.total_price };
}

/** Returns items as a payment loads them. */
export const pricedItems = (shop: Shop, account: string, ids: readonly string[]): Promise<PricedItem[]> =>
  shop.db.transaction().execute((trx) => loadPricedItems(trx, account, ids));
