import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { endpointsWithoutSchemas } from './build/endpoints-without-schemas.ts';
import { fontPreload } from './build/font-preload.ts';
import { leanLibraries } from './build/lean-libraries.ts';
import { licenceList } from './build/licence-list.ts';
import { textsInLanguage } from './build/texts-in-language.ts';

const accountModules =
  /src\/(features\/identity|texts\/accounts|ui\/password-field|features\/accounts\/(field-sentence|code-start|use-form-focus|email-field|other-way-in|form-error|legal-links|invitation))/;

const language = process.env['FURROW_LANGUAGE'] ?? 'en';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    textsInLanguage(language),
    react(),
    endpointsWithoutSchemas(),
    fontPreload('inter-latin-wght-normal'),
    leanLibraries(),
    licenceList(),
  ],
  // What reads files says what it found in them.
  worker: { plugins: () => [textsInLanguage(language)] },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      // The wallet's own screen is the app's; what lies below it is the server's, its socket included.
      ['/api', '/samples', '/files', '/imagery', '/my-data', '/sandbox', '^/wallet/.+'].map((path) => [
        path,
        { target: 'http://127.0.0.1:8080', ws: path.includes('wallet') },
      ]),
    ),
  },
  build: {
    manifest: true,
    // Below these, light-dark(), container units and, in Firefox, Intl.Segmenter are missing.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    // The content policy allows no data: fonts, and every file should carry its hash.
    assetsInlineLimit: 0,
    // What opens an account or a session is small and used together: as one file it compresses better than as ten.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'accounts', test: accountModules }],
        },
      },
    },
    // Every browser above knows it.
    modulePreload: { polyfill: false },
  },
});
