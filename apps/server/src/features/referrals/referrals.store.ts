import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';

export interface ReferredRow {
  id: string;
  email: string;
  /** First name; null until the profile with both names is filled in. */
  first_name: string | null;
  last_name: string | null;
}

/**
 * Lists users who signed up through this user's link and have verified their e-mail, newest first; all of them without
 * a limit.
 */
export function listReferred(
  db: Kysely<Schema>,
  userId: string,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<ReferredRow[]> {
  return selectReferred(db, userId)
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select(['users.id', 'users.email', 'profiles.first_name', 'profiles.last_name'])
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .offset(offset)
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute();
}

export async function countReferred(db: Kysely<Schema>, userId: string): Promise<number> {
  const { n } = await selectReferred(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

function selectReferred(db: Kysely<Schema>, userId: string) {
  return db
    .selectFrom('users')
    .where('users.referred_by', '=', userId)
    .where('users.is_verified', '=', true)
    .where('users.deleted_at', 'is', null);
}
