import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { DocumentContent, Letterhead, NumberedDocument } from './document-content.ts';

type Kind = NumberedDocument['kind'];

/** A document, which may not have a number yet. */
export interface StoredDocument {
  id: string;
  kind: Kind;
  number: string | null;
  amount_cents: number;
  created_at: Date;
}

/** Stores the letterhead of new documents, unless it equals the latest one. */
export async function saveLetterhead(db: Kysely<Schema>, letterhead: Letterhead): Promise<void> {
  await sql`
    insert into letterheads (content) select ${JSON.stringify(letterhead)}::jsonb
    where (select content from letterheads order by id desc limit 1) is distinct from
      ${JSON.stringify(letterhead)}::jsonb`.execute(db);
}

/**
 * SQL for the documents `d` of an order: its own, and those of images bought later for its runs. There is a branch for
 * each of the two references, because a condition joined by `or` would not use their indexes.
 */
export const documentsInOrderSql = (orderId: string) => sql<StoredDocument>`(
  select d.* from documents d where d.order_id = ${orderId}
  union all
  select d.* from order_items i
    join runs r on r.order_item_id = i.id
    join image_purchases p on p.run_id = r.id
    join documents d on d.purchase_id = p.id
  where i.order_id = ${orderId}) d`;

/**
 * Lists the documents of an order, including those of images bought later; oldest first, receipts before their
 * corrections.
 */
export async function documentsOfOrder(db: Kysely<Schema>, orderId: string): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    select id, kind, number, amount_cents, created_at from ${documentsInOrderSql(orderId)}
    order by created_at, kind desc, id`.execute(db);
  return rows;
}

/**
 * Finds the document of each ledger transaction, by the transaction's id: the receipt of a payment or a top-up, the
 * credit note of a refund. Transactions without a document are left out.
 */
export async function documentsOfTransactions(
  db: Kysely<Schema>,
  transactionIds: readonly number[],
): Promise<Map<number, string>> {
  if (transactionIds.length === 0) return new Map();
  const { rows } = await sql<{ transaction_id: number; document_id: string }>`
    select t.id as transaction_id, d.id as document_id
    from ledger_transactions t
    join documents d on d.subject = case t.kind
      when 'payment' then 'order:' || t.ref when 'top_up' then 'top_up:' || t.ref
      when 'pictures' then 'pictures:' || t.ref when 'images_refunded' then 'images_refunded:' || t.ref
      when 'hold' then 'order:' || (select o.id from orders o where o.attempt_id = t.ref::uuid) end
    where t.id = any(${transactionIds}::bigint[]) and t.kind in ('payment', 'top_up', 'hold', 'pictures', 'images_refunded')
    union all
    select t.id, d.id
    from ledger_transactions t
    join runs r on r.id = t.ref::uuid
    join order_items i on i.id = r.order_item_id
    join documents d on d.order_id = i.order_id and d.kind = 'credit_note' and d.created_at = t.created_at
    where t.id = any(${transactionIds}::bigint[]) and t.kind = 'refund'`.execute(db);
  return new Map(rows.map(({ transaction_id, document_id }) => [transaction_id, document_id]));
}

/**
 * Finds a document; null when there is none.
 * @param account if given, restricts the search to this account
 */
export async function findDocument(
  db: Kysely<Schema>,
  id: string,
  account?: string,
): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'amount_cents', 'created_at'])
    .where('id', '=', id)
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? ''))
    .executeTakeFirst();
  return row ?? null;
}

/** Reads documents in the order of these ids; omits unknown ones and those without a number. */
export async function findNumberedDocuments(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<NumberedDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('documents as d')
    .leftJoin('documents as r', 'r.id', 'd.refers_to')
    .select([
      'd.id',
      'd.kind',
      'd.number',
      'd.amount_cents',
      'd.content',
      'd.created_at',
      'r.number as corrects',
    ])
    .where('d.id', 'in', ids)
    .where('d.number', 'is not', null)
    .$castTo<NumberedDocument>()
    .execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

export interface NewlyNumbered extends NumberedDocument {
  account: string;
  order_id: string | null;
}

/** Maximum number of documents that one batch numbers, which is more than are usually waiting. */
export const numberingBatchSize = 200;

/**
 * Numbers documents that have no number yet, oldest first and without gaps. The numbering is serialised over all
 * processes, and is rolled back with the transaction.
 */
export async function assignNextNumbers(
  trx: Transaction<Schema>,
  kind: Kind,
  now: Date,
): Promise<NewlyNumbered[]> {
  await sql`select pg_advisory_xact_lock(hashtext('furrow documents'))`.execute(trx);
  const { rows } = await sql<NewlyNumbered>`
    with waiting as (
      select id, created_at, extract(year from created_at at time zone 'UTC')::int as year
      from documents where kind = ${kind} and serial is null
      order by created_at, id limit ${numberingBatchSize}),
    placed as (
      select id, year, row_number() over (partition by year order by created_at, id)::int as place from waiting)
    update documents d
    set year = p.year, numbered_at = ${now}, serial = p.place
      + coalesce((select max(x.serial) from documents x where x.kind = ${kind} and x.year = p.year), 0)
    from placed p where p.id = d.id
    returning d.id, d.kind, d.number, d.amount_cents, d.content, d.created_at, d.account,
      coalesce(d.order_id, (
        select i.order_id from image_purchases b join runs r on r.id = b.run_id
        join order_items i on i.id = r.order_item_id where b.id = d.purchase_id)) as order_id,
      (select r.number from documents r where r.id = d.refers_to) as corrects`.execute(trx);
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** Finds the e-mails of accounts; accounts without a user are left out. */
export async function emailsOfAccounts(
  db: Kysely<Schema>,
  accounts: readonly string[],
): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['account', 'email'])
    .where('account', 'in', accounts)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ account, email }) => [account, email]));
}

/** Lists all documents of an account for its owner. */
export async function listDocuments(db: Kysely<Schema>, account: string) {
  return db
    .selectFrom('documents')
    .select(['id', 'kind', 'number', 'amount_cents', 'created_at'])
    .select(({ ref }) => ref('content').$castTo<DocumentContent>().as('content'))
    .where('account', '=', account)
    .orderBy('created_at')
    .execute();
}
