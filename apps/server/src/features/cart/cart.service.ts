import type { addToCart } from '@furrow/contract/cart';
import type { Received } from '@furrow/contract/endpoint';
import type { Kysely } from 'kysely';
import type { Schema, StoredGeometry } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import type { CatalogueReader } from '../catalogue/catalogue.service.ts';
import { countryAt } from '../places/countries.ts';
import { largestPolygon } from '../places/largest-polygon.ts';
import { pointInside } from '../places/point-inside.ts';
import { hasImages } from '../pricing/price.ts';
import { refuseArea, refuseImages, tierNotSold } from '../pricing/tier-refusals.ts';
import {
  type CartRow,
  countItems,
  insertItem,
  isBeingPaid,
  lockAccount,
  lockItems,
  type NewItem,
  removeItem,
  standingItems,
} from './cart.store.ts';
import { fieldOf } from './field-of.ts';
import { refuseTypes } from './type-refusals.ts';

/** As many as one payment takes. */
export const mostItems = 500;

export interface CartParts {
  db: Kysely<Schema>;
  catalogue: CatalogueReader;
  clock: () => Date;
}

type Sent = Received<typeof addToCart>['body'];

/** What is wrong with what was sent, all at once, else the item as it will stand in the basket. */
export async function readItem(
  { catalogue }: CartParts,
  sent: Sent,
): Promise<{ ok: true; item: NewItem } | { ok: false; invalid: FieldErrors }> {
  const offered = await catalogue.read();
  const tier = offered.tiers.find(({ id }) => id === sent.price_range);
  const read = fieldOf(sent);
  const types = {
    soil_type: sent.soil_type?.trim() || null,
    vegetation_type: sent.vegetation_type?.trim() || null,
  };
  const invalid: FieldErrors = {
    ...(!tier && { price_range: [tierNotSold] }),
    ...(tier && read.ok && refuseArea(tier, read.field.hectares, 'price_range')),
    ...(tier && refuseImages(tier, sent.with_image)),
    ...(tier && refuseTypes(offered, tier.service_id, types)),
    ...(!read.ok && read.invalid),
  };
  if (!tier || !read.ok || Object.keys(invalid).length > 0) return { ok: false, invalid };
  const { parts, hectares } = read.field;
  return {
    ok: true,
    item: {
      ...types,
      tier_id: tier.id,
      geometry: { type: 'MultiPolygon', coordinates: parts },
      area_ha: hectares,
      country: countryAt(...pointInside(largestPolygon(parts)))?.name ?? null,
      with_image: hasImages(tier, sent.with_image),
    },
  };
}

/** Null when the basket is full. */
export function putIntoBasket(
  { db, clock }: CartParts,
  account: string,
  item: NewItem,
): Promise<CartRow | null> {
  return db.transaction().execute(async (trx) => {
    // One after the other, so that two at once do not both find the last place free.
    await lockAccount(trx, account);
    if ((await countItems(trx, account)) >= mostItems) return null;
    const id = await insertItem(trx, account, item, clock());
    const [row] = await standingItems(trx, account, [id]);
    return row!;
  });
}

/** Someone else's is not found, as one that does not exist or was ordered; while it is being paid it stays. */
export function takeOut(
  { db, clock }: CartParts,
  account: string,
  id: string,
): Promise<
  | { ok: true; geometry: StoredGeometry }
  | { ok: false; refused: 'cart_item_not_found' | 'payment_in_progress' }
> {
  return db.transaction().execute(async (trx) => {
    await lockItems(trx, account, [id]);
    const [row] = await standingItems(trx, account, [id]);
    if (!row) return { ok: false, refused: 'cart_item_not_found' };
    if (await isBeingPaid(trx, row.id)) return { ok: false, refused: 'payment_in_progress' };
    return { ok: true, geometry: await removeItem(trx, account, row.id, clock()) };
  });
}
