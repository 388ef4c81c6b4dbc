import { join, resolve } from 'node:path';
import { runFurrowCli } from '../run-furrow.ts';

/** Folder of the screenshots and of the operator's catalogue that `scripts/gallery.mjs` writes. */
export const folder = join(resolve(import.meta.dirname, '..', '..'), 'gallery', 'pseudo');

/** Runs when the servers have started, and gives their catalogue names in the pseudo-language. */
export default async function prepare(): Promise<void> {
  for (const server of ['server', 'server-at-stripe']) {
    const output = await runFurrowCli(server, 'catalogue', 'apply', join(folder, 'catalogue.yaml'));
    if (!/^(Applied|Nothing to do)/m.test(output))
      throw new Error(`The catalogue of the pseudo-language could not be applied: ${output}`);
  }
}
