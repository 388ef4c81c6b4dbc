import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Jobs } from '../../jobs/open-jobs.ts';
import { writeReceipt } from '../documents/write-documents.store.ts';
import { accountNames, post } from '../ledger/post.ts';
import type { Attempt } from '../payments/attempts.store.ts';
import { fromWallet } from '../payments/wallet-part.ts';
import { scheduleRuns } from '../runs/schedule-runs.ts';

/** What was paid becomes an order: its items, their runs with their money set aside, and the jobs that start them. */
export async function placeOrder(
  trx: Transaction<Schema>,
  { jobs, at }: { jobs: Pick<Jobs, 'sendAll'>; at: Date },
  attempt: Attempt,
): Promise<string> {
  const { account, card_cents, wallet_cents, promo_cents, items } = attempt;
  const orderId = randomUUID();
  const bought = items.map(({ id: cartItemId, total_cents: totalCents, ...item }, position) => ({
    totalCents,
    row: { ...item, id: randomUUID(), order_id: orderId, position, cart_item_id: cartItemId },
  }));
  await trx
    .with('placed', (db) =>
      db.insertInto('orders').values({
        id: orderId,
        number: nextNumber(at),
        account,
        attempt_id: attempt.id,
        first_order_id: null,
        total_cents: card_cents + wallet_cents,
        card_cents,
        wallet_cents,
        promo_cents,
        billing_address: JSON.stringify(attempt.billing_address),
        created_at: at,
      }),
    )
    .insertInto('order_items')
    .values(
      bought.map(({ row }) => ({
        ...row,
        // The field itself goes from table to table: hundreds of them would be megabytes here.
        geometry: sql<string>`(select geometry from cart_items where id = ${row.cart_item_id})`,
        bounds: sql<string>`(select bounds from cart_items where id = ${row.cart_item_id})`,
        // Held, if it is still there: a field that is deleted meanwhile keeps no order from being placed.
        field_id: sql<string | null>`(
          select f.id from cart_items c join fields f on f.id = c.field_id
          where c.id = ${row.cart_item_id} for key share of f)`,
        field_name: sql<string | null>`(select field_name from cart_items where id = ${row.cart_item_id})`,
      })),
    )
    .execute();
  const calendars = bought.map(({ row }) => ({
    orderItemId: row.id,
    every: row.recurring_weeks,
    further: row.recurring_times,
    shareCents: row.service_cents + row.image_cents,
  }));
  await scheduleRuns(trx, jobs, calendars, at);
  const paidInto = bought.map(({ row, totalCents }) => ({
    account: accountNames.deferred(row.id),
    cents: totalCents,
  }));
  // What paid alone was never held.
  const walletPart =
    card_cents === 0
      ? fromWallet(account, { walletCents: wallet_cents, promoCents: promo_cents })
      : [{ account: accountNames.hold(attempt.id), cents: -wallet_cents }];
  await post(trx, {
    key: `attempt:${attempt.id}:paid`,
    kind: 'payment',
    ref: orderId,
    at,
    entries: [{ account: accountNames.cardClearing, cents: -card_cents }, ...walletPart, ...paidInto],
  });
  await writeReceipt(trx, orderId);
  return orderId;
}

/** For people and without a gap within reason: a number that was drawn for what then failed is left out. */
const nextNumber = (at: Date) =>
  sql<string>`${`F-${at.getUTCFullYear()}-`}::text || to_char(nextval('order_numbers'), 'FM999999999000000')`;
