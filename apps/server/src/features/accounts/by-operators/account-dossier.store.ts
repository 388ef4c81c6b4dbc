import type { Kysely } from 'kysely';
import type { Schema } from '../../../database/schema.ts';
import { listEvents } from '../../activity/audit-log.store.ts';
import { normaliseEmail } from '../sign-up/sign-up.service.ts';

/** Number of events in a dossier. */
const maxEvents = 20;

/**
 * Reads what an operator needs to know about an account.
 * @returns null if no account has this e-mail
 */
export async function readAccountDossier(db: Kysely<Schema>, typedEmail: string, now: Date) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'account', 'email', 'created_at', 'is_verified', 'locked_at'])
    .select(({ eb }) => eb('password_hash', 'is not', null).as('has_password'))
    .select(({ selectFrom }) => [
      selectFrom('identities')
        .whereRef('identities.user_id', '=', 'users.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('identities'),
      selectFrom('orders')
        .whereRef('orders.account', '=', 'users.account')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('orders'),
    ])
    .where('email', '=', normaliseEmail(typedEmail))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (user === undefined) return null;
  return {
    user: { ...user, orders: Number(user.orders), identities: Number(user.identities) },
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'ip', 'user_agent'])
      .where('user_id', '=', user.id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .execute(),
    events: await listEvents(db, user.id, { limit: maxEvents }),
  };
}

export type AccountDossier = NonNullable<Awaited<ReturnType<typeof readAccountDossier>>>;
