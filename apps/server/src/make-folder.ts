import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Message } from '@furrow/messages/message';
import { folderMessages } from './make-folder.messages.ts';
import { PlainError } from './plain-error.ts';

/**
 * Makes a folder and those above it, unless it is there.
 * @param instead what the person can do.
 * @throws PlainError with the system's reason.
 */
export function makeFolder(path: string, mode: number, instead: Message): void {
  try {
    makeWithParents(path, mode);
  } catch (error) {
    throw new PlainError(folderMessages.not_made({ path, reason: systemReason(error), instead }), {
      cause: error,
    });
  }
}

/** As the system calls what is wrong: `EACCES`. */
export const systemReason = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/**
 * Node's own recursive mkdir never returns where the system refuses with "no such file" in a folder that exists
 * (/proc), and names that reason for read-only disks.
 */
function makeWithParents(path: string, mode: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeWithParents(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
