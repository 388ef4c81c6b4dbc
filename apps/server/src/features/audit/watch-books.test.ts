import { expect, test, vi } from 'vitest';
import { aDatabase } from '../../database/a-database.test-support.ts';
import { connect } from '../../database/connect.ts';
import { anOwnerConnection } from '../../database/owner-connection.test-support.ts';
import type { BrokenRule } from './audit.ts';
import { breakBooks, watchedAccount } from './watch-books.test-support.ts';
import { watchBooks } from './watch-books.ts';

const database = aDatabase();
const owner = anOwnerConnection(database);

test('the books are audited repeatedly, from the start of the watch until the server stops', async () => {
  const reported: BrokenRule[] = [];
  const errors: string[] = [];
  const started = Promise.withResolvers<void>();
  await breakBooks(owner().db, 5);
  const bookWatch = watchBooks({
    db: database().db,
    startAfter: started.promise,
    onBroken: (brokenRule) => reported.push(brokenRule),
    onError: (context) => errors.push(context),
    intervalMs: 1,
    maxShare: 1,
  });
  expect(reported).toEqual([]);
  started.resolve();
  const timesReported = () => reported.filter(({ subjects }) => subjects.includes(watchedAccount)).length;
  await expect.poll(() => timesReported()).toBeGreaterThan(1);
  await bookWatch.stop();
  expect(errors).toEqual([]);
  await breakBooks(owner().db, 0);
});

test('an unreachable database is reported, and queried again', async () => {
  const unreachable = connect({
    url: 'postgres://nobody@127.0.0.1:1/none',
    applicationName: 'furrow test',
    onLostConnection: () => {},
  });
  const onError = vi.fn<(what: string, error: unknown) => void>();
  const bookWatch = watchBooks({
    db: unreachable.db,
    startAfter: Promise.resolve(),
    onBroken: () => {},
    onError,
    intervalMs: 1,
    maxShare: 1,
  });
  await expect.poll(() => onError.mock.calls.length).toBeGreaterThan(1);
  await bookWatch.stop();
  await unreachable.close();
});
