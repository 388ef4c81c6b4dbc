import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { aDataDir } from '../database/data-dir.test-support.ts';
import { PlainError } from '../errors/plain-error.ts';
import { deriveKeys, isSigned, sign, signaturesOf, storedSecret } from './secrets.ts';

const runFile = promisify(execFile);

test('what an earlier secret has signed is accepted while that secret is in the list', () => {
  const [newest, earlier] = [
    'the new secret of the tests, long enough',
    'the old secret of the tests, long enough',
  ];
  const purpose = 'file address';
  const [old, rotating, rotated] = [deriveKeys(earlier), deriveKeys(newest, earlier), deriveKeys(newest)];
  const signature = sign(old[purpose], '/files/1');
  expect(isSigned(rotating[purpose], '/files/1', signature)).toBe(true);
  expect(isSigned(rotating[purpose], '/files/2', signature)).toBe(false);
  expect(isSigned(rotated[purpose], '/files/1', signature)).toBe(false);
  expect(sign(rotating[purpose], '/files/1')).toBe(sign(rotated[purpose], '/files/1'));
  expect(signaturesOf(rotating[purpose], '/files/1')).toContain(signature);
  expect(isSigned(rotating['access token'], '/files/1', signature)).toBe(false);
});

test('a secret is made once, readable by its owner only', async () => {
  const dataDir = aDataDir();
  const secret = await storedSecret(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await storedSecret(dataDir)).toBe(secret);
  expect(statSync(join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['token-secret']);
});

test.each(['', '\n', 'short', `${'x'.repeat(31)}\n`])(
  'an invalid secret is refused with advice: %j',
  async (contents) => {
    const dataDir = aDataDir();
    const path = join(dataDir, 'token-secret');
    writeFileSync(path, contents);
    const refusedSecret = storedSecret(dataDir);
    await expect(refusedSecret).rejects.toThrow(PlainError);
    await expect(refusedSecret).rejects.toThrow(new RegExp(`${path} has \\d+ characters.*delete it`));
    expect(readFileSync(path, 'utf8')).toBe(contents);
  },
);

test.each(['\0'.repeat(44), 'x'.repeat(44), 'ÿ'.repeat(44)])(
  'a file damaged by a power cut is refused, however long: %j',
  async (contents) => {
    const dataDir = aDataDir();
    writeFileSync(join(dataDir, 'token-secret'), contents);
    await expect(storedSecret(dataDir)).rejects.toThrow(/damaged bytes.*delete it/);
  },
);

test('concurrent starts agree on one secret', async () => {
  const dataDir = aDataDir();
  const secrets = await Promise.all(Array.from({ length: 50 }, () => storedSecret(dataDir)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toHaveLength(43);
});

/** Arguments that make Node create the secret of a folder. */
const createSecretArgs = (dataDir: string) => [
  '--input-type=module',
  '-e',
  `import { storedSecret } from '${import.meta.dirname}/secrets.ts'; await storedSecret('${dataDir}');`,
];

/** Creates the secret of a folder in a process whose files cannot hold a single byte. */
const runOnFullDisk = (dataDir: string) =>
  runFile('/bin/sh', [
    '-c',
    `trap '' XFSZ; ulimit -f 0; exec "$0" "$@"`,
    process.execPath,
    ...createSecretArgs(dataDir),
  ]);

test.skipIf(process.platform !== 'linux')(
  'a full disk leaves no partial secret, the error names the file, and the next start creates it',
  async () => {
    const dataDir = aDataDir();
    await expect(runOnFullDisk(dataDir)).rejects.toMatchObject({
      stderr: expect.stringContaining(
        `The secret in ${join(dataDir, 'token-secret')} cannot be made or read (EFBIG)`,
      ),
    });
    expect(readdirSync(dataDir)).toEqual([]);
    expect(await storedSecret(dataDir)).toHaveLength(43);
  },
);
