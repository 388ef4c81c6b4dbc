import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDatabase } from './a-database.test-support.ts';
import { deleteInBatches, maxBatches, maxBatchSize } from './delete-in-batches.ts';

const database = aDatabase();
const before = new Date('2026-03-01T00:00:00Z');

/** Adds help requests, one a second until the given time. */
const addMessages = (count: number, until: Date) =>
  sql`insert into help_messages (email, topic, message, created_at)
    select 'ada@example.org', 'other', n::text, ${until}::timestamptz - n * interval '1 second'
    from generate_series(1, ${count}::integer) n`.execute(database().db);
const remaining = async () =>
  (await database().db.selectFrom('help_messages').select('message').execute()).length;
const sweep = () => deleteInBatches(database().db, 'help_messages', { time: sql`created_at`, until: before });

test('one sweep deletes a limited number of rows, oldest first, and the next one continues', async () => {
  const maxRows = maxBatchSize * maxBatches;
  await addMessages(maxRows + 3, before);
  await addMessages(2, new Date(before.getTime() + 3_000));
  expect(await sweep()).toBe(maxRows);
  const newest = await database()
    .db.selectFrom('help_messages')
    .select('message')
    .where('created_at', '<', before)
    .execute();
  expect(newest.map(({ message }) => message).toSorted()).toEqual(['1', '2', '3']);
  expect(await sweep()).toBe(3);
  expect(await remaining()).toBe(2);
  expect(await sweep()).toBe(0);
});

test('a sweep does not wait for a row that a transaction has locked, and concurrent sweeps share the work', async () => {
  const { db } = database();
  await db.deleteFrom('help_messages').execute();
  await addMessages(maxBatchSize * 2, before);
  await db.transaction().execute(async (trx) => {
    await sql`select from help_messages where message = '7' for update`.execute(trx);
    const deleted = await Promise.all([sweep(), sweep(), sweep()]);
    expect(deleted.reduce((sum, count) => sum + count)).toBeLessThan(maxBatchSize * 2);
  });
  while ((await sweep()) > 0);
  expect(await remaining()).toBe(0);
});
