import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

/**
 * Opens a regular file for reading. A pipe could block forever, and a device may return anything.
 * @throws Error when it is missing, not readable or not a regular file.
 */
export async function openRegularFile(path: string): Promise<{ handle: FileHandle; size: number }> {
  if (!(await stat(path)).isFile()) throw new Error('This is not a regular file. Give the path of one.');
  // If the file is replaced by a pipe at this point, opening it still does not block.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return { handle, size: (await handle.stat()).size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
