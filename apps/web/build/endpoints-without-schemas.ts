import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const table = '@furrow/contract/endpoints';

/**
 * Ships the endpoint table without its schemas: in a build, the contract's `endpoints` become plain data (method, path, caller), so that
 * zod stays out of the bundle. The development server serves the real module, with which the client validates replies.
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
      // Every screen loads the table, so the values of most rows are defaults.
      return `const at = (path, method = 'GET', caller = 'customer') => ({ method, path, caller });
export const endpoints = {\n${lines.join('\n')}\n};\n`;
    },
  };
}
