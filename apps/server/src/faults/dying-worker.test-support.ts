import { expect } from 'vitest';
import { within } from '../testing/time-limit.test-support.ts';
import { aWorker } from './child-worker.test-support.ts';
import type { FilePlace } from './faulty-storage.test-support.ts';
import { aWayToDatabase } from './postgres-wire.test-support.ts';

/** Where a worker dies, in the order in which it reaches these places. */
export const deathPlaces = [
  'before put',
  'during put',
  'after put',
  'before commit',
  'after commit',
] as const;

/**
 * How long a worker has to reach its place: a run that another one lost is found again only after its lease.
 */
const patience = 300_000;

/**
 * Runs a worker that dies at its first result; resolves when it is dead.
 * @param isDelivery whether a transaction with these statements delivers a result
 * @throws with the worker's log if it does not reach the place in five minutes
 */
export async function workerDies(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  at: FilePlace | 'before commit' | 'after commit',
  isDelivery: (statements: readonly string[]) => boolean,
): Promise<void> {
  if (at !== 'before commit' && at !== 'after commit') {
    const worker = await aWorker({ databaseUrl, dataDir, fault: { at, what: 'die' } });
    expect(await within(patience, worker.ended, async () => logOf(worker, at))).toBeNull();
    return;
  }
  const dying = Promise.withResolvers<void>();
  const way = await aWayToDatabase(databaseUrl, (statements) =>
    isDelivery(statements) ? { at: at === 'before commit' ? 'before' : 'after', told: dying.resolve } : null,
  );
  const worker = await aWorker({ databaseUrl: way.url, dataDir });
  const endedFirst = worker.ended.then((code) => {
    throw new Error(`The worker ended with ${code} and never came to ${at}: ${worker.log()}`);
  });
  await within(patience, Promise.race([dying.promise, endedFirst]), async () => logOf(worker, at));
  await worker.kill();
}

const logOf = (worker: { log(): string }, at: string): string =>
  `The worker does not come to ${at}. Its log: ${worker.log().slice(-4_000)}`;
