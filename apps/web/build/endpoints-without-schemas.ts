import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const table = '@furrow/contract/endpoints';

/**
 * Replaces the contract's `endpoints` by a table without schemas in a build, so that the bundle does not contain zod.
 * The development server uses the original module, because the client validates replies there.
 */
export function endpointsWithoutSchemas(): Plugin {
  const virtualModule = '\0furrow-endpoints';
  return {
    name: 'furrow:endpoints-without-schemas',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === table ? virtualModule : null),
    async load(id) {
      if (id !== virtualModule) return null;
      const file = createRequire(import.meta.url).resolve(table);
      const { endpoints } = (await import(
        pathToFileURL(file).href
      )) as typeof import('@furrow/contract/endpoints');
      const lines = Object.entries(endpoints).map(([name, { method, path, caller }]) => {
        const overrides = caller === 'customer' ? (method === 'GET' ? [] : [method]) : [method, caller];
        return `  ${name}: at(${[path, ...overrides].map((word) => `'${word}'`).join(', ')}),`;
      });
      // Method and caller have defaults, so that the table that every screen loads is short.
      return `const at = (path, method = 'GET', caller = 'customer') => ({ method, path, caller });
export const endpoints = {\n${lines.join('\n')}\n};\n`;
    },
  };
}
