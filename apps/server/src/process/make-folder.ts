import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Message } from '@furrow/messages/message';
import { PlainError } from '../errors/plain-error.ts';
import { folderMessages } from './make-folder.messages.ts';

/**
 * Makes a folder with its parents, unless it exists.
 * @param advice what the person can do if that fails
 * @throws PlainError with the system's reason
 */
export function makeFolder(path: string, mode: number, advice: Message): void {
  try {
    makeWithParents(path, mode);
  } catch (error) {
    throw new PlainError(folderMessages.not_made({ path, reason: systemReason(error), instead: advice }), {
      cause: error,
    });
  }
}

/** Returns the system's error code, such as `EACCES`. */
export const systemReason = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/**
 * Makes a folder with its parents. Node's recursive mkdir never returns if the system reports "no such file" in an
 * existing folder (/proc), and reports that reason for read-only disks too.
 */
function makeWithParents(path: string, mode: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeWithParents(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made the folder meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
