import { describe, expect, test } from 'vitest';
import { aDatabase } from '../database/a-database.test-support.ts';
import { writeTogether } from '../database/write-together.ts';
import { stateTables } from '../features/ledger/state.rules.ts';
import { attemptStates } from '../features/payments/attempt-states.ts';
import { runStates } from '../features/runs/run-states.ts';
import { toScheduleRuns } from '../features/runs/schedule-runs.ts';
import { anOrderItem } from '../testing/an-order-item.test-support.ts';
import { move, moveAll } from './move.ts';
import { isEnd, mayFollow } from './state-table.ts';

describe.each(stateTables)('the states of a $entity', ({ follows, ...table }) => {
  const states = Object.keys(follows);
  const [first] = states as [string, ...string[]];

  test('are all reachable from the first', () => {
    const reached = new Set([first]);
    for (const state of reached) for (const next of follows[state] ?? []) reached.add(next);
    expect([...reached].toSorted()).toEqual(states.toSorted());
  });

  test('all lead to a final state', () => {
    const leadsToEnd = (state: string, seen: readonly string[] = []): boolean =>
      isEnd({ follows, ...table }, state) ||
      (follows[state] ?? []).some((next) => !seen.includes(next) && leadsToEnd(next, [...seen, state]));
    expect(states.filter((state) => !leadsToEnd(state))).toEqual([]);
  });

  test('have no unknown successors', () => {
    expect(
      Object.values(follows)
        .flat()
        .filter((state) => !states.includes(state)),
    ).toEqual([]);
  });
});

test('the final states of payments and runs have no successors', () => {
  for (const end of ['succeeded', 'declined', 'abandoned'] as const) {
    expect(isEnd(attemptStates, end)).toBe(true);
  }
  for (const end of ['Completed', 'Refunded', 'Failed', 'Cancelled'] as const) {
    expect(isEnd(runStates, end)).toBe(true);
  }
  expect(mayFollow(attemptStates, 'provider_pending', 'created')).toBe(false);
  expect(mayFollow(runStates, 'Scheduled', 'Completed')).toBe(false);
});

describe('a transition', () => {
  const database = aDatabase();
  const at = new Date('2026-11-21T08:00:00Z');
  const aRun = async () => {
    const { db } = database();
    const { orderItemId } = await anOrderItem(db);
    const calendar = { orderItemId, every: null, further: 0, shareCents: 1 };
    await db.transaction().execute((trx) => writeTogether(trx, toScheduleRuns([calendar], at)));
    const { id } = await db
      .selectFrom('runs')
      .select('id')
      .where('order_item_id', '=', orderItemId)
      .executeTakeFirstOrThrow();
    return id;
  };
  const log = async (id: string) =>
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
    const go = () =>
      database()
        .db.transaction()
        .execute((trx) => move(trx, runStates, { id, from: 'Scheduled', to: 'Processing', at }));
    const moved = await Promise.all([go(), go(), go()]);
    expect(moved.filter(Boolean)).toHaveLength(1);
    expect(await log(id)).toEqual(['null > Scheduled', 'Scheduled > Processing']);
  });

  test('of several rows skips those that are already in another state', async () => {
    const ids = [await aRun(), await aRun()];
    const go = (some: readonly string[]) =>
      database()
        .db.transaction()
        .execute((trx) =>
          moveAll(trx, runStates, { ids: some, from: 'Scheduled', to: 'Processing', at, reason: 'begun' }),
        );
    expect([await go(ids.slice(0, 1)), await go(ids)]).toEqual([1, 1]);
    for (const id of ids) expect(await log(id)).toEqual(['null > Scheduled', 'Scheduled > Processing']);
  });

  test('that the table does not allow is an error', async () => {
    const id = await aRun();
    const skip = database()
      .db.transaction()
      .execute((trx) => move(trx, runStates, { id, from: 'Scheduled', to: 'Completed', at }));
    await expect(skip).rejects.toThrow('A run cannot go from Scheduled to Completed.');
    expect(await log(id)).toEqual(['null > Scheduled']);
  });

  test('cannot be removed from the log', async () => {
    await aRun();
    const { db } = database();
    await expect(db.deleteFrom('transitions').execute()).rejects.toThrow('append-only');
    await expect(db.updateTable('transitions').set({ to_state: 'x' }).execute()).rejects.toThrow(
      'append-only',
    );
  });
});
