import type { Plugin } from 'vite';

/**
 * What OpenLayers has for maps that name no controls and interactions of their own, and for styles written as rules in JSON. No
 * map of ours uses it, and every map screen would load its 12 kB (gzip).
 */
const unused = [
  { from: /\/ol\/Map\.js$/, file: /^\.\/(control|interaction)\/defaults\.js$/, name: 'defaults' },
  {
    from: /\/ol\/layer\/BaseVector\.js$/,
    file: /\/render\/canvas\/style\.js$/,
    name: 'flatStyleLikeToStyleFunction',
  },
];

/** Builds maps without what none of them uses; whoever comes to use it meets an error that says so. */
export function leanMaps(): Plugin {
  const prefix = '\0furrow-unused:';
  return {
    name: 'furrow:lean-maps',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const part = unused.find(({ from, file }) => file.test(id) && from.test(importer));
      return part ? prefix + part.name : null;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const name = id.slice(prefix.length);
      return `export function ${name}() { throw new Error('${name} of OpenLayers is left out of the build.'); }`;
    },
  };
}
