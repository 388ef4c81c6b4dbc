import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointsWithoutSchemas } from './build/endpoints-without-schemas.ts';
import { fontPreload } from './build/font-preload.ts';
import { leanLibraries } from './build/lean-libraries.ts';
import { licenceList } from './build/licence-list.ts';
import { settingsOfServer } from './build/settings-of-server.ts';
import { textsInLanguage } from './build/texts-in-language.ts';

const accountModules =
  /src\/(features\/identity|texts\/accounts|ui\/controls\/password-field|features\/accounts\/(error-text|code-start|use-form-focus|email-field|alternative-sign-in|form-error|legal-links)|features\/referrals\/invitation)/;

const formatModules =
  /icu-minify\/dist\/esm\/production\/format|messages\/src\/(compiled-arguments|numbers|format|days|lists|language)\.ts|src\/ui\/formats\/(dates|numbers|areas|format-list)\.ts|src\/texts\/(isolate-direction|format-text|language)\.ts/;
const messageModules =
  /messages\/src\/(message|param-kinds|unknown|render|declare-compiled|registry)\.ts|src\/ui\/formats\/(render-message|with-full-stop|join-sentences)\.ts/;
const draftModules =
  /src\/ordering\/(same-outline|recurrence|order-draft|order-draft-actions|tab-store|use-order-draft)\.ts/;
const orderingModules =
  /src\/ordering\/(describe-tier|order-inputs|cart-item-body|analysis-price|order-area|missing-step|fact-list)\.tsx?/;

const language = process.env['FURROW_LANGUAGE'] ?? 'en';
/** Address of the server in development, to which Vite forwards requests. */
const devServer = process.env['FURROW_DEV_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    textsInLanguage(language),
    react(),
    endpointsWithoutSchemas(),
    fontPreload('inter-latin-wght-normal'),
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
    // The small modules of a group are used together, and one file compresses better than ten.
    rolldownOptions: {
      output: {
        // Every page lists the names of all chunks, and short names keep that list small.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'accounts', test: accountModules },
            { name: 'formats', test: formatModules },
            { name: 'messages', test: messageModules },
            { name: 'draft', test: draftModules },
            { name: 'ordering', test: orderingModules },
          ],
        },
      },
    },
    // The polyfill is not needed, because all target browsers support module preload.
    modulePreload: { polyfill: false },
  },
});
