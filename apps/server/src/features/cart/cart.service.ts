import type { addToCart } from '@furrow/contract/cart';
import type { Received } from '@furrow/contract/endpoint';
import { findRestricted } from '@furrow/geo/restricted';
import type { Kysely } from 'kysely';
import type { Schema, StoredGeometry } from '../../database/schema.ts';
import type { FieldErrors } from '../../http/handlers.ts';
import type { CatalogueReader } from '../catalogue/catalogue.service.ts';
import { loadVersion } from '../catalogue/catalogue.store.ts';
import type { OfferedCatalogue } from '../catalogue/catalogue.view.ts';
import { fieldOf, refuseMeasure } from '../pricing/field-of.ts';
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
import { recurrenceOf } from './recurrence.ts';
import { refuseTypes } from './type-refusals.ts';

/** As many as one payment takes. */
export const mostItems = 500;

export interface CartParts {
  db: Kysely<Schema>;
  catalogue: CatalogueReader;
  clock: () => Date;
}

type Sent = Received<typeof addToCart>['body'];

type ReadItem =
  | { ok: true; item: NewItem }
  | { ok: false; invalid: FieldErrors }
  | { ok: false; refused: 'restricted_area' };

/** What is wrong with what was sent, all at once, else the item as it will stand in the basket. */
function readItem(offered: OfferedCatalogue, sent: Sent): ReadItem {
  const tier = offered.tiers.find(({ id }) => id === sent.price_range);
  const read = fieldOf(sent);
  const repeated = recurrenceOf(sent);
  const types = {
    soil_type: sent.soil_type?.trim() || null,
    vegetation_type: sent.vegetation_type?.trim() || null,
  };
  const invalid: FieldErrors = {
    ...(!tier && { price_range: [tierNotSold] }),
    ...(tier && read.ok && refuseArea(tier, read.field.hectares, 'price_range')),
    ...(tier && refuseImages(tier, sent.with_image)),
    ...(tier && refuseTypes(offered, tier.service_id, types)),
    ...(read.ok ? refuseMeasure(read.field, sent.area_ha) : read.invalid),
    ...(!repeated.ok && repeated.invalid),
  };
  if (!tier || !read.ok || !repeated.ok || Object.keys(invalid).length > 0) return { ok: false, invalid };
  if (findRestricted(read.field, offered.restricted)) return { ok: false, refused: 'restricted_area' };
  const { parts, hectares } = read.field;
  return {
    ok: true,
    item: {
      ...types,
      ...repeated.recurrence,
      tier_id: tier.id,
      geometry: { type: 'MultiPolygon', coordinates: parts },
      area_ha: hectares,
      country: read.country?.name ?? null,
      with_image: hasImages(tier, sent.with_image),
    },
  };
}

type Put =
  | { ok: true; row: CartRow }
  | Exclude<ReadItem, { ok: true }>
  | { ok: false; refused: 'basket_full' };

/** Puts what was sent into the basket, by the catalogue that stands at that moment. */
export async function putIntoBasket(parts: CartParts, account: string, sent: Sent): Promise<Put> {
  for (;;) {
    const offered = await parts.catalogue.current();
    const read = readItem(offered, sent);
    if (!read.ok) return read;
    const put = await insert(parts, account, read.item, offered.version);
    // Another catalogue was applied meanwhile.
    if (put !== 'out of date') return put;
  }
}

function insert(
  { db, clock }: CartParts,
  account: string,
  item: NewItem,
  version: string | null,
): Promise<Put | 'out of date'> {
  return db.transaction().execute(async (trx) => {
    // One after the other, so that two at once do not both find the last place free.
    await lockAccount(trx, account);
    if ((await loadVersion(trx, true)) !== version) return 'out of date';
    if ((await countItems(trx, account)) >= mostItems) return { ok: false, refused: 'basket_full' };
    const id = await insertItem(trx, account, item, clock());
    const [row] = await standingItems(trx, account, [id]);
    return { ok: true, row: row! };
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
