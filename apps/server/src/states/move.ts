import { isMessage, type Message, toStored } from '@furrow/messages/message';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type Writing, withAll } from '../database/write-together.ts';
import { mayFollow, type StateTable } from './state-table.ts';

interface Change<State extends string> {
  from: State;
  to: State;
  at: Date;
  /** What people are told, or the code of a cause that operators alone read. */
  reason?: Message | string;
}

type Move<State extends string> = Change<State> & { id: string };

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
 * Moves something from one state to the next and writes it down, in one statement, which needs no transaction where nothing else
 * goes with it.
 * @param also columns of the same row that change with the state.
 * @returns false, with nothing changed, when it is not in `from` any more: somebody else was first.
 * @throws when the table does not allow this move, which is a mistake of ours.
 */
export async function move<State extends string>(
  db: Kysely<Schema>,
  table: StateTable<State>,
  change: Move<State>,
  also: Record<string, unknown> = {},
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    ${withAll(toMove(table, change, also))} select count(*) as count from changed`.execute(db);
  return rows[0]?.count === 1;
}

/** What `move` writes, for a caller who holds the row and writes more with it. */
export function toMove<State extends string>(
  table: StateTable<State>,
  { id, from, to, at, reason }: Move<State>,
  also: Record<string, unknown> = {},
): readonly Writing[] {
  return [
    {
      name: 'changed',
      sql: sql`
        update ${sql.table(table.table)} set ${changesOf(table, { from, to }, also)}
        where id = ${id} and state = ${from} returning id`,
    },
    {
      name: 'change_noted',
      sql: sql`
        insert into transitions (entity, entity_id, from_state, to_state, reason, at)
        select ${table.entity}, id, ${from}, ${to}, ${asJson(reason)}, ${at} from changed`,
    },
  ];
}

/** As `move`, of many that are in one state. @returns how many were moved. */
export async function moveAll<State extends string>(
  trx: Transaction<Schema>,
  table: StateTable<State>,
  { ids, from, to, at, reason }: Change<State> & { ids: readonly string[] },
  also: Record<string, unknown> = {},
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    with moved as (
      update ${sql.table(table.table)} set ${changesOf(table, { from, to }, also)}
      where id = any(${ids}::uuid[]) and state = ${from} returning id
    )
    insert into transitions (entity, entity_id, from_state, to_state, reason, at)
    select ${table.entity}, id, ${from}, ${to}, ${asJson(reason)}, ${at} from moved`.execute(trx);
  return Number(numAffectedRows);
}

/** @throws when the table does not allow this move. */
function changesOf<State extends string>(
  table: StateTable<State>,
  { from, to }: Pick<Change<State>, 'from' | 'to'>,
  also: Record<string, unknown>,
): RawBuilder<unknown> {
  if (!mayFollow(table, from, to)) throw new Error(`A ${table.entity} cannot go from ${from} to ${to}.`);
  const changes = Object.entries({ state: to, ...also });
  return sql.join(
    changes.map(([column, value]) => sql`${sql.id(column)} = ${isMessage(value) ? toStored(value) : value}`),
  );
}

const asJson = (reason: Message | string | undefined) =>
  sql`${reason ? JSON.stringify(isMessage(reason) ? toStored(reason) : reason) : null}::jsonb`;
