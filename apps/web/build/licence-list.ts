import { join } from 'node:path';
import type { Plugin } from 'vite';
import { installedPackages } from './licences.ts';
import { productWorkspaces } from './product-workspaces.ts';

const file = 'licences.json';

/** Serves what the product is built on and under which licences, as `/licences.json`: made anew with every build. */
export function licenceList(): Plugin {
  return {
    name: 'furrow:licence-list',
    configureServer: (server) => {
      server.middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader('content-type', 'application/json').end(listed());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: listed() });
    },
  };
}

/** `{packages, texts}`: each text stands there once, and packages name it by its place. */
function listed(): string {
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
