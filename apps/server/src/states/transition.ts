import { isMessage, type Message, toStored } from '@furrow/messages/message';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type CteStatement, withStatements } from '../database/run-as-one-statement.ts';
import type { Schema } from '../database/schema.ts';
import { isAllowedTransition, type StateTable } from './state-table.ts';

interface StateChange<State extends string> {
  from: State;
  to: State;
  now: Date;
  /** Message for people, or the code of a cause that only operators read. */
  reason?: Message | string;
}

type Transition<State extends string> = StateChange<State> & { id: string };

/** SQL for the row in `transitions` when an entity is created in this state. */
export function creationTransition<State extends string>(
  { entity }: StateTable<State>,
  id: string,
  state: State,
  now: Date,
) {
  return { entity, entity_id: id, from_state: null, to_state: state, reason: null, at: now };
}

/**
 * Changes a state and records the transition in one statement, which needs no transaction of its own.
 * @param otherColumns further columns of the row that change with the state
 * @returns false, with nothing changed, if the row is no longer in `from` because another process was faster
 * @throws Error if the table does not allow this transition, which is a bug in our code
 */
export async function transition<State extends string>(
  db: Kysely<Schema>,
  table: StateTable<State>,
  change: Transition<State>,
  otherColumns: Record<string, unknown> = {},
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    ${withStatements(buildTransitionStatements(table, change, otherColumns))} select count(*) as count from changed`.execute(
    db,
  );
  return rows[0]?.count === 1;
}

const changedRows = 'changed';

/** SQL for the id of the row that `buildTransitionStatements` changed. It is null if the state was no longer `from`. */
export const changedId = sql<string>`(select id from ${sql.id(changedRows)})`;

/** Builds the statements of `transition`, for callers that write more with them. */
export function buildTransitionStatements<State extends string>(
  table: StateTable<State>,
  { id, from, to, now, reason }: Transition<State>,
  otherColumns: Record<string, unknown> = {},
): readonly CteStatement[] {
  return [
    {
      name: changedRows,
      sql: sql`
        update ${sql.table(table.table)} set ${stateUpdates(table, { from, to }, otherColumns)}
        where id = ${id} and state = ${from} returning id`,
    },
    {
      name: 'change_noted',
      sql: sql`
        insert into transitions (entity, entity_id, from_state, to_state, reason, at)
        select ${table.entity}, id, ${from}, ${to}, ${asJson(reason)}, ${now} from changed`,
    },
  ];
}

/**
 * Changes several rows in the same state like `transition`.
 * @returns the number of rows that were changed
 */
export async function transitionAll<State extends string>(
  trx: Transaction<Schema>,
  table: StateTable<State>,
  { ids, from, to, now, reason }: StateChange<State> & { ids: readonly string[] },
  otherColumns: Record<string, unknown> = {},
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    with moved as (
      update ${sql.table(table.table)} set ${stateUpdates(table, { from, to }, otherColumns)}
      where id = any(${ids}::uuid[]) and state = ${from} returning id
    )
    insert into transitions (entity, entity_id, from_state, to_state, reason, at)
    select ${table.entity}, id, ${from}, ${to}, ${asJson(reason)}, ${now} from moved`.execute(trx);
  return Number(numAffectedRows);
}

/**
 * Builds the update of the state of rows.
 * @throws Error if the table does not allow this transition
 */
function stateUpdates<State extends string>(
  table: StateTable<State>,
  { from, to }: Pick<StateChange<State>, 'from' | 'to'>,
  otherColumns: Record<string, unknown>,
): RawBuilder<unknown> {
  if (!isAllowedTransition(table, from, to))
    throw new Error(`A ${table.entity} cannot go from ${from} to ${to}.`);
  const columnChanges = Object.entries({ state: to, ...otherColumns });
  return sql.join(
    columnChanges.map(
      ([column, value]) => sql`${sql.id(column)} = ${isMessage(value) ? toStored(value) : value}`,
    ),
  );
}

const asJson = (reason: Message | string | undefined) =>
  sql`${reason ? JSON.stringify(isMessage(reason) ? toStored(reason) : reason) : null}::jsonb`;
