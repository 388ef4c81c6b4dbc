import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './root.mjs';

// Not under node_modules, which installing empties.
const file = join(tmpdir(), `furrow-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);

/** Two starts at once on one checkout: the second waits until the first has installed and built. */
export async function withSetupLock(work) {
  await take();
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

async function take() {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      // A temporary folder that cannot be written, or a file of another user: going on is better than not starting.
      if (error.code !== 'EEXIST') return;
    }
    if (!isAlive(holder())) rmSync(file, { force: true });
    await wait(200);
  }
}

function holder() {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
