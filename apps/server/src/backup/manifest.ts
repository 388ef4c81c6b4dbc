import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainError } from '../errors/plain-error.ts';
import { backupMessages } from './backup.messages.ts';

/** Version of the format of a backup. */
export const formatVersion = 1;

/** Paths that stay in their folder: a dot is always followed by a letter, a digit, a hyphen or an underscore. */
const pathForm = /^[\w-]+(\/[\w-]+)*(\.[\w-]+)*$/;

const storedFile = z.object({
  /** Path in the folder of the backup. */
  path: z.string().regex(pathForm),
  bytes: z.int().min(0),
  sha256: z.string().length(64),
});
export type StoredFile = z.infer<typeof storedFile>;

const manifestSchema = z.object({
  format: z.literal(formatVersion),
  furrow: z.string(),
  at: z.iso.datetime(),
  /** Migrations that had run on the database. */
  migrations: z.array(z.string()),
  /** Version of the schema of the job queue. */
  queueVersion: z.int(),
  tables: z.array(
    storedFile.extend({
      table: z.string(),
      columns: z.array(z.string()),
      rows: z.int().min(0),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.int(), isCalled: z.boolean() })),
  /** Files of results by their key in the store. */
  files: z.array(storedFile.extend({ key: z.string() })),
  /** Keys of files that the store did not have. */
  missingFiles: z.array(z.string()),
  /** The secret of tokens and file addresses, if it is kept in DATA_DIR and not in a setting. */
  secret: storedFile.nullable(),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

const manifestName = 'manifest.json';
/** Digest of the manifest, in the format of `sha256sum`. It is written last: a folder without it is no backup. */
const digestName = 'manifest.json.sha256';

export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestName), text, { mode: 0o600 });
  await writeFile(join(folder, digestName), `${sha256(text)}  ${manifestName}\n`, { mode: 0o600 });
}

/**
 * Reads a manifest and checks every file that it lists, before anything is restored.
 * @throws PlainError if the backup is incomplete, was changed, or has an unknown format
 */
export async function readVerifiedManifest(folder: string): Promise<BackupManifest> {
  if (!existsSync(join(folder, digestName))) throw new PlainError(backupMessages.incomplete({ folder }));
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '');
  const digest = await readFile(join(folder, digestName), 'utf8');
  if (digest !== `${sha256(text)}  ${manifestName}\n`)
    throw new PlainError(backupMessages.changed({ file: manifestName, folder }));
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (!parsed.success) throw new PlainError(backupMessages.unknown_format({ folder }));
  const manifest = parsed.data;
  const { tables, files, secret } = manifest;
  for (const file of [...tables, ...files, ...(secret === null ? [] : [secret])])
    if (!(await isIntact(folder, file)))
      throw new PlainError(backupMessages.changed({ file: file.path, folder }));
  return manifest;
}

/** Number of rows in all tables. */
export const countRows = ({ tables }: BackupManifest): number =>
  tables.reduce((sum, { rows }) => sum + rows, 0);

async function isIntact(folder: string, { path, bytes, sha256: expected }: StoredFile): Promise<boolean> {
  const hash = createHash('sha256');
  let length = 0;
  try {
    for await (const chunk of createReadStream(join(folder, path))) {
      hash.update(chunk);
      length += chunk.length;
    }
  } catch {
    return false;
  }
  return length === bytes && hash.digest('hex') === expected;
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
