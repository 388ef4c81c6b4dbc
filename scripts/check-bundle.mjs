// Gzipped JavaScript that a screen loads before it works, from Vite's manifest.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './setup/root.mjs';

const dist = join(root, 'apps', 'web', 'dist');
const manifestFile = join(dist, '.vite', 'manifest.json');
const landing = 'src/features/samples/landing.screen.tsx';
/** Kilobytes of 1,000 bytes: the landing page, and every other screen (the map's are the largest). */
const budgets = { landing: 150, screen: 300 };

if (!existsSync(manifestFile)) {
  process.stdout.write(
    'apps/web/dist has no .vite/manifest.json: the web app is not built with build.manifest.\n',
  );
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
const screens = Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx') && key !== landing);
const everywhere = new Set(chunksOf('index.html').flatMap((chunk) => manifest[chunk].dynamicImports ?? []));
/** Cards of a screen that comes card by card: each is loaded when its turn is there, and counts with its screen as one of its own. */
const isStep = (key) => key.endsWith('.step.tsx');
/** What opens at a press is not waited for before the screen works. */
const isDialog = (key) => key.endsWith('-dialog.tsx');
const steps = screens.flatMap((screen) =>
  (manifest[screen].dynamicImports ?? []).filter(isStep).map((step) => ({ screen, step })),
);
const figures = [
  figure('landing', ['index.html', landing], budgets.landing),
  ...screens.map((screen) => figure(screen, ['index.html', screen], budgets.screen)),
  ...steps.map(({ screen, step }) => figure(step, ['index.html', screen, step], budgets.screen)),
];
for (const { name, size, budget } of figures) {
  process.stdout.write(
    `${name}: ${size.toFixed(1)} kB of ${budget} kB${size > budget ? ', too large' : ''}\n`,
  );
}
process.exitCode = figures.some(({ size, budget }) => size > budget) ? 1 : 0;

function figure(name, keys, budget) {
  // A screen that is part of the first chunk has no key of its own.
  const files = new Set(keys.filter((key) => key in manifest).flatMap((key) => filesOf(key)));
  // What a screen asks for later it needs too, such as the map's library; what every screen may ask for is not its own.
  const later = keys
    .slice(1)
    .flatMap((key) => chunksOf(key).flatMap((chunk) => manifest[chunk].dynamicImports ?? []))
    .filter((key) => !isStep(key) && !isDialog(key));
  for (const key of later) if (!everywhere.has(key)) for (const file of filesOf(key)) files.add(file);
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return { name, size: bytes / 1000, budget };
}

/** The files of a chunk and of every chunk that it imports at once. */
function filesOf(key) {
  return chunksOf(key)
    .map((chunk) => manifest[chunk].file)
    .filter((file) => file.endsWith('.js'));
}

/** A chunk and every chunk that it imports at once. */
function chunksOf(key, seen = new Set()) {
  if (seen.has(key) || !(key in manifest)) return [];
  seen.add(key);
  return [key, ...(manifest[key].imports ?? []).flatMap((name) => chunksOf(name, seen))];
}
