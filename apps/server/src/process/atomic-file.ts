import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a file atomically: readers see the file complete or not at all, even after a kill, a full disk or a power
 * cut. Permissions and the link target of an existing file are lost.
 * @param mode permissions of the file; by default only its owner can read it
 * @throws the system's error, after which no draft is left
 */
export async function replaceFile(path: string, contents: string | Uint8Array, mode = 0o600): Promise<void> {
  await writeViaDraft({ path, contents, mode }, (draft) => rename(draft, path));
}

/**
 * Creates a file atomically; of several concurrent writers, the first one succeeds.
 * @returns whether this writer was the first
 * @throws the system's error, also if the file system has no hard links
 */
export async function createFileOnce(path: string, contents: string | Uint8Array): Promise<boolean> {
  try {
    // A link fails if the name exists, unlike a rename.
    await writeViaDraft({ path, contents, mode: 0o600 }, (draft) => link(draft, path));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

interface NewFile {
  path: string;
  contents: string | Uint8Array;
  mode: number;
}

async function writeViaDraft(
  { path, contents, mode }: NewFile,
  publish: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    await writeDurably({ path: draft, contents, mode });
    await publish(draft);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
}

async function writeDurably({ path, contents, mode }: NewFile): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(contents);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder, so that a new name survives a power cut too. Windows has no such call for folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
