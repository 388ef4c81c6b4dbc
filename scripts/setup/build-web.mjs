import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { root } from './root.mjs';
import { runHeld } from './run-held.mjs';
import { SetupError } from './setup-error.mjs';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const stamp = '.furrow-build';
const sources = ['apps/web', 'packages/contract', 'packages/geo', 'packages/messages', 'package-lock.json'];
const notSources = new Set(['node_modules', 'dist', '.types', '.cache']);

/** Compares the sources with those of the last build. */
export function isWebBuilt() {
  return isBuiltFrom(hashOfSources());
}

/** Builds the web app, unless it is already built from the present sources. `hold` is that of the setup lock. */
export async function buildWeb(node, hold) {
  const sourcesHash = hashOfSources();
  if (isBuiltFrom(sourcesHash)) return;
  process.stdout.write('Building the web app …\n');
  // The new build is made in another folder, so that the old one stays if it fails.
  const newDist = join(web, '.cache', 'build');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  rmSync(newDist, { recursive: true, force: true });
  for (const language of builtLanguages()) {
    const env = { ...process.env, NODE_ENV: 'production', FURROW_LANGUAGE: language };
    const { status, output } = await runHeld(
      hold,
      node,
      [vite, 'build', '--outDir', newDist, '--emptyOutDir', 'false', '--logLevel', 'warn'],
      { cwd: web, stdio: ['ignore', 'pipe', 'pipe'], env },
    );
    if (status !== 0) {
      rmSync(newDist, { recursive: true, force: true });
      process.stderr.write(output);
      throw new SetupError('The web app could not be built; the lines above say why.');
    }
    if (language === 'en') continue;
    renameSync(join(newDist, 'index.html'), join(newDist, `index.${language}.html`));
    const manifest = join(newDist, '.vite', 'manifest');
    renameSync(`${manifest}.json`, `${manifest}.${language}.json`);
  }
  compressFiles(newDist);
  writeFileSync(join(newDist, stamp), sourcesHash);
  rmSync(dist, { recursive: true, force: true });
  renameSync(newDist, dist);
}

/** @returns the languages with a catalogue, English last: its page is the one without a language in its name. */
export function builtLanguages() {
  const catalogues = readdirSync(join(root, 'packages', 'messages', 'languages'));
  return [...catalogues.map((file) => file.replace(/\.json$/, '')), 'en'];
}

function isBuiltFrom(sourcesHash) {
  const stampFile = join(dist, stamp);
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourcesHash;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of sources) {
    for (const file of filesBelow(join(root, path))) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const folder = readFolder(path);
  if (folder === null) return [path];
  return folder
    .filter(({ name }) => !notSources.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }) => filesBelow(join(path, name)));
}

function readFolder(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return null;
  }
}
