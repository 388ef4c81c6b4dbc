import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { processStart } from './process-start.mjs';
import { runHeld } from './run-held.mjs';
import { SetupError } from './setup-error.mjs';
import { withSetupLock } from './setup-lock.mjs';

function createLockFile() {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'setup.lock');
}

/** Captures what the command writes to standard output. */
function captureOutput() {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  return () => write.mock.calls.map(([text]) => text).join('');
}

/** Starts a process that lives as long as the test. */
function startProcess() {
  const child = spawn('sleep', ['60']);
  onTestFinished(() => void child.kill());
  return child;
}

test('work runs alone, and its lock is removed afterwards', async () => {
  const file = createLockFile();
  const workInside = () => {
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
    return 'done';
  };
  expect(await withSetupLock(workInside, { file })).toBe('done');
  expect(existsSync(file)).toBe(false);
  const failingWork = () => {
    throw new SetupError('no network');
  };
  await expect(withSetupLock(failingWork, { file })).rejects.toThrow('no network');
  expect(existsSync(file)).toBe(false);
});

test('a start that waits names the other process once, and goes on when that one ends', async () => {
  const file = createLockFile();
  const output = captureOutput();
  const other = startProcess();
  writeFileSync(file, `${other.pid} ${processStart(other.pid)}`);
  const work = withSetupLock(() => 'done', { file });
  await vi.waitFor(() => expect(output()).toContain(`Process ${other.pid} is installing`));
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await work).toBe('done');
  expect(output().match(/waiting/g)).toHaveLength(1);
});

test('a start waits for a program that outlives its killed start', async () => {
  const file = createLockFile();
  const output = captureOutput();
  const npm = startProcess();
  writeFileSync(file, `999999999 1\n${npm.pid} ${processStart(npm.pid)}\n`);
  const work = withSetupLock(() => 'done', { file });
  await vi.waitFor(() => expect(output()).toContain(`Process ${npm.pid} is installing`));
  npm.kill('SIGKILL');
  expect(await work).toBe('done');
});

test('the lock contains the programs that we started', async () => {
  const file = createLockFile();
  const script = `console.log(require('fs').readFileSync(${JSON.stringify(file)}, 'utf8'))`;
  const run = await withSetupLock((hold) => runHeld(hold, process.execPath, ['-e', script], {}), { file });
  expect(run).toMatchObject({
    status: 0,
    output: expect.stringMatching(new RegExp(`^${process.pid} .*\n\\d+ `)),
  });
  expect(existsSync(file)).toBe(false);
  const missingResult = await withSetupLock((hold) => runHeld(hold, '/no/such/program', [], {}), { file });
  expect(missingResult).toMatchObject({ status: null, error: { code: 'ENOENT' } });
});

test('waiting ends with an error, and the lock of the other stays', async () => {
  const file = createLockFile();
  captureOutput();
  const other = startProcess();
  const heldContent = `${other.pid} ${processStart(other.pid)}`;
  writeFileSync(file, heldContent);
  const refusal = await withSetupLock(() => 'done', { file, timeoutMs: 0 }).catch((error) => error);
  expect(refusal).toBeInstanceOf(SetupError);
  expect(refusal.message).toMatch(new RegExp(`^Process ${other.pid} .*End it, or delete ${file}`));
  expect(readFileSync(file, 'utf8')).toBe(heldContent);
});

test.each([
  ['of a process that ended', () => '999999999 1'],
  ['whose number another program has now', () => `${startProcess().pid} begun long ago`],
  ['of an older version', () => String(startProcess().pid)],
  ['with nonsense in it', () => 'x'],
  ['that was never written', () => ''],
])('a lock %s is taken over', async (_, content) => {
  const file = createLockFile();
  writeFileSync(file, content());
  utimesSync(file, 1, 1);
  expect(await withSetupLock(() => 'done', { file })).toBe('done');
  expect(existsSync(file)).toBe(false);
});

test('a dangling symbolic link is no lock', async () => {
  const file = createLockFile();
  symlinkSync('nowhere', file);
  expect(await withSetupLock(() => 'done', { file })).toBe('done');
});

test('of several concurrent starts each works alone', async () => {
  const file = createLockFile();
  captureOutput();
  writeFileSync(file, '999999999 1');
  const script = `
    import { existsSync, rmSync, writeFileSync } from 'node:fs';
    import { withSetupLock } from ${JSON.stringify(join(import.meta.dirname, 'setup-lock.mjs'))};
    await withSetupLock(() => {
      writeFileSync(process.argv[1], '', { flag: 'wx' });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      rmSync(process.argv[1]);
    }, { file: ${JSON.stringify(file)} });`;
  const run = () =>
    once(spawn(process.execPath, ['--input-type=module', '-e', script, `${file}.alone`]), 'exit');
  const exitResults = await Promise.all(Array.from({ length: 6 }, run));
  expect(exitResults.map(([code]) => code)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('the error names a lock that cannot be removed', async () => {
  const file = createLockFile();
  const blockingFolder = `${file}.${process.pid}`;
  writeFileSync(file, '999999999 1');
  mkdirSync(blockingFolder);
  const refusal = await withSetupLock(() => 'done', { file }).catch((error) => error);
  expect(refusal).toBeInstanceOf(SetupError);
  expect(refusal.message).toContain(file);
});

test('the work is done even if no lock can be created', async () => {
  const file = createLockFile();
  writeFileSync(file, '');
  expect(await withSetupLock(() => 'done', { file: join(file, 'setup.lock') })).toBe('done');
});
