import { randomUUID } from 'node:crypto';
import type { Plan } from '@furrow/analysis/plan/plan';
import type { StoredRecord } from '@furrow/analysis/record/record';
import type { Message } from '@furrow/messages/message';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { transition } from '../../states/transition.ts';
import { issueCreditNotesNow, writeImagesCreditNote } from '../documents/write-documents.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import { reverseWalletPart } from '../payments/wallet-part.ts';
import type { RunFile } from '../runs/store-files.ts';
import { makeImagesJob } from './make-images.job.ts';
import { purchaseStates } from './purchase-states.ts';

/** A purchase with everything a worker needs. */
export interface ClaimedPurchase {
  id: string;
  /** Lease of this worker, which becomes invalid when another worker claims the purchase. */
  lease: string;
  runId: string;
  account: string;
  vendor: string;
  cents: number;
  plan: Plan;
  record: StoredRecord;
  checksum: string;
  /** Number of tries, including this one. */
  attempts: number;
}

/** Claims a purchase for a worker, even from one that died; null when it has ended. */
export async function claimPurchase(db: Kysely<Schema>, id: string): Promise<ClaimedPurchase | null> {
  const lease = randomUUID();
  const claimedRow = await db
    .updateTable('image_purchases')
    .set({ lease, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .returning(['run_id as runId', 'account', 'price_cents as cents', 'attempts'])
    .executeTakeFirst();
  if (claimedRow === undefined) return null;
  const { plan, record, ...row } = await db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('results as x', 'x.run_id', 'r.id')
    .where('r.id', '=', claimedRow.runId)
    .select(['i.vendor', 'r.plan', 'x.record', 'x.checksum'])
    .executeTakeFirstOrThrow();
  if (!plan)
    throw new Error(
      `The run of the image purchase ${id} has no plan, which a paid purchase needs. Check the run.`,
    );
  return {
    id,
    lease,
    ...claimedRow,
    ...row,
    plan,
    record,
  };
}

/** Rendered images of a result. */
export interface RenderedImages {
  overlay: StoredRecord['metadata']['overlay'];
  zones: StoredRecord['metadata']['zones'];
  files: readonly RunFile[];
}

/**
 * Writes the files, the record that names them, the state and the vendor's money in one transaction.
 * @param beforeCommit called last before the commit: after a later error it is unknown whether the purchase was
 * completed
 * @returns false when another worker has claimed the purchase, or it has ended
 */
export function completePurchase(
  db: Kysely<Schema>,
  { id, lease, runId, account, vendor, cents, record }: ClaimedPurchase,
  { overlay, zones, files }: RenderedImages,
  { at: now, beforeCommit }: { at: Date; beforeCommit: () => void },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if ((await lockPurchase(trx, id))?.lease !== lease) return false;
    for (const { id: fileId, kind, mediaType: media_type, bytes, storageKey: storage_key } of files) {
      const row = {
        id: fileId,
        run_id: runId,
        account,
        kind,
        media_type,
        bytes,
        storage_key,
        created_at: now,
      };
      await trx.insertInto('result_files').values(row).execute();
    }
    const metadata = { ...record.metadata, overlay, ...(zones && { zones }) };
    await trx
      .updateTable('results')
      .set({ record: JSON.stringify({ ...record, metadata }) })
      .where('run_id', '=', runId)
      .execute();
    await transition(
      trx,
      purchaseStates,
      { id, from: 'paid', to: 'made', now },
      { finished_at: now, lease: null },
    );
    await post(trx, {
      key: `pictures:${id}:made`,
      kind: 'pictures_made',
      ref: id,
      at: now,
      entries: [
        { account: accountNames.deferred(id), cents: -cents },
        { account: accountNames.vendor(vendor), cents },
      ],
    });
    beforeCommit();
    return true;
  });
}

/**
 * Refunds the price to the accounts that paid it, with a reason for users. Does nothing when the purchase has ended.
 */
export async function refundPurchase(
  db: Kysely<Schema>,
  id: string,
  { reason, at: now }: { reason: Message; at: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const purchase = await lockPurchase(trx, id);
    if (purchase === null) return;
    const { account, price_cents: walletCents, promo_cents: promoCents } = purchase;
    await transition(
      trx,
      purchaseStates,
      { id, from: 'paid', to: 'refunded', now, reason },
      { reason, finished_at: now, lease: null },
    );
    await post(trx, {
      key: `pictures:${id}:back`,
      kind: 'images_refunded',
      ref: id,
      at: now,
      entries: [
        { account: accountNames.deferred(id), cents: -walletCents },
        ...reverseWalletPart(account, { walletCents, promoCents }),
      ],
    });
    await writeImagesCreditNote(trx, id, { reason, now });
    await issueCreditNotesNow(trx);
  });
}

/** Locks a pending purchase; null when it has ended. */
async function lockPurchase(trx: Transaction<Schema>, id: string) {
  const row = await trx
    .selectFrom('image_purchases')
    .select(['lease', 'account', 'price_cents', 'promo_cents'])
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Milliseconds after which a purchase without a job counts as lost. */
const gracePeriodMs = 60_000;

/** Finds pending purchases that no job will complete any more, because its last retry failed. */
export async function findLostPurchases(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from image_purchases p
    where p.finished_at is null and p.requested_at < ${new Date(now.getTime() - gracePeriodMs)}
      and not exists (
        select from pgboss.job j
        where j.name = ${makeImagesJob.name} and j.data->>'purchaseId' = p.id::text
          and j.state in ('created', 'retry', 'active'))
    limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
