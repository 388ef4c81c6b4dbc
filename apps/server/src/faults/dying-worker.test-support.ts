import { expect } from 'vitest';
import { aWorker } from './child-worker.test-support.ts';
import type { FilePlace } from './faulty-storage.test-support.ts';
import { aWayToDatabase } from './postgres-wire.test-support.ts';

/** Where a worker dies, in the order in which it comes there. */
export const deathPlaces = [
  'before put',
  'during put',
  'after put',
  'before commit',
  'after commit',
] as const;

/**
 * Runs a worker that dies at its first result; settles when it is dead.
 * @param isDelivery whether a transaction of these statements is the one that delivers.
 */
export async function workerDies(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  at: FilePlace | 'before commit' | 'after commit',
  isDelivery: (statements: readonly string[]) => boolean,
): Promise<void> {
  if (at !== 'before commit' && at !== 'after commit') {
    const worker = await aWorker({ databaseUrl, dataDir, fault: { at, what: 'die' } });
    expect(await worker.ended).toBeNull();
    return;
  }
  const dying = Promise.withResolvers<void>();
  const way = await aWayToDatabase(databaseUrl, (statements) =>
    isDelivery(statements) ? { at: at === 'before commit' ? 'before' : 'after', told: dying.resolve } : null,
  );
  const worker = await aWorker({ databaseUrl: way.url, dataDir });
  await dying.promise;
  await worker.kill();
}
