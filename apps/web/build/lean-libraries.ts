import type { Plugin } from 'vite';

/**
 * What libraries load for uses that this app does not make of them.
 * - OpenLayers, 12 kB (gzip) of every map screen: maps that name no controls and interactions, and styles written as rules in JSON.
 * - React Router, 1.5 kB of every screen: links that fetch their page in advance, which its own server alone can answer.
 */
const unused = [
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

/** Builds without what nothing here uses; whoever comes to use it meets an error that says so. */
export function leanLibraries(): Plugin {
  const prefix = '\0furrow-unused:';
  return {
    name: 'furrow:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      const at = unused.findIndex(({ from, file }) => file.test(id) && from.test(importer));
      if (at < 0) return null;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      return `${prefix}${at}:${resolved?.id}`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const [at, ...file] = id.slice(prefix.length).split(':');
      const { name, used } = unused[Number(at)]!;
      const lines = [
        `export function ${name}() { throw new Error('${name} is left out of the build.'); }`,
        ...(used.length > 0 ? [`export { ${used.join(', ')} } from ${JSON.stringify(file.join(':'))};`] : []),
      ];
      return lines.join('\n');
    },
  };
}
