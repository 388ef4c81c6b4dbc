import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders, from the root, of everything that is part of the running product; the root's own parts too. */
export function productWorkspaces(root: string): string[] {
  const below = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  return ['.', ...below('apps'), ...below('packages')];
}
