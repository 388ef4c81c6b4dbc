import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../../errors/plain-error.ts';
import { folderMessages } from '../../process/make-folder.messages.ts';
import { makeFolder } from '../../process/make-folder.ts';
import { hasRecordedExchange } from './cluster-exchange.ts';
import { embeddedMessages } from './embedded.messages.ts';
import { canEnter, type OsUser, postgresUser, runsAsRoot } from './os-user.ts';

/** Folders and user of the embedded PostgreSQL of one DATA_DIR. */
export interface ClusterHome {
  /** Parent of the other folders: DATA_DIR itself, or a folder under /var/lib/furrow. */
  folder: string;
  /** PostgreSQL's own data folder. */
  cluster: string;
  passwordFile: string;
  logFile: string;
  /** Folder to which programs are copied if `runAs` cannot reach them in node_modules. */
  programsFolder: string;
  /** The operating system's user that runs PostgreSQL; null for the current one. */
  runAs: OsUser | null;
  /** Whether the cluster is outside of DATA_DIR, because it could not be placed there. */
  isOutsideDataDir: boolean;
}

/**
 * Folder for clusters that are not in DATA_DIR. Only root uses it, if the user postgres cannot enter DATA_DIR (under
 * /root, for example).
 */
const systemFolder = '/var/lib/furrow';

/**
 * Finds the folder of the cluster, the same for every command. An existing cluster is used, first in DATA_DIR, and a
 * new one is placed where its user can enter.
 * @param dataDir absolute path
 * @throws PlainError if DATA_DIR cannot be made or written
 */
export function clusterHome(dataDir: string): ClusterHome {
  const folder = makeDataDir(dataDir);
  if (!runsAsRoot()) return homeOfCurrentUser(folder);
  const systemHome = join(systemFolder, createHash('sha256').update(folder).digest('hex').slice(0, 16));
  if (hasCluster(folder) || hasRecordedExchange(folder)) {
    return homeUnderRoot(folder, ownerOf(join(folder, 'postgres')));
  }
  const user = postgresUser();
  if (hasCluster(systemHome) || !canEnter(user, folder)) {
    makeFolder(systemHome, 0o755, embeddedMessages.belongs_there({ setting: 'DATA_DIR' }));
    return homeUnderRoot(systemHome, ownerOf(join(systemHome, 'postgres')) ?? user);
  }
  return homeUnderRoot(folder, user);
}

export function hasCluster(folder: string): boolean {
  return existsSync(join(folder, 'postgres', 'PG_VERSION'));
}

function homeOfCurrentUser(folder: string): ClusterHome {
  const cluster = join(folder, 'postgres');
  const owner = statSync(cluster, { throwIfNoEntry: false })?.uid;
  if (owner !== undefined && process.getuid !== undefined && owner !== process.getuid()) {
    throw new PlainError(embeddedMessages.other_owner({ folder: cluster, setting: 'DATA_DIR' }));
  }
  return { ...pathsIn(folder), programsFolder: folder, runAs: null, isOutsideDataDir: false };
}

function homeUnderRoot(folder: string, user: OsUser | null): ClusterHome {
  const runAs = user ?? postgresUser();
  if (!canEnter(runAs, folder)) {
    throw new PlainError(embeddedMessages.owner_shut_out({ user: runAs.name, folder, setting: 'DATA_DIR' }));
  }
  return {
    ...pathsIn(folder),
    programsFolder: systemFolder,
    runAs,
    isOutsideDataDir: folder.startsWith(`${systemFolder}/`),
  };
}

function pathsIn(folder: string) {
  return {
    folder,
    cluster: join(folder, 'postgres'),
    passwordFile: join(folder, 'postgres-password'),
    logFile: join(folder, 'postgres.log'),
  };
}

/**
 * Returns the user of an existing cluster. A cluster made by an ordinary user runs as that user under root too, so that
 * both can use it.
 */
function ownerOf(cluster: string): OsUser | null {
  const stat = statSync(cluster, { throwIfNoEntry: false });
  if (stat === undefined || stat.uid === 0) return null;
  return { name: String(stat.uid), uid: stat.uid, gid: stat.gid };
}

function makeDataDir(dataDir: string): string {
  // PostgreSQL's user has to pass through root's data folder, whose contents have permissions of their own.
  makeFolder(dataDir, runsAsRoot() ? 0o711 : 0o700, folderMessages.choose_another({ setting: 'DATA_DIR' }));
  return realpathSync(dataDir);
}
