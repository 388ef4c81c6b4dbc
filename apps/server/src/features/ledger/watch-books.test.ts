import { expect, test, vi } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { connect } from '../../database/connect.ts';
import type { Broken } from './audit.ts';
import { breakBooks, watched } from './watch-books.test-support.ts';
import { watchBooks } from './watch-books.ts';

const database = aDatabase();

test('the books are audited repeatedly, from the start of the watch until the server stops', async () => {
  const told: Broken[] = [];
  const trouble: string[] = [];
  const from = Promise.withResolvers<void>();
  await breakBooks(database().db, 5);
  const watching = watchBooks({
    db: database().db,
    from: from.promise,
    onBroken: (broken) => told.push(broken),
    onTrouble: (what) => trouble.push(what),
    every: 1,
    share: 1,
  });
  expect(told).toEqual([]);
  from.resolve();
  const seen = () => told.filter(({ what }) => what.includes(watched)).length;
  await vi.waitFor(() => expect(seen()).toBeGreaterThan(1), 15_000);
  await watching.stop();
  expect(trouble).toEqual([]);
  await breakBooks(database().db, 0);
});

test('an unreachable database is reported, and queried again', async () => {
  const gone = connect({
    url: 'postgres://nobody@127.0.0.1:1/none',
    applicationName: 'furrow test',
    onLostConnection: () => {},
  });
  const onTrouble = vi.fn<(what: string, error: unknown) => void>();
  const watching = watchBooks({
    db: gone.db,
    from: Promise.resolve(),
    onBroken: () => {},
    onTrouble,
    every: 1,
    share: 1,
  });
  await vi.waitFor(() => expect(onTrouble.mock.calls.length).toBeGreaterThan(1), 10_000);
  await watching.stop();
  await gone.close();
});
