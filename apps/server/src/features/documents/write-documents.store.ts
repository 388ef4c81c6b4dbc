import { english } from '@furrow/messages/language';
import { type Message, toStored } from '@furrow/messages/message';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Writing } from '../../database/write-together.ts';
import type { Attempt } from '../payments/attempts.store.ts';
import type { NumberedDocument } from './document-content.ts';

/** Tells a server that runs what kind of document is to have its number, and its mail on the way, at once. */
export const issueChannel = 'furrow_documents';

/**
 * Heard when the transaction has committed. A notice and not a job, of which each payment would write one: what nobody hears the
 * next sweep finds.
 */
const atOnce = (kind: NumberedDocument['kind']) => sql`pg_notify(${issueChannel}, ${kind})`;

const letterhead = sql`(select content from letterheads order by id desc limit 1)`;

/** Whom a receipt names: what the person asked for, else the person. */
const buyer = ({ account, billing_address }: Attempt) => sql`(
  select jsonb_build_object(
    'name', coalesce(nullif(p.billing_name, ''), p.first_name || ' ' || p.last_name, ''),
    'company', case when nullif(p.billing_name, '') is null then nullif(p.company, '') end,
    'vat_id', nullif(p.vat_id, ''),
    'address', ${billing_address && JSON.stringify(billing_address)}::jsonb)
  from users u left join profiles p on p.user_id = u.id where u.account = ${account}
  order by u.created_at limit 1)`;

/** How it was paid, as a receipt has it. */
const payment = ({ card_cents, wallet_cents, promo_cents, card_brand, card_last4, provider }: Attempt) =>
  sql`${JSON.stringify({ card_cents, wallet_cents, promo_cents, card_brand, card_last4, is_test: provider === 'test' })}::jsonb`;

/** A document stays in the language that its owner reads when it is made. @param account an expression. */
const languageOf = (account: RawBuilder<unknown>) =>
  sql`coalesce((select language from accounts where id = ${account}), ${english.code}::text)`;

/** What an item `i` is called in that language; in English, and where the catalogue has no other name, as its order keeps it. */
const nameIn = (language: RawBuilder<unknown>) => sql`coalesce(
  (select s.translations -> 'name' ->> ${language} from services s where s.code = i.service_code), i.service_name)`;

const oneReceipt = sql`on conflict (subject) do nothing returning ${atOnce('receipt')}`;

/** Writes the receipt of an order beside that order and its items, which are read as `placed` and `sold`. */
export function toWriteReceipt(attempt: Attempt, at: Date): Writing {
  const text = sql`
    insert into documents (account, kind, order_id, subject, amount_cents, content, created_at)
    select ${attempt.account}, 'receipt', o.id, 'order:' || o.id, o.total_cents,
      jsonb_build_object(
        'of', 'order', 'language', a.language, 'letterhead', ${letterhead}, 'buyer', ${buyer(attempt)},
        'order_number', o.number, 'lines', l.lines, 'total_cents', o.total_cents,
        'commission_cents', l.commission) || ${payment(attempt)},
      ${at}
    from placed o
    cross join (select ${languageOf(sql`${attempt.account}`)} as language) a
    cross join lateral (
      select
        coalesce(sum(i.commission_cents * (i.recurring_times + 1)), 0) as commission,
        jsonb_agg(jsonb_build_object(
          'name', ${nameIn(sql`a.language`)}, 'field_name', i.field_name, 'area_ha', i.area_ha, 'country', i.country,
          'with_image', i.with_image, 'every_weeks', i.recurring_weeks, 'analyses', i.recurring_times + 1,
          'each_cents', i.service_cents + i.image_cents,
          'cents', (i.service_cents + i.image_cents) * (i.recurring_times + 1)) order by i.position) as lines
      from sold i) l ${oneReceipt}`;
  return { name: 'receipt', sql: text };
}

