import { english } from '@furrow/messages/language';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { listEvents } from '../activity/audit-log.store.ts';
import { listDocuments } from '../documents/documents.store.ts';
import { accountNames } from '../ledger/post.ts';
import { listReferred } from '../referrals/referrals.store.ts';
import { withBackfill } from '../results/with-backfill.ts';
import { readOrderHistory } from './order-history.store.ts';

/** Reads all data about a user except the results, at one moment; null when the user no longer exists. */
export function readPersonalData(db: Kysely<Schema>, userId: string) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select(['id', 'account', 'email', 'is_verified', 'referral_code', 'terms_version'])
        .select(['terms_accepted_at', 'created_at', 'reminders_ended_at'])
        .select(({ selectFrom }) =>
          selectFrom('accounts')
            .select('language')
            .whereRef('accounts.id', '=', 'users.account')
            .as('language'),
        )
        .select(({ eb }) => eb('password_hash', 'is not', null).as('has_password'))
        .select(({ eb }) => eb('referred_by', 'is not', null).as('joined_through_a_link'))
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (user === undefined) return null;
      return {
        user,
        profile: await readProfile(trx, userId, user.language ?? english.code),
        sessions: await trx
          .selectFrom('sessions')
          .select([
            'created_at',
            'expires_at',
            'ended_at',
            'ended_because',
            'ip',
            'user_agent',
            'client_hints',
          ])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .execute(),
        identities: await trx
          .selectFrom('identities')
          .select(['issuer', 'subject', 'created_at'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .execute(),
        activity: await listEvents(trx, userId, { limit: null }),
        bounce: await trx
          .selectFrom('mail_bounces')
          .select(['reason', 'at'])
          .where('recipient', '=', user.email)
          .executeTakeFirst(),
        fields: await readFields(trx, user.account),
        basket: await readCart(trx, user.account),
        orders: await readOrderHistory(trx, user.account),
        wallet: await readWallet(trx, user.account),
        savedCards: await readSavedCards(trx, user.account),
        documents: await listDocuments(trx, user.account),
        disputes: await readDisputes(trx, user.account),
        mails: await trx
          .selectFrom('mails')
          .select(['kind', 'subject', 'created_at', 'sent_at'])
          .where('recipient', '=', user.email)
          .orderBy('created_at')
          .execute(),
        rewards: await readRewards(trx, userId),
        referred: await listReferred(trx, userId, { limit: null, offset: 0 }),
        news: await readNotifications(trx, user.account),
        helpMessages: await readHelpMessages(trx, user),
        questions: await readQuestions(trx, user.account),
        results: await listResults(trx, user.account),
      };
    });
}

export type PersonalData = NonNullable<Awaited<ReturnType<typeof readPersonalData>>>;

function readProfile(trx: Transaction<Schema>, userId: string, language: string) {
  const translatedColumn = (column: string, table: string) =>
    sql<string>`coalesce(${sql.ref(`${table}.translations`)} -> ${column} ->> ${language}, ${sql.ref(`${table}.${column}`)})`;
  return trx
    .selectFrom('profiles as p')
    .innerJoin('countries as c', 'c.id', 'p.country_id')
    .innerJoin('industries as i', 'i.id', 'p.industry_id')
    .innerJoin('roles as r', 'r.id', 'p.role_id')
    .where('p.user_id', '=', userId)
    .select(['p.first_name', 'p.last_name', 'p.company', 'p.company_size', 'p.website', 'p.updated_at'])
    .select(['p.billing_name', 'p.vat_id'])
    .select([
      'c.name as country',
      translatedColumn('name', 'i').as('industry'),
      translatedColumn('title', 'r').as('role'),
    ])
    .executeTakeFirst();
}

/** Reads the fields on the list, and the removed ones that can still be restored. */
function readFields(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('fields')
    .select(['id', 'name', 'crop', 'season', 'group_name as group', 'geometry', 'area_ha', 'country'])
    .select(['created_at', 'updated_at', 'removed_at'])
    .select(({ selectFrom }) =>
      selectFrom('field_sowings as s')
        .select(sql<string[]>`coalesce(json_agg(s.sown order by s.sown), '[]')`.as('days'))
        .whereRef('s.field_id', '=', 'fields.id')
        .as('sown'),
    )
    .where('account', '=', account)
    .orderBy('position')
    .execute();
}

