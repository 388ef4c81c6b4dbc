// Gzipped JavaScript that a screen loads before it works, from Vite's manifests: there is one for each language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtLanguages } from './setup/build-web.mjs';
import { root } from './setup/root.mjs';

const dist = join(root, 'apps', 'web', 'dist');
const landing = 'src/features/samples/landing.screen.tsx';
/** Kilobytes of 1,000 bytes: the landing page, and every other screen (the map's are the largest). */
const budgets = { landing: 115, screen: 300 };
/** Cards of a screen that comes card by card: each is loaded when its turn is there, and counts with its screen as one of its own. */
const isStep = (key) => key.endsWith('.step.tsx');
/** What opens at a press is not waited for before the screen works. */
const isDialog = (key) => key.endsWith('-dialog.tsx');

for (const language of builtLanguages().toReversed()) {
  const suffix = language === 'en' ? '' : `.${language}`;
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', `manifest${suffix}.json`), 'utf8'));
  for (const { name, size, budget } of figuresOf(manifest)) {
    const isTooLarge = size > budget;
    process.stdout.write(
      `${language} ${name}: ${size.toFixed(1)} kB of ${budget} kB${isTooLarge ? ', too large' : ''}\n`,
    );
    if (isTooLarge) process.exitCode = 1;
  }
}

function figuresOf(manifest) {
  const screens = Object.keys(manifest).filter((key) => key.endsWith('.screen.tsx') && key !== landing);
  const steps = screens.flatMap((screen) =>
    (manifest[screen].dynamicImports ?? []).filter(isStep).map((step) => ({ screen, step })),
  );
  return [
    figure(manifest, 'landing', ['index.html', landing], budgets.landing),
    ...screens.map((screen) => figure(manifest, screen, ['index.html', screen], budgets.screen)),
    ...steps.map(({ screen, step }) => figure(manifest, step, ['index.html', screen, step], budgets.screen)),
  ];
}

function figure(manifest, name, keys, budget) {
  const everywhere = new Set(asksLater(manifest, 'index.html'));
  // A screen that is part of the first chunk has no key of its own.
  const files = new Set(keys.filter((key) => key in manifest).flatMap((key) => filesOf(manifest, key)));
  // What a screen asks for later it needs too, such as the map's library; what every screen may ask for is not its own.
  const later = keys
    .slice(1)
    .flatMap((key) => asksLater(manifest, key))
    .filter((key) => !isStep(key) && !isDialog(key) && !everywhere.has(key));
  for (const key of later) for (const file of filesOf(manifest, key)) files.add(file);
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return { name, size: bytes / 1000, budget };
}

function asksLater(manifest, key) {
  return chunksOf(manifest, key).flatMap((chunk) => manifest[chunk].dynamicImports ?? []);
}

/** The files of a chunk and of every chunk that it imports at once. */
function filesOf(manifest, key) {
  return chunksOf(manifest, key)
    .map((chunk) => manifest[chunk].file)
    .filter((file) => file.endsWith('.js'));
}

/** A chunk and every chunk that it imports at once. */
function chunksOf(manifest, key, seen = new Set()) {
  if (seen.has(key) || !(key in manifest)) return [];
  seen.add(key);
  return [key, ...(manifest[key].imports ?? []).flatMap((name) => chunksOf(manifest, name, seen))];
}