/** Writes the receipt of money that is being put into the wallet, unless it has one. */
export async function writeTopUpReceipt(trx: Transaction<Schema>, attempt: Attempt, at: Date): Promise<void> {
  await sql`
    insert into documents (account, kind, attempt_id, subject, amount_cents, content, created_at)
    values (${attempt.account}, 'receipt', ${attempt.id}, ${`top_up:${attempt.id}`}, ${attempt.card_cents},
      jsonb_build_object(
        'of', 'top_up', 'language', ${languageOf(sql`${attempt.account}`)}, 'letterhead', ${letterhead}, 'buyer', ${buyer(attempt)}, 'order_number', null,
        'lines', '[]'::jsonb, 'total_cents', ${attempt.card_cents}::bigint, 'commission_cents', 0) || ${payment(attempt)},
      ${at}) ${oneReceipt}`.execute(trx);
}

/** Writes the receipt of pictures that somebody buys of a result, made out as that of its order. */
export async function writePicturesReceipt(
  trx: Transaction<Schema>,
  purchaseId: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into documents (account, kind, purchase_id, subject, amount_cents, content, created_at)
    select p.account, 'receipt', p.id, 'pictures:' || p.id, p.price_cents,
      d.content || jsonb_build_object(
        'of', 'pictures', 'language', a.language, 'letterhead', ${letterhead}, 'total_cents', p.price_cents, 'commission_cents', 0,
        'card_cents', 0, 'card_brand', null, 'card_last4', null,
        'wallet_cents', p.price_cents, 'promo_cents', p.promo_cents,
        'lines', jsonb_build_array(jsonb_build_object(
          'name', ${nameIn(sql`a.language`)}, 'is_images', true, 'field_name', i.field_name, 'area_ha', i.area_ha,
          'country', i.country, 'with_image', false, 'every_weeks', null, 'analyses', 1,
          'each_cents', p.price_cents, 'cents', p.price_cents))),
      ${at}
    from picture_purchases p
    cross join lateral (select ${languageOf(sql`p.account`)} as language) a
    join runs r on r.id = p.run_id
    join order_items i on i.id = r.order_item_id
    join documents d on d.order_id = i.order_id and d.kind = 'receipt'
    where p.id = ${purchaseId} ${oneReceipt}`.execute(trx);
}

/** The credit note of pictures that could not be made. */
export async function writePicturesCreditNote(
  trx: Transaction<Schema>,
  purchaseId: string,
  { reason, at }: { reason: Message; at: Date },
): Promise<void> {
  await sql`
    insert into documents (account, kind, purchase_id, refers_to, subject, amount_cents, content, created_at)
    select d.account, 'credit_note', d.purchase_id, d.id, 'pictures_back:' || d.purchase_id, d.amount_cents,
      d.content || jsonb_build_object(
        'of', 'refund', 'language', a.language, 'letterhead', ${letterhead}, 'reason', ${JSON.stringify(toStored(reason))}::jsonb,
        'lines', jsonb_build_array(d.content -> 'lines' -> 0 || jsonb_build_object('name', ${nameIn(sql`a.language`)}))),
      ${at}
    from documents d
    cross join lateral (select ${languageOf(sql`d.account`)} as language) a
    join picture_purchases p on p.id = d.purchase_id
    join runs r on r.id = p.run_id
    join order_items i on i.id = r.order_item_id
    where d.purchase_id = ${purchaseId} and d.kind = 'receipt'
    on conflict (subject) do nothing`.execute(trx);
}

interface CreditNote {
  /** For people. */
  reason: Message;
  isGuarantee?: boolean;
  /** What of it goes on to the card; of runs of one order alone. */
  cardCents?: number;
  at: Date;
}

/**
 * Credit notes of runs whose money has just gone back: one for all of an order. Its buyer is the receipt's, and of the money
 * it says what the ledger does.
 */
export async function writeCreditNotes(
  trx: Transaction<Schema>,
  runIds: readonly string[],
  { reason, isGuarantee = false, cardCents = 0, at }: CreditNote,
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
          'name', ${nameIn(sql`b.language`)}, 'field_name', i.field_name, 'area_ha', i.area_ha, 'country', i.country,
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
      ${at}
    from notes n
    join documents d on d.order_id = n.order_id and d.kind = 'receipt'
    left join gifts g on g.order_id = n.order_id
    on conflict (subject) do nothing`.execute(trx);
}

/** So that whoever has seen the money come back finds the credit note. Others wait for a sweep, which makes one mail of many. */
export async function issueNotesAtOnce(trx: Transaction<Schema>): Promise<void> {
  await sql`select ${atOnce('credit_note')}`.execute(trx);
}
