import type { Plugin } from 'vite';

/**
 * Preloads the font file whose name starts with `name` before the style sheet, so that text does not
 * move when the font arrives.
 */
export function fontPreload(name: string): Plugin {
  return {
    name: 'furrow:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((path) => path.includes(name) && path.endsWith('.woff2'));
        if (!file)
          throw new Error(
            `The build contains no font "${name}". Import it in src/main.tsx, or change the name in vite.config.ts.`,
          );
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
