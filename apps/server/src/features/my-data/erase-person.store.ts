import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteMails } from '../../adapters/mail/delete-mails.ts';
import type { Schema } from '../../database/schema.ts';
import { makeReferralCode } from '../accounts/sign-up/referral-code.ts';
import type { DepartingUser } from './account-deletion.store.ts';

/** Anonymises the user's row, which stays because orders reference it. */
export async function anonymiseUser(trx: Transaction<Schema>, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: `deleted-${randomUUID()}@deleted.invalid`,
      password_hash: null,
      is_verified: false,
      referral_code: makeReferralCode(),
      referred_by: null,
      deleted_at: now,
      reminders_ended_at: null,
    })
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('accounts')
    .set({ language: null })
    .where('id', '=', (query) => query.selectFrom('users').select('account').where('id', '=', userId))
    .execute();
}

/** Erases the rows that are found by the e-mail, which is why it has to be called before the user is anonymised. */
export async function eraseByEmail(
  trx: Transaction<Schema>,
  { id, email }: Pick<DepartingUser, 'id' | 'email'>,
): Promise<void> {
  await trx.deleteFrom('help_messages').where(sql`lower(email)`, '=', email).execute();
  await deleteMails(trx, sql`recipient = ${email}`);
  // Mails to the support address quote the user's help requests, signed in or not.
  await deleteMails(trx, sql`author_email = ${email.toLowerCase()} or author_user_id = ${id}`);
  await trx.deleteFrom('mail_bounces').where('recipient', '=', email).execute();
}

/**
 * Erases the rows that are found by the user or the account, and is called again later for rows written since. Sold and
 * paid items keep their amounts and their country, but no outline; files are deleted separately, by their rows.
 */
export async function erasePerson(
  trx: Transaction<Schema>,
  { id, account }: Pick<DepartingUser, 'id' | 'account'>,
  now: Date,
): Promise<void> {
  await eraseUserRows(trx, id);
  await trx.deleteFrom('fields').where('account', '=', account).execute();
  await eraseCart(trx, account, now);
  await eraseOrderDetails(trx, account);
  await eraseAttemptDetails(trx, account);
  await eraseCards(trx, account, now);
  await eraseResults(trx, account);
}

