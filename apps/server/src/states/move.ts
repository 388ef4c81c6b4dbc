import { isMessage, type Message, toStored } from '@furrow/messages/message';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { type Writing, withAll } from '../database/write-together.ts';
import { mayFollow, type StateTable } from './state-table.ts';

interface Change<State extends string> {
  from: State;
  to: State;
  at: Date;
  /** Message for people, or the code of a cause that only operators read. */
  reason?: Message | string;
}

type Move<State extends string> = Change<State> & { id: string };

/** A row of `transitions` for the creation of something in this state. */
export function cameAbout<State extends string>(
  { entity }: StateTable<State>,
  id: string,
  state: State,
  at: Date,
) {
  return { entity, entity_id: id, from_state: null, to_state: state, reason: null, at };
}

/**
 * Changes a state and records the transition in one statement, which needs no transaction of its own.
 * @param also further columns of the row that change with the state
 * @returns false, with nothing changed, if the row is no longer in `from` because another process was faster
 * @throws if the table does not allow this transition, which is a bug in our code
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

/** The statements of `move`, for callers who have locked the row and write more with them. */
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

/**
 * Like `move`, for several rows in the same state.
 * @returns the number of rows that were changed
 */
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

/** @throws if the table does not allow this transition */
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
