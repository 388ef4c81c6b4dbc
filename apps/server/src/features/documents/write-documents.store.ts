import { english } from '@furrow/messages/language';
import { type Message, toStored } from '@furrow/messages/message';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { StoredAddress } from '../../database/column-types.ts';
import type { CteStatement } from '../../database/run-as-one-statement.ts';
import type { Schema } from '../../database/schema.ts';
import type { NumberedDocument } from './document-content.ts';

/** The payment of a receipt. */
interface ReceiptPayment {
  /** Id of the payment attempt. */
  id: string;
  account: string;
  card_cents: number;
  wallet_cents: number;
  /** The share of `wallet_cents` that is gift money. */
  promo_cents: number;
  provider: string;
  /** Brand of the charged card; null before the charge was prepared. */
  card_brand: string | null;
  card_last4: string | null;
  /** Billing address; null for a top-up. */
  billing_address: StoredAddress | null;
}

/** Channel that informs servers of kinds of documents that can be numbered and mailed immediately. */
export const issueChannel = 'furrow_documents';

/**
 * Notifies the servers when the transaction has committed. A notification instead of a job saves one row per payment;
 * the next sweep finds what was missed.
 */
const notifyIssuer = (kind: NumberedDocument['kind']) => sql`pg_notify(${issueChannel}, ${kind})`;

const letterhead = sql`(select content from letterheads order by id desc limit 1)`;

/** SQL for the buyer named on a receipt: the billing name that the person set, or else the person's name. */
const buyer = ({ account, billing_address }: ReceiptPayment) => sql`(
  select jsonb_build_object(
    'name', coalesce(nullif(p.billing_name, ''), p.first_name || ' ' || p.last_name, ''),
    'company', case when nullif(p.billing_name, '') is null then nullif(p.company, '') end,
    'vat_id', nullif(p.vat_id, ''),
    'address', ${billing_address && JSON.stringify(billing_address)}::jsonb)
  from users u left join profiles p on p.user_id = u.id where u.account = ${account}
  order by u.created_at limit 1)`;

/** SQL for the payment columns of a receipt. */
const payment = ({
  card_cents,
  wallet_cents,
  promo_cents,
  card_brand,
  card_last4,
  provider,
}: ReceiptPayment) =>
  sql`${JSON.stringify({ card_cents, wallet_cents, promo_cents, card_brand, card_last4, is_test: provider === 'test' })}::jsonb`;

/**
 * SQL for the language of a document, which is that of its owner when the document is made.
 * @param account an SQL expression
 */
const languageOf = (account: RawBuilder<unknown>) =>
  sql`coalesce((select language from accounts where id = ${account}), ${english.code}::text)`;

/**
 * SQL for the name of an item `i` in a language. English, or a language without a translation in the catalogue, gives
 * the name stored with the order.
 */
const serviceNameIn = (language: RawBuilder<unknown>) => sql`coalesce(
  (select s.translations -> 'name' ->> ${language} from services s where s.code = i.service_code), i.service_name)`;

const insertOnceAndNotify = sql`on conflict (subject) do nothing returning ${notifyIssuer('receipt')}`;

/**
 * Builds the statement that writes an order's receipt together with the order and its items, which it reads as `placed`
 * and `sold`.
 */
export function buildReceiptStatement(attempt: ReceiptPayment, now: Date): CteStatement {
  const text = sql`
    insert into documents (account, kind, order_id, subject, amount_cents, content, created_at)
    select ${attempt.account}, 'receipt', o.id, 'order:' || o.id, o.total_cents,
      jsonb_build_object(
        'of', 'order', 'language', a.language, 'letterhead', ${letterhead}, 'buyer', ${buyer(attempt)},
        'order_number', o.number, 'lines', l.lines, 'total_cents', o.total_cents,
        'commission_cents', l.commission) || ${payment(attempt)},
      ${now}
    from placed o
    cross join (select ${languageOf(sql`${attempt.account}`)} as language) a
    cross join lateral (
      select
        coalesce(sum(i.commission_cents * (i.recurring_times + 1)), 0) as commission,
        jsonb_agg(jsonb_build_object(
          'name', ${serviceNameIn(sql`a.language`)}, 'field_name', i.field_name, 'area_ha', i.area_ha, 'country', i.country,
          'with_image', i.with_image, 'every_weeks', i.recurring_weeks, 'analyses', i.recurring_times + 1,
          'each_cents', i.service_cents + i.image_cents,
          'cents', (i.service_cents + i.image_cents) * (i.recurring_times + 1)) order by i.position) as lines
      from sold i) l ${insertOnceAndNotify}`;
  return { name: 'receipt', sql: text };
}

/** Writes the receipt of a top-up, unless it exists. */
export async function writeTopUpReceipt(
  trx: Transaction<Schema>,
  attempt: ReceiptPayment,
  now: Date,
): Promise<void> {
  await sql`
    insert into documents (account, kind, attempt_id, subject, amount_cents, content, created_at)
    values (${attempt.account}, 'receipt', ${attempt.id}, ${`top_up:${attempt.id}`}, ${attempt.card_cents},
      jsonb_build_object(
        'of', 'top_up', 'language', ${languageOf(sql`${attempt.account}`)}, 'letterhead', ${letterhead}, 'buyer', ${buyer(attempt)}, 'order_number', null,
        'lines', '[]'::jsonb, 'total_cents', ${attempt.card_cents}::bigint, 'commission_cents', 0) || ${payment(attempt)},
      ${now}) ${insertOnceAndNotify}`.execute(trx);
}

