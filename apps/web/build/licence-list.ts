import { join } from 'node:path';
import type { Plugin } from 'vite';
import { installedPackages } from './licences.ts';
import { productWorkspaces } from './product-workspaces.ts';

const file = 'licences.json';

/** Serves the product's dependencies with their licences as `/licences.json`, created with every build. */
export function licenceList(): Plugin {
  return {
    name: 'furrow:licence-list',
    configureServer: (server) => {
      server.middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(licenceJson());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: licenceJson() });
    },
  };
}

/**
 * JSON `{packages, texts}` of all packages. Each licence text is contained once, and packages refer to it by its index.
 */
function licenceJson(): string {
  const root = join(import.meta.dirname, '..', '..', '..');
  const texts: string[] = [];
  const packages = installedPackages(root, productWorkspaces(root)).map((each) => ({
    ...each,
    texts: each.texts.map((text) => {
      if (!texts.includes(text)) texts.push(text);
      return texts.indexOf(text);
    }),
  }));
  return JSON.stringify({ packages, texts });
}
