import interCharacters from '@fontsource-variable/inter/unicode.json' with { type: 'json' };
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointsWithoutSchemas } from './build/endpoints-without-schemas.ts';
import { firstPageChunks } from './build/first-page-chunks.ts';
import { fontPreload } from './build/font-preload.ts';
import { landingPreload } from './build/landing-preload.ts';
import { leanLibraries } from './build/lean-libraries.ts';
import { licenceList } from './build/licence-list.ts';
import { settingsOfServer } from './build/settings-of-server.ts';
import { smallerFont } from './build/smaller-font.ts';
import { textsInLanguage } from './build/texts-in-language.ts';

const language = process.env['FURROW_LANGUAGE'] ?? 'en';
/** Address of the server in development, to which Vite forwards requests. */
const devServer = process.env['FURROW_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    textsInLanguage(language),
    react(),
    endpointsWithoutSchemas(),
    smallerFont('inter-latin-wght-normal', interCharacters.latin),
    fontPreload('inter-latin-wght-normal'),
    landingPreload(),
    leanLibraries(),
    licenceList(),
    settingsOfServer(devServer),
  ],
  // Workers have texts too: reports on imported files are in the language of the page.
  worker: { plugins: () => [textsInLanguage(language)] },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      // /wallet and /my-data themselves are screens of the app, but the server answers all paths below them.
      ['/api', '/samples', '/files', '/imagery', '^/my-data/.+', '/sandbox', '^/wallet/.+'].map((path) => [
        path,
        { target: devServer, ws: path.includes('wallet') },
      ]),
    ),
  },
  build: {
    manifest: true,
    // Older browsers lack light-dark(), container units or, in Firefox, Intl.Segmenter.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // No file is inlined, because the Content Security Policy forbids fonts in data: URLs, and every file
    // should have a hash in its name.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Every page lists the names of all chunks, and short names keep that list small.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: firstPageChunks(), debugName: 'first page', priority: 1 }],
        },
      },
    },
    // The polyfill is not needed, because all target browsers support module preload.
    modulePreload: { polyfill: false },
  },
});
