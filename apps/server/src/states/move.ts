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

/** The row of `transitions` that says that something came into being in this state. */
export function cameAbout<State extends string>(
  { entity }: StateTable<State>,
  id: string,
  state: State,
  at: Date,
) {
  return { entity, entity_id: id, from_state: null, to_state: state, reason: null, at };
}

/**
 * Moves something from one state to the next and writes it down, in one statement.
 * @param also columns of the same row that change with the state.
 * @returns false, with nothing changed, when it is not in `from` any more: somebody else was first.
 * @throws when the table does not allow this move, which is a mistake of ours.
 */
export async function move<State extends string>(
  trx: Transaction<Schema>,
  table: StateTable<State>,
  { id, from, to, at, reason }: Move<State>,
  also: Record<string, unknown> = {},
): Promise<boolean> {
  if (!mayFollow(table, from, to)) throw new Error(`A ${table.entity} cannot go from ${from} to ${to}.`);
  const changes = Object.entries({ state: to, ...also }).map(
    ([column, value]) => sql`${sql.id(column)} = ${value}`,
  );
  const { numAffectedRows } = await sql`
    with moved as (
      update ${sql.table(table.table)} set ${sql.join(changes)} where id = ${id} and state = ${from} returning id
    )
    insert into transitions (entity, entity_id, from_state, to_state, reason, at)
    select ${table.entity}, id, ${from}, ${to}, ${reason ?? null}, ${at} from moved`.execute(trx);
  return numAffectedRows === 1n;
}
