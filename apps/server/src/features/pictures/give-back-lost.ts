import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { pictureMessages } from './pictures.messages.ts';
import { giveBack, lostPurchases } from './purchases.store.ts';

const reason = pictureMessages.not_made();

/** Refunds purchases of images whose job is gone. Call it every minute. */
export async function giveBackLost(db: Kysely<Schema>, now: Date): Promise<void> {
  for (const id of await lostPurchases(db, now)) await giveBack(db, id, { reason, at: now });
}
