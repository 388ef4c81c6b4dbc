import type { Plugin } from 'vite';

/** End of the path of the landing page's module. */
const landing = '/features/samples/landing.screen.tsx';

/**
 * Preloads the script and the style sheets of the landing page together with the app. The links are marked with
 * `data-path="/"`, because the server sends the same page for every address and keeps them only for `/`.
 */
export function landingPreload(): Plugin {
  return {
    name: 'furrow:landing-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunk = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(landing),
        );
        if (chunk?.type !== 'chunk')
          throw new Error(`The build has no chunk for "${landing}". Correct its path in landing-preload.ts.`);
        const link = (attrs: Record<string, string>) =>
          ({ tag: 'link', attrs: { ...attrs, 'data-path': '/' }, injectTo: 'head' }) as const;
        return [
          link({ rel: 'modulepreload', crossorigin: '', href: `/${chunk.fileName}` }),
          ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) =>
            link({ rel: 'preload', as: 'style', crossorigin: '', href: `/${file}` }),
          ),
        ];
      },
    },
  };
}
