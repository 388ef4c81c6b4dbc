import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processStart } from './process-start.mjs';
import { root } from './root.mjs';
import { SetupError } from './setup-error.mjs';

// In the checkout, where nobody else can put one; not under node_modules, which installing empties.
const usualFile = join(root, '.cache', 'setup.lock');

/** Milliseconds: between two looks, for installing over a slow network, and from making the file to writing in it. */
const lookEvery = 200;
const longestWait = 600_000;
const longestWrite = 2_000;

/**
 * Two starts at once on one checkout: the second waits until the first has installed and built. The lock names its
 * process and when that began, so that one left behind by a kill is known even when its number has been given away.
 */
export async function withSetupLock(work, { file = usualFile, patience = longestWait } = {}) {
  const own = `${process.pid} ${processStart(process.pid)}`;
  await take(file, own, patience);
  try {
    return work();
  } finally {
    release(file, own);
  }
}

async function take(file, own, patience) {
  const deadline = Date.now() + patience;
  let told = false;
  while (!create(file, own)) {
    const held = read(file);
    if (isStale(held, file)) {
      takeAway(file, held);
      continue;
    }
    const holder = `Process ${held.split(' ', 1)[0]}`;
    if (held !== '' && !told) {
      process.stdout.write(`${holder} is installing or building here; waiting for it …\n`);
      told = true;
    }
    if (Date.now() > deadline) {
      throw new SetupError(
        `${holder} has been installing or building here for more than ${Math.round(patience / 60_000)} minutes. ` +
          `End it, or delete ${file}, and run the command again.`,
      );
    }
    await wait(lookEvery);
  }
}

/** False when there is one. Where none can be made, going on is better than not starting. */
function create(file, own) {
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch {
    return true;
  }
  try {
    writeFileSync(file, own, { flag: 'wx' });
    return true;
  } catch (error) {
    return error.code !== 'EEXIST';
  }
}

/** Empty when it has just gone, or has yet to be written. */
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

function release(file, own) {
  try {
    if (readFileSync(file, 'utf8') === own) rmSync(file);
  } catch {
    // None could be made, or it was deleted meanwhile.
  }
}

function isStale(held, file) {
  const [, pid, start] = /^([1-9]\d*) (.*)$/.exec(held) ?? [];
  if (pid === undefined) {
    const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - made > longestWrite;
  }
  const now = processStart(Number(pid));
  return now === null || (now !== '' && start !== '' && now !== start);
}

function takeAway(file, stale) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    // Another start may have taken the stale one away since we read it; then this is its own lock.
    if (readFileSync(aside, 'utf8') !== stale) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch (error) {
    if (['ENOENT', 'EEXIST'].includes(error.code)) return;
    throw new SetupError(
      `The lock ${file} is left over and cannot be removed (${error.code}). Delete it and run the command again.`,
    );
  }
}
