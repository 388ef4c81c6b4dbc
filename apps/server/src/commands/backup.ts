import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openStorage } from '../adapters/open-storage.ts';
import { backupMessages as words } from '../backup/backup.messages.ts';
import { countRows, readVerifiedManifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { openDatabaseItself } from '../database/open-database.ts';
import { PlainError } from '../errors/plain-error.ts';
import { parseSettings } from '../settings/settings.ts';
import type { Terminal } from '../text/terminal.ts';
import { parseOptions } from './arguments/parse-options.ts';
import { WrongUsage } from './arguments/wrong-usage.ts';
import { withDatabase } from './database/with-database.ts';
import { checkLedger } from './ledger.ts';
import { reportErrors } from './output/report-errors.ts';

const maxNamedFiles = 10;

/** `furrow backup DIR`: writes the database and the files of results into a new folder. */
export async function backup(args: string[], { print, report }: Terminal): Promise<number> {
  const folder = folderOf(args);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new PlainError(words.folder_in_use({ folder }));
  const settings = parseSettings(process.env);
  const storage = await openStorage(settings);
  const manifest = await withDatabase('backup', ({ directUrl }) =>
    writeBackup(folder, {
      databaseUrl: directUrl,
      storage,
      secretPath: settings.tokenSecrets === null ? join(settings.dataDir, 'token-secret') : null,
      now: new Date(),
    }),
  );
  const { tables, files, missingFiles } = manifest;
  const rows = countRows(manifest);
  print(words.done({ tables: tables.length, rows, files: files.length, folder }), words.as_secret());
  if (missingFiles.length === 0) return 0;
  const keys = { list: missingFiles.slice(0, maxNamedFiles) };
  report(words.missing({ files: missingFiles.length, keys }));
  return 1;
}

/** `furrow restore DIR`: restores a backup into an empty database and store, and checks both. */
export async function restore(args: string[], terminal: Terminal): Promise<number> {
  const { print, report } = terminal;
  const folder = folderOf(args);
  const manifest = await readVerifiedManifest(folder);
  const settings = parseSettings(process.env);
  const storage = await openStorage(settings);
  const database = await openDatabaseItself(settings, 'restore');
  try {
    const damaged = await restoreBackup(folder, manifest, {
      database,
      storage,
      secretPath: settings.tokenSecrets === null ? join(settings.dataDir, 'token-secret') : null,
      onError: reportErrors(terminal),
    });
    const rows = countRows(manifest);
    const files = manifest.files.length;
    print(words.restored({ rows, files, at: { instant: manifest.at }, database: database.description }));
    if (settings.databaseUrl !== null) print(words.give_rights({ command: 'furrow migrate --grant ROLE' }));
    if (damaged.length > 0)
      report(words.damaged_files({ files: damaged.length, keys: { list: damaged.slice(0, maxNamedFiles) } }));
    const ledgerCode = await checkLedger(database.db, terminal);
    return damaged.length > 0 ? 1 : ledgerCode;
  } finally {
    await database.close();
  }
}

function folderOf(args: string[]): string {
  const [folder] = parseOptions(args, {}, 1).positionals;
  if (folder === undefined) throw new WrongUsage();
  return resolve(folder);
}
