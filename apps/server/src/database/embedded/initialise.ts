import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { lchownSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { PlainError } from '../../errors/plain-error.ts';
import { replaceFile } from '../../process/atomic-file.ts';
import { type Binaries, program } from './binaries.ts';
import type { ClusterHome } from './cluster-home.ts';
import { owner } from './cluster-url.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * Creates a new cluster with a random password, completely or not at all. If the process is killed meanwhile, nothing
 * is left that could be taken for a database.
 * @throws PlainError with the output of initdb, or the system's error
 */
export async function initialise(home: ClusterHome, binaries: Binaries): Promise<void> {
  const temporaryFolder = `${home.cluster}.new`;
  const passwordForInitdb = `${home.cluster}.new-password`;
  const password = randomBytes(24).toString('base64url');
  try {
    rmSync(temporaryFolder, { recursive: true, force: true });
    mkdirSync(temporaryFolder, { mode: 0o700 });
    await replaceFile(passwordForInitdb, `${password}\n`);
    if (home.runAs !== null) {
      lchownSync(temporaryFolder, home.runAs.uid, home.runAs.gid);
      lchownSync(passwordForInitdb, home.runAs.uid, home.runAs.gid);
    }
    await initdb(home, binaries, temporaryFolder, passwordForInitdb);
    await replaceFile(home.passwordFile, `${password}\n`);
    renameSync(temporaryFolder, home.cluster);
  } catch (error) {
    rmSync(temporaryFolder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(passwordForInitdb, { force: true });
  }
}

async function initdb(
  home: ClusterHome,
  binaries: Binaries,
  folder: string,
  passwordFile: string,
): Promise<void> {
  const child = spawn(
    program(binaries, 'initdb'),
    [
      '-D',
      folder,
      '-U',
      owner,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--no-instructions',
      // Text sorts by code point, and letter case is recognised beyond ASCII, the same on every machine.
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    {
      ...(home.runAs === null ? {} : { uid: home.runAs.uid, gid: home.runAs.gid }),
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, output] = await Promise.all([exitCode, text(child.stderr)]);
  if (code !== 0) throw new PlainError(explainFailure(output, home));
}