async function eraseUserRows(trx: Transaction<Schema>, userId: string): Promise<void> {
  for (const table of ['sessions', 'identities', 'reset_grants', 'profiles', 'help_messages'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await trx.updateTable('users').set({ referred_by: null }).where('referred_by', '=', userId).execute();
}

const noOutline = JSON.stringify({ type: 'MultiPolygon', coordinates: [] });
const noBounds = '(0,0),(0,0)';

async function eraseCart(trx: Transaction<Schema>, account: string, now: Date): Promise<void> {
  await trx
    .deleteFrom('cart_items')
    .where('account', '=', account)
    .where(
      sql<boolean>`not exists (select from order_items i where i.cart_item_id = cart_items.id)
        and not exists (
          select from payment_attempts a join payment_attempt_items p on p.attempt_id = a.id
          where a.account = ${account} and p.cart_item_id = cart_items.id)`,
    )
    .execute();
  await trx
    .updateTable('cart_items')
    .set({
      geometry: noOutline,
      bounds: noBounds,
      field_name: '',
      outline_hash: '',
      soil_type: null,
      vegetation_type: null,
      reference_date: null,
      removed_at: sql<Date>`coalesce(removed_at, ${now})`,
    })
    .where('account', '=', account)
    .execute();
}

/** SQL for an address with only the country, because the books need the place of sale. */
const countryOnlyAddress = sql<string>`jsonb_build_object('address_line_1', '', 'city', '', 'district', '', 'state', '',
  'postal_code', '', 'country', coalesce(billing_address ->> 'country', ''))`;

async function eraseOrderDetails(trx: Transaction<Schema>, account: string): Promise<void> {
  await trx.deleteFrom('notifications').where('account', '=', account).execute();
  await trx
    .updateTable('orders')
    .set({ billing_address: countryOnlyAddress })
    .where('account', '=', account)
    .execute();
  await trx
    .updateTable('order_items')
    .set({
      geometry: noOutline,
      bounds: noBounds,
      field_name: '',
      soil_type: null,
      vegetation_type: null,
      reference_date: null,
    })
    .where('order_id', 'in', (query) =>
      query.selectFrom('orders').select('id').where('account', '=', account),
    )
    .execute();
}

async function eraseAttemptDetails(trx: Transaction<Schema>, account: string): Promise<void> {
  const itemsWithoutDetails = sql<string>`(select coalesce(jsonb_agg(
    item - 'soil_type' - 'vegetation_type' || jsonb_build_object('geometry', ${noOutline}::jsonb)), '[]')
    from jsonb_array_elements(items) as item)`;
  await trx
    .updateTable('payment_attempts')
    .set({ billing_address: countryOnlyAddress, items: itemsWithoutDetails, payment_method_id: null })
    .where('account', '=', account)
    .where('settled_at', 'is not', null)
    .execute();
}

/** Removes the saved cards. The sweep makes their provider forget them, and with them the customer. */
async function eraseCards(trx: Transaction<Schema>, account: string, now: Date): Promise<void> {
  await trx
    .updateTable('card_customers')
    .set({ closed_at: sql<Date>`coalesce(closed_at, ${now})` })
    .where('account', '=', account)
    .execute();
  await trx
    .updateTable('saved_cards')
    .set({
      removed_at: sql<Date>`coalesce(removed_at, ${now})`,
      brand: null,
      last4: null,
      fingerprint: null,
      exp_month: null,
      exp_year: null,
    })
    .where('account', '=', account)
    .execute();
}

async function eraseResults(trx: Transaction<Schema>, account: string): Promise<void> {
  const runs = runsOfAccount(trx, account);
  await trx.deleteFrom('evidence_links').where('account', '=', account).execute();
  await trx.deleteFrom('recomputations').where('run_id', 'in', runs).execute();
  await trx
    .updateTable('assistant_questions')
    .set({ question: '', answer: '' })
    .where('run_id', 'in', runs)
    .where('state', '=', 'answered')
    .execute();
  await trx
    .updateTable('results')
    .set({ record: '{}', series: null, change: null, year_before: null })
    .where('run_id', 'in', runs)
    .execute();
  await trx
    .updateTable('runs')
    .set({ plan: null, rejected_passes: null, stage: null })
    .where('id', 'in', runs)
    .execute();
}

function runsOfAccount(db: Kysely<Schema>, account: string) {
  return db
    .selectFrom('runs')
    .innerJoin('order_items', 'order_items.id', 'runs.order_item_id')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where('orders.account', '=', account)
    .select('runs.id');
}

/** Finds a deleted user; null while the account exists. */
export async function findDeletedUser(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ id: string; account: string; deletedAt: Date } | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'account', 'deleted_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.deleted_at ? { id: row.id, account: row.account, deletedAt: row.deleted_at } : null;
}

/**
 * Deletes a mail, and the bounce of its recipient.
 * @param includeUnsent whether an unsent mail is deleted too
 * @returns whether the mail no longer exists
 */
export async function deleteMailAndBounce(
  trx: Transaction<Schema>,
  id: string,
  { includeUnsent }: { includeUnsent: boolean },
): Promise<boolean> {
  const mail = await trx
    .selectFrom('mails')
    .select(['recipient', 'sent_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (mail === undefined) return true;
  if (mail.sent_at === null && !includeUnsent) return false;
  await trx.deleteFrom('mail_bounces').where('recipient', '=', mail.recipient).execute();
  await deleteMails(trx, sql`id = ${id}`);
  return true;
}

/** Ids of the account's runs that may have images. */
export async function listRunsWithImages(db: Kysely<Schema>, account: string): Promise<string[]> {
  const runs = await runsOfAccount(db, account)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('order_items.with_image', '=', true),
        exists(selectFrom('image_purchases as p').whereRef('p.run_id', '=', 'runs.id')),
      ]),
    )
    .where('runs.started_at', 'is not', null)
    .execute();
  return runs.map(({ id }) => id);
}

/** Lists the next files of an account, up to 100. */
export function listFiles(
  db: Kysely<Schema>,
  account: string,
): Promise<{ id: string; storage_key: string }[]> {
  return db
    .selectFrom('result_files')
    .select(['id', 'storage_key'])
    .where('account', '=', account)
    .limit(100)
    .execute();
}

export async function deleteFile(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('result_files').where('id', '=', id).execute();
}
