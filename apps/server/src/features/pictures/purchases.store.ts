import { randomUUID } from 'node:crypto';
import type { Plan } from '@furrow/analysis/plan';
import type { StoredRecord } from '@furrow/analysis/record';
import type { Message } from '@furrow/messages/message';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Schema } from '../../database/schema.ts';
import { move } from '../../states/move.ts';
import { issueNotesAtOnce, writePicturesCreditNote } from '../documents/write-documents.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import { backToWallet } from '../payments/wallet-part.ts';
import type { KeptFile } from '../runs/keep-files.ts';
import { makePicturesJob } from './make-pictures.job.ts';
import { purchaseStates } from './purchase-states.ts';

/** What a worker is to draw. */
export interface ToMake {
  id: string;
  /** Of this worker: the one of another ends it. */
  lease: string;
  runId: string;
  account: string;
  vendor: string;
  cents: number;
  plan: Plan;
  record: StoredRecord;
  checksum: string;
  /** This one included. */
  tries: number;
}

/** Takes a purchase for a worker, also from one that died over it; null when it is over. */
export async function takePurchase(db: Kysely<Schema>, id: string): Promise<ToMake | null> {
  const lease = randomUUID();
  const taken = await db
    .updateTable('picture_purchases')
    .set({ lease, tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .returning(['run_id as runId', 'account', 'price_cents as cents', 'tries'])
    .executeTakeFirst();
  if (taken === undefined) return null;
  const { plan, record, ...row } = await db
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('results as x', 'x.run_id', 'r.id')
    .where('r.id', '=', taken.runId)
    .select(['i.vendor', 'r.plan', 'x.record', 'x.checksum'])
    .executeTakeFirstOrThrow();
  if (!plan) throw new Error(`The run of the pictures ${id} has no plan.`);
  return {
    id,
    lease,
    ...taken,
    ...row,
    plan: plan as unknown as Plan,
    record: record as unknown as StoredRecord,
  };
}

/** What was drawn. */
export interface Made {
  overlay: StoredRecord['metadata']['overlay'];
  zones: StoredRecord['metadata']['zones'];
  files: readonly KeptFile[];
}

/**
 * The pictures, the record that names them, the state and the vendor's money, all at once.
 * @param beforeCommit when all is done but the commit: who gets an error from then on cannot know whether it was written.
 * @returns false when another worker has taken it over, or it is over.
 */
export function endMade(
  db: Kysely<Schema>,
  { id, lease, runId, account, vendor, cents, record }: ToMake,
  { overlay, zones, files }: Made,
  { at, beforeCommit }: { at: Date; beforeCommit: () => void },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    if ((await lockPurchase(trx, id))?.lease !== lease) return false;
    for (const { id: file, kind, mediaType: media_type, bytes, storageKey: storage_key } of files) {
      const row = { id: file, run_id: runId, account, kind, media_type, bytes, storage_key, created_at: at };
      await trx.insertInto('result_files').values(row).execute();
    }
    const metadata = { ...record.metadata, overlay, ...(zones && { zones }) };
    await trx
      .updateTable('results')
      .set({ record: JSON.stringify({ ...record, metadata }) })
      .where('run_id', '=', runId)
      .execute();
    await move(trx, purchaseStates, { id, from: 'paid', to: 'made', at }, { ended_at: at, lease: null });
    await post(trx, {
      key: `pictures:${id}:made`,
      kind: 'pictures_made',
      ref: id,
      at,
      entries: [
        { account: accountNames.deferred(id), cents: -cents },
        { account: accountNames.vendor(vendor), cents },
      ],
    });
    beforeCommit();
    return true;
  });
}

/** The price goes back to where it came from, with the reason for people. Nothing happens where it is over. */
export async function giveBack(
  db: Kysely<Schema>,
  id: string,
  { reason, at }: { reason: Message; at: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const bought = await lockPurchase(trx, id);
    if (bought === null) return;
    const { account, price_cents: walletCents, promo_cents: promoCents } = bought;
    await move(
      trx,
      purchaseStates,
      { id, from: 'paid', to: 'refunded', at, reason },
      { reason, ended_at: at, lease: null },
    );
    await post(trx, {
      key: `pictures:${id}:back`,
      kind: 'pictures_back',
      ref: id,
      at,
      entries: [
        { account: accountNames.deferred(id), cents: -walletCents },
        ...backToWallet(account, { walletCents, promoCents }),
      ],
    });
    await writePicturesCreditNote(trx, id, { reason, at });
    await issueNotesAtOnce(trx);
  });
}

/** Null when it is over. */
async function lockPurchase(trx: Transaction<Schema>, id: string) {
  const row = await trx
    .selectFrom('picture_purchases')
    .select(['lease', 'account', 'price_cents', 'promo_cents'])
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Milliseconds after which the job of a purchase that has no end is looked for. */
const patience = 60_000;

/** Those whose job is gone, with its tries used up. */
export async function lostPurchases(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from picture_purchases p
    where p.ended_at is null and p.asked_at < ${new Date(now.getTime() - patience)}
      and not exists (
        select from pgboss.job j
        where j.name = ${makePicturesJob.name} and j.data->>'purchaseId' = p.id::text
          and j.state in ('created', 'retry', 'active'))
    limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
