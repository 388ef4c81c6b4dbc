import { describe, expect, test } from 'vitest';
import { aDatabase } from '../database/a-database.test-support.ts';
import { anOwnerConnection } from '../database/owner-connection.test-support.ts';
import { runAsOneStatement } from '../database/run-as-one-statement.ts';
import { stateTables } from '../features/audit/state.rules.ts';
import { attemptStates } from '../features/payments/attempt-states.ts';
import { runStates } from '../features/runs/run-states.ts';
import { buildScheduleStatements } from '../features/runs/schedule-runs.ts';
import { anOrderItem } from '../testing/an-order-item.test-support.ts';
import { isAllowedTransition, isFinalState } from './state-table.ts';
import { transition, transitionAll } from './transition.ts';

describe.each(stateTables)('the states of a $entity', ({ successors, ...table }) => {
  const states = Object.keys(successors);
  const [first] = states as [string, ...string[]];

  test('are all reachable from the first', () => {
    const reachable = new Set([first]);
    for (const state of reachable) for (const next of successors[state] ?? []) reachable.add(next);
    expect([...reachable].toSorted()).toEqual(states.toSorted());
  });

  test('all lead to a final state', () => {
    const leadsToEnd = (state: string, seen: readonly string[] = []): boolean =>
      isFinalState({ successors, ...table }, state) ||
      (successors[state] ?? []).some((next) => !seen.includes(next) && leadsToEnd(next, [...seen, state]));
    expect(states.filter((state) => !leadsToEnd(state))).toEqual([]);
  });

  test('have no unknown successors', () => {
    expect(
      Object.values(successors)
        .flat()
        .filter((state) => !states.includes(state)),
    ).toEqual([]);
  });
});

test('the final states of payments and runs have no successors', () => {
  for (const end of ['succeeded', 'declined', 'abandoned'] as const) {
    expect(isFinalState(attemptStates, end)).toBe(true);
  }
  for (const end of ['Completed', 'Refunded', 'Failed', 'Cancelled'] as const) {
    expect(isFinalState(runStates, end)).toBe(true);
  }
  expect(isAllowedTransition(attemptStates, 'provider_pending', 'created')).toBe(false);
  expect(isAllowedTransition(runStates, 'Scheduled', 'Completed')).toBe(false);
});

describe('a transition', () => {
  const database = aDatabase();
  const owner = anOwnerConnection(database);
  const now = new Date('2026-11-21T08:00:00Z');
  const aRun = async () => {
    const { db } = database();
    const { orderItemId } = await anOrderItem(db);
    const calendar = { orderItemId, intervalWeeks: null, repeats: 0, shareCents: 1 };
    await db.transaction().execute((trx) => runAsOneStatement(trx, buildScheduleStatements([calendar], now)));
    const { id } = await db
      .selectFrom('runs')
      .select('id')
      .where('order_item_id', '=', orderItemId)
      .executeTakeFirstOrThrow();
    return id;
  };
  const transitionsOf = async (id: string) =>
    (
      await database()
        .db.selectFrom('transitions')
        .select(['from_state', 'to_state'])
        .where('entity_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ from_state, to_state }) => `${from_state} > ${to_state}`);

  test('is recorded, and happens once', async () => {
    const id = await aRun();
    const start = () =>
      database()
        .db.transaction()
        .execute((trx) => transition(trx, runStates, { id, from: 'Scheduled', to: 'Processing', now }));
    const moved = await Promise.all([start(), start(), start()]);
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await transitionsOf(id)).toEqual(['null > Scheduled', 'Scheduled > Processing']);
  });

  test('of several rows skips those that are already in another state', async () => {
    const ids = [await aRun(), await aRun()];
    const startAll = (runIds: readonly string[]) =>
      database()
        .db.transaction()
        .execute((trx) =>
          transitionAll(trx, runStates, {
            ids: runIds,
            from: 'Scheduled',
            to: 'Processing',
            now,
            reason: 'begun',
          }),
        );
    expect([await startAll(ids.slice(0, 1)), await startAll(ids)]).toEqual([1, 1]);
    for (const id of ids)
      expect(await transitionsOf(id)).toEqual(['null > Scheduled', 'Scheduled > Processing']);
  });

  test('that the table does not allow is an error', async () => {
    const id = await aRun();
    const skippedTransition = database()
      .db.transaction()
      .execute((trx) => transition(trx, runStates, { id, from: 'Scheduled', to: 'Completed', now }));
    await expect(skippedTransition).rejects.toThrow('A run cannot go from Scheduled to Completed.');
    expect(await transitionsOf(id)).toEqual(['null > Scheduled']);
  });

  test('cannot be removed from the log', async () => {
    await aRun();
    for (const [{ db }, reason] of [
      [database(), 'permission denied'],
      [owner(), 'append-only'],
    ] as const) {
      await expect(db.deleteFrom('transitions').execute()).rejects.toThrow(reason);
      await expect(db.updateTable('transitions').set({ to_state: 'x' }).execute()).rejects.toThrow(reason);
    }
  });
});
