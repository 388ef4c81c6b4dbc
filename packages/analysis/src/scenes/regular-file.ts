import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

/**
 * Opens a file for reading, and nothing else: a pipe would be waited for without end, a device answers anything.
 * @throws Error when it is missing, not readable or no regular file.
 */
export async function openRegularFile(path: string): Promise<{ handle: FileHandle; size: number }> {
  if (!(await stat(path)).isFile()) throw new Error('This is no regular file.');
  // Should it be swapped for a pipe now, opening it still does not wait.
  const handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    return { handle, size: (await handle.stat()).size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
