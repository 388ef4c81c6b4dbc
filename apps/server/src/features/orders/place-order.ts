import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { issueDocuments } from '../documents/issue-documents.job.ts';
import { writeReceipt } from '../documents/write-documents.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import type { Attempt } from '../payments/attempts.store.ts';
import { fromWallet } from '../payments/wallet-part.ts';
import { scheduleRuns } from '../runs/schedule-runs.ts';

/** What was paid becomes an order: its items, their runs with their money set aside, and the jobs that start them. */
export async function placeOrder(
  trx: Transaction<Schema>,
  { jobs, at }: { jobs: Pick<Jobs, 'send'>; at: Date },
  attempt: Attempt,
): Promise<string> {
  const { account, card_cents, wallet_cents, promo_cents, items } = attempt;
  const order = await trx
    .insertInto('orders')
    .values({
      number: await nextNumber(trx, at),
      account,
      attempt_id: attempt.id,
      first_order_id: null,
      total_cents: card_cents + wallet_cents,
      card_cents,
      wallet_cents,
      promo_cents,
      billing_address: JSON.stringify(attempt.billing_address),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const paidInto: { account: string; cents: number }[] = [];
  for (const [position, { id: cart_item_id, total_cents, ...item }] of items.entries()) {
    const { id } = await trx
      .insertInto('order_items')
      .values({
        ...item,
        order_id: order.id,
        position,
        cart_item_id,
        // The field itself goes from table to table: hundreds of them would be megabytes here.
        geometry: sql<string>`(select geometry from cart_items where id = ${cart_item_id})`,
        bounds: sql<string>`(select bounds from cart_items where id = ${cart_item_id})`,
        // Held, if it is still there: a field that is deleted meanwhile keeps no order from being placed.
        field_id: sql<string | null>`(
          select f.id from cart_items c join fields f on f.id = c.field_id
          where c.id = ${cart_item_id} for key share of f)`,
        field_name: sql<string | null>`(select field_name from cart_items where id = ${cart_item_id})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    paidInto.push({ account: accountNames.deferred(id), cents: total_cents });
    await scheduleRuns(trx, jobs, {
      orderItemId: id,
      every: item.recurring_weeks,
      further: item.recurring_times,
      shareCents: item.service_cents + item.image_cents,
      position,
      at,
    });
  }
  // What paid alone was never held.
  const walletPart =
    card_cents === 0
      ? fromWallet(account, { walletCents: wallet_cents, promoCents: promo_cents })
      : [{ account: accountNames.hold(attempt.id), cents: -wallet_cents }];
  await post(trx, {
    key: `attempt:${attempt.id}:paid`,
    kind: 'payment',
    ref: order.id,
    at,
    entries: [{ account: accountNames.cardClearing, cents: -card_cents }, ...walletPart, ...paidInto],
  });
  const documentId = await writeReceipt(trx, order.id);
  if (documentId !== null) await jobs.send(trx, issueDocuments, { documentId });
  return order.id;
}

/** For people and without a gap within reason: a number that was drawn for what then failed is left out. */
async function nextNumber(trx: Transaction<Schema>, at: Date): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('order_numbers') as n`.execute(trx);
  return `F-${at.getUTCFullYear()}-${String(rows[0]?.n).padStart(6, '0')}`;
}
