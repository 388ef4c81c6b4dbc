import type { OfferedImages } from '@furrow/contract/results/pictures';
import type { Message } from '@furrow/messages/message';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Say } from '../../http/reader.ts';
import { priceOf } from '../catalogue/price.ts';
import { dollars } from '../ledger/dollars.ts';
import type { PurchaseState } from './purchase-states.ts';

export type ImageOffer =
  /** There is no result, or the tier sells no images. */
  | { status: 'none' }
  /** The result already has its images. */
  | { status: 'there' }
  | { status: 'being_made'; cents: number }
  | { status: 'offered'; cents: number; reason: Message | null };

/** Returns the offer of images for the result of a run, at the current price of its tier. */
export async function findImageOffer(db: Kysely<Schema>, runId: string): Promise<ImageOffer> {
  const row = await db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('cart_items as c', 'c.id', 'i.cart_item_id')
    .innerJoin('tiers as t', 't.id', 'c.tier_id')
    .innerJoin('services as s', 's.id', 't.service_id')
    .innerJoin('results as x', 'x.run_id', 'r.id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('image_purchases')
          .select(['state', 'price_cents', 'reason'])
          .whereRef('run_id', '=', 'r.id')
          .orderBy('requested_at', 'desc')
          .orderBy('finished_at', (order) => order.desc().nullsFirst())
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .where('r.id', '=', runId)
    .where('r.plan', 'is not', null)
    .where('x.day', 'is not', null)
    .select(['i.area_ha', 'i.with_image', 'p.state', 'p.price_cents', 'p.reason'])
    .select(['t.area_min', 't.area_max', 't.price_per_ha', 't.platform_fee_per_ha', 't.min_price'])
    .select(['t.is_image', 't.image_include', 't.image_price_per_ha', 't.image_fix_price', 't.image_min_ha'])
    .select(sql<boolean>`t.withdrawn or s.withdrawn`.as('withdrawn'))
    .select(
      sql<boolean>`exists (select from result_files f where f.run_id = r.id and f.kind = 'overlay')`.as(
        'has_pictures',
      ),
    )
    .executeTakeFirst();
  if (row === undefined) return { status: 'none' };
  const state = row.state as PurchaseState | null;
  if (row.has_pictures || row.with_image || state === 'made') return { status: 'there' };
  if (state === 'paid') return { status: 'being_made', cents: row.price_cents ?? 0 };
  const cents = priceOf(row, Number(row.area_ha), true).imageCents;
  if (row.withdrawn || !row.is_image || cents === 0) return { status: 'none' };
  return { status: 'offered', cents, reason: row.reason };
}

/** Formats the offer for the view of a result; null if nothing is offered or in progress. */
export function viewImageOffer(offer: ImageOffer, say: Say): OfferedImages | null {
  if (offer.status === 'none' || offer.status === 'there') return null;
  const reason = offer.status === 'offered' ? offer.reason : null;
  return { state: offer.status, price: dollars(offer.cents), reason: reason && say(reason) };
}
