import { expect } from 'vitest';
import { withTimeout } from '../testing/with-timeout.test-support.ts';
import { aWorker } from './child-worker.test-support.ts';
import type { StoragePlace } from './faulty-storage.test-support.ts';
import { aDatabaseProxy } from './postgres-wire.test-support.ts';

/** Places at which a worker dies, in the order in which it reaches them. */
export const deathPlaces = [
  'before put',
  'during put',
  'after put',
  'before commit',
  'after commit',
] as const;

/**
 * Time in milliseconds that a worker has to reach its place. A run that another worker lost is found again only after
 * its lease.
 */
const timeoutMs = 300_000;

/**
 * Runs a worker that dies at its first result, and resolves when it is dead.
 * @param isDelivery whether a transaction with these statements delivers a result
 * @throws with the worker's log if it does not reach the place in five minutes
 */
export async function killWorkerAt(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  place: StoragePlace | 'before commit' | 'after commit',
  isDelivery: (statements: readonly string[]) => boolean,
): Promise<void> {
  if (place !== 'before commit' && place !== 'after commit') {
    const worker = await aWorker({ databaseUrl, dataDir, fault: { place, effect: 'die' } });
    expect(await withTimeout(timeoutMs, worker.exitCode, async () => logOf(worker, place))).toBeNull();
    return;
  }
  const placeReached = Promise.withResolvers<void>();
  const databaseProxy = await aDatabaseProxy(databaseUrl, (statements) =>
    isDelivery(statements)
      ? { moment: place === 'before commit' ? 'before' : 'after', onCut: placeReached.resolve }
      : null,
  );
  const worker = await aWorker({ databaseUrl: databaseProxy.url, dataDir });
  const endedBeforePlace = worker.exitCode.then((code) => {
    throw new Error(`The worker ended with ${code} and never came to ${place}: ${worker.log()}`);
  });
  await withTimeout(timeoutMs, Promise.race([placeReached.promise, endedBeforePlace]), async () =>
    logOf(worker, place),
  );
  await worker.kill();
}

const logOf = (worker: { log(): string }, at: string): string =>
  `The worker does not come to ${at}. Its log: ${worker.log().slice(-4_000)}`;
