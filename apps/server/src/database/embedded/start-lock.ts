import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../../errors/plain-error.ts';
import { currentTerminal } from '../../text/terminal.ts';
import { embeddedMessages } from './embedded.messages.ts';
import { startTimeoutMs, stopTimeoutMs } from './time-limits.ts';

/**
 * Milliseconds between attempts, until the wait is reported, and until another process counts as stuck, which may have
 * to start and stop PostgreSQL.
 */
const retryIntervalMs = 25;
const reportAfterMs = 2_000;
const defaultTimeoutMs = startTimeoutMs + stopTimeoutMs + 10_000;

/**
 * Runs `work` while no other process of this data folder starts or stops its PostgreSQL. SQLite's exclusive
 * transaction is the only lock in Node that the operating system releases when a process is killed; a file
 * with a process id could be stale.
 */
export async function withStartLock<Result>(
  dataDir: string,
  work: () => Promise<Result>,
  timeoutMs = defaultTimeoutMs,
): Promise<Result> {
  const file = join(dataDir, 'postgres.lock');
  const lock = await acquire(file, timeoutMs);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function acquire(file: string, timeoutMs: number): Promise<DatabaseSync> {
  const lock = open(file);
  const startedAt = Date.now();
  let isReported = false;
  for (;;) {
    try {
      // The journal is in memory and nothing is written, because with a journal on disk, a full disk would prevent even
      // reading.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return lock;
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && error.errcode === 5;
      if (!isBusy || Date.now() > startedAt + timeoutMs) {
        lock.close();
        throw new PlainError(
          isBusy
            ? embeddedMessages.lock_held({ seconds: timeoutMs / 1000, file })
            : embeddedMessages.lock_failed({ file, reason: String(error) }),
          { cause: error },
        );
      }
    }
    if (!isReported && Date.now() > startedAt + reportAfterMs) {
      currentTerminal().report(embeddedMessages.waiting());
      isReported = true;
    }
    await wait(retryIntervalMs);
  }
}

function open(file: string): DatabaseSync {
  try {
    // The file is private, because anyone who can read it could lock it.
    writeFileSync(file, '', { flag: 'a', mode: 0o600 });
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw new PlainError(embeddedMessages.folder_not_writable({ file, setting: 'DATA_DIR' }), {
      cause: error,
    });
  }
}
