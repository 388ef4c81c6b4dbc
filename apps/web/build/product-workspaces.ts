import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders, relative to the root, of all workspaces of the running product; `.` for the root's own dependencies. */
export function productWorkspaces(root: string): string[] {
  const foldersIn = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  return ['.', ...foldersIn('apps'), ...foldersIn('packages')];
}
