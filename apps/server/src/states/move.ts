import { sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { mayFollow, type StateTable } from './state-table.ts';

interface Move<State extends string> {
  id: string;
  from: State;
  to: State;
  at: Date;
  reason?: string;
}

/** Writes down that things came into being in this state. */
export async function cameAbout<State extends string>(
  trx: Transaction<Schema>,
  table: StateTable<State>,
  { ids, state, at }: { ids: readonly string[]; state: State; at: Date },
): Promise<void> {
  await trx
    .insertInto('transitions')
    .values(
      ids.map((id) => ({
        entity: table.entity,
        entity_id: id,
        from_state: null,
        to_state: state,
        reason: null,
        at,
      })),
    )
    .execute();
}

/**
 * Moves something from one state to the next and writes it down.
 * @returns false, with nothing changed, when it is not in `from` any more: somebody else was first.
 * @throws when the table does not allow this move, which is a mistake of ours.
 */
export async function move<State extends string>(
  trx: Transaction<Schema>,
  table: StateTable<State>,
  { id, from, to, at, reason }: Move<State>,
): Promise<boolean> {
  if (!mayFollow(table, from, to)) throw new Error(`A ${table.entity} cannot go from ${from} to ${to}.`);
  const { numAffectedRows } = await sql`
    update ${sql.table(table.table)} set state = ${to} where id = ${id} and state = ${from}`.execute(trx);
  if (numAffectedRows !== 1n) return false;
  await trx
    .insertInto('transitions')
    .values({
      entity: table.entity,
      entity_id: id,
      from_state: from,
      to_state: to,
      reason: reason ?? null,
      at,
    })
    .execute();
  return true;
}
