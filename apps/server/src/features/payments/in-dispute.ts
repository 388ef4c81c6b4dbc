import { type RawBuilder, sql } from 'kysely';

/** SQL condition: a payment of the account is disputed or lost, and not released. Such an account cannot pay. */
export const isInDisputeSql = (account: string): RawBuilder<boolean> => sql`exists (
  select from disputes
  where account = ${account} and state in ('open', 'lost') and not is_late and released_at is null)`;
