import type { Plugin } from 'vite';

/**
 * Exports that libraries load for features that this app does not use:
 * - OpenLayers: default controls and interactions, and styles in JSON, in total 12 kB (gzip) of every map screen.
 * - React Router: links that prefetch pages, 1.5 kB of every screen; only React Router's own server supports them.
 */
const unusedModules = [
  { from: /\/ol\/Map\.js$/, file: /^\.\/(control|interaction)\/defaults\.js$/, name: 'defaults', used: [] },
  {
    from: /\/ol\/layer\/BaseVector\.js$/,
    file: /\/render\/canvas\/style\.js$/,
    name: 'flatStyleLikeToStyleFunction',
    used: [],
  },
  {
    from: /\/react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    file: /\/ssr\/components\.js$/,
    name: 'PrefetchPageLinks',
    used: ['FrameworkContext', 'mergeRefs', 'usePrefetchBehavior'],
  },
];

/** Replaces unused exports in a build by ones that throw an error when they are called. */
export function leanLibraries(): Plugin {
  const prefix = '\0furrow-unused:';
  return {
    name: 'furrow:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      const index = unusedModules.findIndex(({ from, file }) => file.test(id) && from.test(importer));
      if (index < 0) return null;
      const resolvedId = await this.resolve(id, importer, { skipSelf: true });
      return `${prefix}${index}:${resolvedId?.id}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const [index, ...file] = id.slice(prefix.length).split(':');
      const { name, used: usedNames } = unusedModules[Number(index)]!;
      const lines = [
        `export function ${name}() { throw new Error('${name} is left out of the build: remove it from build/lean-libraries.ts to use it.'); }`,
        ...(usedNames.length > 0
          ? [`export { ${usedNames.join(', ')} } from ${JSON.stringify(file.join(':'))};`]
          : []),
      ];
      return lines.join('\n');
    },
  };
}