/** Reads the items in the cart and the removed ones; ordered items are part of their orders. */
function readCart(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('cart_items as c')
    .innerJoin('tiers as t', 't.id', 'c.tier_id')
    .innerJoin('services as s', 's.id', 't.service_id')
    .where('c.account', '=', account)
    .where(sql<boolean>`not exists (select from order_items o where o.cart_item_id = c.id)`)
    .select([
      'c.id',
      's.code as service_code',
      's.name as service_name',
      'c.geometry',
      'c.area_ha',
      'c.country',
      'c.with_image',
    ])
    .select(['c.field_name', 'c.soil_type', 'c.vegetation_type', 'c.recurring_weeks', 'c.recurring_times'])
    .select(['c.reference_date', 'c.limits_accepted_at', 'c.created_at', 'c.removed_at'])
    .orderBy('c.created_at')
    .execute();
}

function readNotifications(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('notifications')
    .select(['kind', 'run_id', 'reason', 'at', 'seen_at'])
    .where('account', '=', account)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

function readWallet(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where('e.account', 'in', [accountNames.wallet(account), accountNames.promo(account)])
    .select(['t.kind', 't.created_at', 'e.amount_cents'])
    .orderBy('e.id')
    .execute();
}

function readSavedCards(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('saved_cards')
    .select(['provider', 'brand', 'last4', 'exp_month', 'exp_year', 'saved_at', 'consent_version'])
    .select(['last_used_at', 'removed_at'])
    .where('account', '=', account)
    .orderBy('saved_at')
    .execute();
}

function readDisputes(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('disputes')
    .select(['attempt_id as payment_attempt', 'amount_cents', 'state', 'reason', 'opened_at', 'settled_at'])
    .select(['returned_cents', 'released_at'])
    .where('account', '=', account)
    .orderBy('opened_at')
    .execute();
}

/**
 * Reads the rewards for the user's referrals. It leaves out why a reward is held or refused, because the reason may
 * reveal data about the guest.
 */
function readRewards(trx: Transaction<Schema>, userId: string) {
  return trx
    .selectFrom('referral_rewards')
    .select(['amount_cents', 'state', 'revoked_cents', 'created_at', 'granted_at'])
    .where('referrer', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Messages sent while signed out belong to the user once the e-mail is verified. */
function readHelpMessages(
  trx: Transaction<Schema>,
  { id, email, is_verified }: { id: string; email: string; is_verified: boolean },
) {
  return trx
    .selectFrom('help_messages')
    .select(['email', 'topic', 'message', 'created_at'])
    .where(({ eb, or, and, val }) =>
      or([eb('user_id', '=', id), and([val(is_verified), eb(sql`lower(email)`, '=', email)])]),
    )
    .orderBy('created_at')
    .execute();
}

function readQuestions(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('assistant_questions as q')
    .innerJoin('order_items as i', 'i.id', 'q.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('o.account', '=', account)
    .where('q.state', '=', 'answered')
    .select(['q.order_item_id as item_id', 'q.run_id', 'q.requested_at', 'q.answered_at', 'q.assistant'])
    .select(['q.question', 'q.answer', 'q.language'])
    .orderBy('q.answered_at')
    .execute();
}

function listResults(trx: Transaction<Schema>, account: string) {
  return trx
    .selectFrom('results as x')
    .innerJoin('runs as r', 'r.id', 'x.run_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .where('o.account', '=', account)
    .select(['r.id as run_id', 'r.sequence', 'i.id as item_id'])
    .orderBy('x.created_at')
    .execute();
}

/** Reads the record of a run and its files; null when the result no longer exists. */
export async function readResult(db: Kysely<Schema>, runId: string) {
  const result = await db
    .selectFrom('results as x')
    .innerJoin('runs as r', 'r.id', 'x.run_id')
    .innerJoin('order_items as i', 'i.id', 'r.order_item_id')
    .select(['x.record', 'x.series', 'x.change', 'i.service_code', 'i.service_name'])
    .where('x.run_id', '=', runId)
    .executeTakeFirst();
  if (result === undefined) return null;
  const files = await db
    .selectFrom('result_files')
    .select(['kind', 'storage_key'])
    .where('run_id', '=', runId)
    .orderBy('kind')
    .execute();
  return {
    // The record is empty if the account was deleted meanwhile.
    record: 'metadata' in result.record ? withBackfill(result) : result.record,
    service_code: result.service_code,
    service_name: result.service_name,
    files,
  };
}