/** Writes the receipt of images bought for a result, with the buyer of its order's receipt. */
export async function writeImagesReceipt(
  trx: Transaction<Schema>,
  purchaseId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into documents (account, kind, purchase_id, subject, amount_cents, content, created_at)
    select p.account, 'receipt', p.id, 'pictures:' || p.id, p.price_cents,
      d.content || jsonb_build_object(
        'of', 'pictures', 'language', a.language, 'letterhead', ${letterhead}, 'total_cents', p.price_cents, 'commission_cents', 0,
        'card_cents', 0, 'card_brand', null, 'card_last4', null,
        'wallet_cents', p.price_cents, 'promo_cents', p.promo_cents,
        'lines', jsonb_build_array(jsonb_build_object(
          'name', ${serviceNameIn(sql`a.language`)}, 'is_images', true, 'field_name', i.field_name, 'area_ha', i.area_ha,
          'country', i.country, 'with_image', false, 'every_weeks', null, 'analyses', 1,
          'each_cents', p.price_cents, 'cents', p.price_cents))),
      ${now}
    from image_purchases p
    cross join lateral (select ${languageOf(sql`p.account`)} as language) a
    join runs r on r.id = p.run_id
    join order_items i on i.id = r.order_item_id
    join documents d on d.order_id = i.order_id and d.kind = 'receipt'
    where p.id = ${purchaseId} ${insertOnceAndNotify}`.execute(trx);
}

/** Writes the credit note of images that could not be made. */
export async function writeImagesCreditNote(
  trx: Transaction<Schema>,
  purchaseId: string,
  { reason, now }: { reason: Message; now: Date },
): Promise<void> {
  await sql`
    insert into documents (account, kind, purchase_id, refers_to, subject, amount_cents, content, created_at)
    select d.account, 'credit_note', d.purchase_id, d.id, 'images_refunded:' || d.purchase_id, d.amount_cents,
      d.content || jsonb_build_object(
        'of', 'refund', 'language', a.language, 'letterhead', ${letterhead}, 'reason', ${JSON.stringify(toStored(reason))}::jsonb,
        'lines', jsonb_build_array(d.content -> 'lines' -> 0 || jsonb_build_object('name', ${serviceNameIn(sql`a.language`)}))),
      ${now}
    from documents d
    cross join lateral (select ${languageOf(sql`d.account`)} as language) a
    join image_purchases p on p.id = d.purchase_id
    join runs r on r.id = p.run_id
    join order_items i on i.id = r.order_item_id
    where d.purchase_id = ${purchaseId} and d.kind = 'receipt'
    on conflict (subject) do nothing`.execute(trx);
}

interface CreditNote {
  /** Reason of the refund, which is shown to the customer. */
  reason: Message;
  isGuarantee?: boolean;
  /** Cents that are refunded to the card; only for runs of a single order. */
  cardCents?: number;
  now: Date;
}

/**
 * Writes the credit notes of runs that were just refunded, one per order. The buyer is taken from the receipt, and the
 * amounts from the ledger.
 */
export async function writeCreditNotes(
  trx: Transaction<Schema>,
  runIds: readonly string[],
  { reason, isGuarantee = false, cardCents = 0, now }: CreditNote,
): Promise<void> {
  if (runIds.length === 0) return;
  await sql`
    with runs_back as (
      select r.id, r.order_item_id, r.share_cents - r.disputed_cents as share_cents, i.order_id,
        ${languageOf(sql`o.account`)} as language
      from runs r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
      where r.id = any(${runIds}::uuid[]) and r.share_cents > r.disputed_cents),
    lines as (
      select b.order_id, b.language, min(b.id::text) as first, sum(b.share_cents) as cents, i.position,
        jsonb_build_object(
          'name', ${serviceNameIn(sql`b.language`)}, 'field_name', i.field_name, 'area_ha', i.area_ha, 'country', i.country,
          'with_image', i.with_image, 'every_weeks', null, 'analyses', count(*), 'each_cents', b.share_cents,
          'cents', sum(b.share_cents)) as line
      from runs_back b join order_items i on i.id = b.order_item_id
      group by b.order_id, b.language, b.share_cents, i.id),
    notes as (
      select order_id, language, min(first) as first, sum(cents) as cents,
        jsonb_agg(line order by position) as lines
      from lines group by order_id, language),
    gifts as (
      select b.order_id, sum(e.amount_cents) as cents
      from runs_back b
      join ledger_transactions t on t.idem_key = 'run:' || b.id || ':refund'
      join ledger_entries e on e.transaction_id = t.id and e.account like 'promo:%'
      group by b.order_id)
    insert into documents (account, kind, order_id, refers_to, subject, amount_cents, content, created_at)
    select d.account, 'credit_note', d.order_id, d.id, 'refund:' || n.first, n.cents,
      d.content || jsonb_build_object(
        'of', 'refund', 'language', n.language, 'letterhead', ${letterhead}, 'lines', n.lines, 'total_cents', n.cents, 'card_cents', ${cardCents}::bigint,
        'wallet_cents', n.cents - ${cardCents}::bigint, 'promo_cents', coalesce(g.cents, 0), 'commission_cents', 0,
        'reason', ${JSON.stringify(toStored(reason))}::jsonb, 'is_guarantee', ${isGuarantee}::boolean),
      ${now}
    from notes n
    join documents d on d.order_id = n.order_id and d.kind = 'receipt'
    left join gifts g on g.order_id = n.order_id
    on conflict (subject) do nothing`.execute(trx);
}

/**
 * Issues a credit note immediately, for a customer who has just seen the refund. Other credit notes are issued by a
 * sweep, which combines their mails.
 */
export async function issueCreditNotesNow(trx: Transaction<Schema>): Promise<void> {
  await sql`select ${notifyIssuer('credit_note')}`.execute(trx);
}
