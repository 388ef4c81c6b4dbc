// `npm run gallery` renders every route in every state at 390 and 1280 px, light and dark, on one page in gallery/;
// `npm run gallery -- pseudo` does the same in the pseudo language, with a list of the problems found. Further
// arguments go to Playwright: `npm run gallery -- pseudo -g wallet`.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBrowser, installationHint } from './setup/find-browser.mjs';
import { prepare } from './setup/prepare.mjs';
import { root } from './setup/root.mjs';

const isPseudo = process.argv[2] === 'pseudo';
const options = process.argv.slice(isPseudo ? 3 : 2);
if (isPseudo) {
  const { writePseudoCatalogue, writePseudoLanguage, removePseudoLanguage } = await import(
    './pseudo-language.mjs'
  );
  const folder = join(root, 'gallery', 'pseudo');
  mkdirSync(folder, { recursive: true });
  await writePseudoLanguage();
  process.on('exit', removePseudoLanguage);
  writePseudoCatalogue(join(folder, 'catalogue.yaml'));
}
const node = await prepare({ build: true });
const browser = findBrowser(node);
if (browser === null) {
  process.stdout.write(`No browser to take the pictures with.\n${installationHint}`);
  process.exit(1);
}
const { status } = spawnSync(
  node,
  [
    join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config=e2e/gallery.config.ts',
    '--reporter=line',
    ...options,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(isPseudo ? { FURROW_PSEUDO: '1' } : {}),
      PATH: `${dirname(node)}:${process.env.PATH}`,
      ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
    },
  },
);
const isComplete = options.length === 0 && !isPseudo;
process.stdout.write(
  `The gallery is in ${join(root, 'gallery', isPseudo ? 'pseudo' : isComplete ? 'index.html' : '')}\n`,
);
process.exitCode = status ?? 1;
