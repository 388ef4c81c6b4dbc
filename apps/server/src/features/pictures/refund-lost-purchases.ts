import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { imageMessages } from './images.messages.ts';
import { findLostPurchases, refundPurchase } from './purchases.store.ts';

const reason = imageMessages.not_made();

/** Refunds purchases of images that no job will complete any more. It is called every minute. */
export async function refundLostPurchases(db: Kysely<Schema>, now: Date): Promise<void> {
  for (const id of await findLostPurchases(db, now)) await refundPurchase(db, id, { reason, at: now });
}
