import type { Message } from '@furrow/messages/message';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';

type RunRow = {
  id: string;
  order_item_id: string;
  /** Number of the follow-up order. */
  follow_up_order: string | null;
  sequence: number;
  state: string;
  reason: Message | null;
  due_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  share_cents: number;
};

/** The orders of an account, with everything that references them. */
export async function readOrderHistory(trx: Transaction<Schema>, account: string) {
  const ofAccount = trx.selectFrom('orders').select('id').where('account', '=', account);
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'attempt_id', 'total_cents', 'card_cents', 'wallet_cents'])
    .select(['billing_address', 'created_at'])
    .where('account', '=', account)
    .orderBy('created_at')
    .execute();
  const items = await trx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', 'in', ofAccount)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const runs: RunRow[] = await trx
    .selectFrom('runs as r')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .leftJoin('follow_up_orders as f', 'f.id', 'r.follow_up_id')
    .where('i.order_id', 'in', ofAccount)
    .select([
      'r.id',
      'r.order_item_id',
      'f.number as follow_up_order',
      'r.sequence',
      'r.state',
      'r.reason',
      'r.due_at',
      'r.started_at',
    ])
    .select(['r.finished_at', 'r.share_cents'])
    .orderBy('r.sequence')
    .execute();
  const cardRefunds = await trx
    .selectFrom('card_refunds')
    .select(['order_id', 'amount_cents', 'state', 'requested_at', 'settled_at'])
    .where('order_id', 'in', ofAccount)
    .orderBy('requested_at')
    .execute();
  return {
    orders,
    items,
    runs,
    movedDates: await readMovedDates(trx, account),
    recomputations: await readRecomputations(trx, account),
    evidenceLinks: await readEvidenceLinks(trx, account),
    picturePurchases: await readPicturePurchases(trx, account),
    cardRefunds,
    attempts: await trx
      .selectFrom('payment_attempts')
      .select(['id', 'kind', 'state', 'provider', 'card_cents', 'wallet_cents', 'promo_cents'])
      .select(['decline_code', 'card_brand', 'card_last4', 'consent_version'])
      .select(['billing_address', 'created_at', 'settled_at'])
      .select(
        sql<
          string[]
        >`array(select cart_item_id from payment_attempt_items i where i.attempt_id = payment_attempts.id)`.as(
          'cart_items',
        ),
      )
      .where('account', '=', account)
      .orderBy('created_at')
      .execute(),
  };
}

function readMovedDates(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('moved_dates as m')
    .innerJoin('runs as r', 'r.id', 'm.run_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('o.account', '=', account)
    .select(['m.run_id', 'm.cause', 'm.due_before', 'm.due_after', 'm.at'])
    .orderBy('m.id')
    .execute();
}

function readRecomputations(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('recomputations as c')
    .innerJoin('runs as r', 'r.id', 'c.run_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('o.account', '=', account)
    .select(['c.run_id', 'c.state', 'c.checksum', 'c.engine', 'c.reason', 'c.requested_at', 'c.finished_at'])
    .orderBy('c.requested_at')
    .execute();
}

function readEvidenceLinks(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('evidence_links')
    .select(['run_id', 'id', 'land', 'created_at', 'expires_at', 'withdrawn_at', 'last_opened_at'])
    .where('account', '=', account)
    .orderBy('created_at')
    .execute();
}

function readPicturePurchases(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('image_purchases')
    .select(['run_id', 'id', 'state', 'price_cents', 'promo_cents', 'reason', 'requested_at', 'finished_at'])
    .where('account', '=', account)
    .orderBy('requested_at')
    .execute();
}
