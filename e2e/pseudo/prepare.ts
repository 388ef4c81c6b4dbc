import { join, resolve } from 'node:path';
import { furrowSays } from '../furrow-says.ts';

/** Of the pictures, and of the operator's catalogue that `scripts/gallery.mjs` writes. */
export const folder = join(resolve(import.meta.dirname, '..', '..'), 'gallery', 'pseudo');

/** Once the servers are there: what they sell has names in the language too. */
export default async function prepare(): Promise<void> {
  for (const server of ['server', 'server-at-stripe']) {
    const said = await furrowSays(server, 'catalogue', 'apply', join(folder, 'catalogue.yaml'));
    if (!/^(Applied|Nothing to do)/m.test(said)) throw new Error(said);
  }
}
