import {
  appendFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processStart } from './process-start.mjs';
import { root } from './root.mjs';
import { SetupError } from './setup-error.mjs';

// The lock file is in the checkout, where other users cannot create one, and not in node_modules, which an installation
// empties.
const defaultFile = join(root, '.cache', 'setup.lock');

/**
 * Times in milliseconds: interval between two polls, maximum wait for an installation over a slow network, and maximum
 * time between the creation of the file and the write to it.
 */
const pollIntervalMs = 200;
const maxWaitMs = 600_000;
const maxWriteMs = 2_000;

/**
 * Makes concurrent starts in one checkout wait for each other, so that only one of them installs and builds. Each line
 * of the lock is a process with its start time, which identifies a lock left behind by a killed process even if its
 * number was reused.
 * @template Result
 * @param {(hold: (pid: number) => void) => Result | Promise<Result>} work `hold` adds a further process, which may
 * outlive this one
 * @returns {Promise<Result>}
 */
export async function withSetupLock(work, { file = defaultFile, timeoutMs = maxWaitMs } = {}) {
  const ownLine = lineOf(process.pid);
  const isHeld = await acquireLock(file, ownLine, timeoutMs);
  try {
    return await work((pid) => isHeld && appendFileSync(file, lineOf(pid)));
  } finally {
    releaseLock(file, ownLine);
  }
}

const lineOf = (pid) => `${pid} ${processStart(pid)}\n`;

/** @returns {Promise<boolean>} false if no lock can be created: the start then continues without one */
async function acquireLock(file, ownLine, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  let isReported = false;
  for (;;) {
    const isCreated = createLock(file, ownLine);
    if (isCreated !== null) return isCreated;
    const content = read(file);
    const aliveHolders = content.split('\n').filter(isAlive);
    if (aliveHolders.length === 0 && !isYoung(content, file)) {
      removeStale(file, content);
      continue;
    }
    const holder = `Process ${aliveHolders[0]?.split(' ', 1)[0]}`;
    if (aliveHolders.length > 0 && !isReported) {
      process.stdout.write(`${holder} is installing or building here; waiting for it …\n`);
      isReported = true;
    }
    if (Date.now() > deadline) {
      throw new SetupError(
        `${holder} has been installing or building here for more than ${Math.round(timeoutMs / 60_000)} minutes. ` +
          `End it, or delete ${file}, and run the command again.`,
      );
    }
    await wait(pollIntervalMs);
  }
}

/** @returns null if there is a lock already, false if none can be created. */
function createLock(file, ownLine) {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch {
    return false;
  }
  try {
    writeFileSync(file, ownLine, { flag: 'wx' });
    return true;
  } catch (error) {
    return error.code === 'EEXIST' ? null : false;
  }
}

/** @returns an empty string if the lock was just deleted, or is not written yet. */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw new SetupError(
      `The lock ${file} cannot be read (${error.code}). Delete it and run the command again.`,
    );
  }
}

function releaseLock(file, ownLine) {
  try {
    if (readFileSync(file, 'utf8').startsWith(ownLine)) rmSync(file);
  } catch {
    // The lock could not be created, or it was deleted meanwhile.
  }
}

/** Checks that the process that a line names is the one that wrote it. */
function isAlive(line) {
  const [, pid, start] = /^([1-9]\d*) (.*)$/.exec(line) ?? [];
  const currentStart = pid === undefined ? null : processStart(Number(pid));
  return currentStart !== null && (currentStart === '' || start === '' || currentStart === start);
}

/** Checks whether the file was only just created and is not written yet. */
function isYoung(content, file) {
  const createdAt = content === '' ? (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) : 0;
  return Date.now() - createdAt < maxWriteMs;
}

function removeStale(file, staleContent) {
  const movedFile = `${file}.${process.pid}`;
  try {
    renameSync(file, movedFile);
    // Another start may have removed the stale lock since we read it; then the moved file is the lock of that start.
    if (readFileSync(movedFile, 'utf8') !== staleContent) linkSync(movedFile, file);
    rmSync(movedFile, { force: true });
  } catch (error) {
    if (['ENOENT', 'EEXIST'].includes(error.code)) return;
    throw new SetupError(
      `The lock ${file} is left over and cannot be removed (${error.code}). Delete it and run the command again.`,
    );
  }
}
