// Checks the gzipped JavaScript that a screen loads before it works. The sizes come from Vite's manifests, one for each
// language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { builtLanguages } from './setup/build-web.mjs';
import { root } from './setup/root.mjs';

const dist = join(root, 'apps', 'web', 'dist');
const landing = 'src/features/samples/landing.screen.tsx';
/**
 * Maximum in kilobytes of 1,000 bytes for the landing page and for every other screen (those with a map are the
 * largest).
 */
const budgetsKb = { landing: 120, screen: 307 };
/**
 * True for a step: one card of a screen that shows one at a time, or the map that a visitor of the landing page opens.
 * It is loaded separately, so a screen is measured once with each of its steps.
 */
const isStep = (key) => key.endsWith('.step.tsx');
/** True for a dialog, which opens on a click: a screen works without it. */
const isDialog = (key) => key.endsWith('-dialog.tsx');
/** True for a part that only buyers with a saved card and too small a wallet load. */
const isForSavedCard = (key) => key.endsWith('-by-card.tsx');
/** True for the code that sends a typed order to the server: pressing the answers works without it. */
const isForTyping = (key) => key.endsWith('/typed-order.ts');

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
  const steps = [landing, ...screens].flatMap((screen) =>
    (manifest[screen].dynamicImports ?? []).filter(isStep).map((step) => ({ screen, step })),
  );
  return [
    measureScreen(manifest, 'landing', ['index.html', landing], budgetsKb.landing),
    ...screens.map((screen) => measureScreen(manifest, screen, ['index.html', screen], budgetsKb.screen)),
    ...steps.map(({ screen, step }) =>
      measureScreen(manifest, step, ['index.html', screen, step], budgetsKb.screen),
    ),
  ];
}

function measureScreen(manifest, name, keys, budget) {
  const importedByEveryScreen = new Set(dynamicImportsOf(manifest, 'index.html'));
  // A screen without a key of its own is part of the first chunk, which is counted anyway.
  const files = new Set(keys.filter((key) => key in manifest).flatMap((key) => filesOf(manifest, key)));
  // Files that a screen imports dynamically count too, such as the map library, unless every screen may import them.
  const laterKeys = keys
    .slice(1)
    .flatMap((key) => dynamicImportsOf(manifest, key))
    .filter(
      (key) =>
        !isStep(key) &&
        !isDialog(key) &&
        !isForSavedCard(key) &&
        !isForTyping(key) &&
        !importedByEveryScreen.has(key),
    );
  for (const key of laterKeys) for (const file of filesOf(manifest, key)) files.add(file);
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return { name, size: bytes / 1000, budget };
}

function dynamicImportsOf(manifest, key) {
  return chunksOf(manifest, key).flatMap((chunk) => manifest[chunk].dynamicImports ?? []);
}

/** @returns the files of a chunk and of every chunk that it imports statically. */
function filesOf(manifest, key) {
  return chunksOf(manifest, key)
    .map((chunk) => manifest[chunk].file)
    .filter((file) => file.endsWith('.js'));
}

/** @returns a chunk and every chunk that it imports statically. */
function chunksOf(manifest, key, seen = new Set()) {
  if (seen.has(key) || !(key in manifest)) return [];
  seen.add(key);
  return [key, ...(manifest[key].imports ?? []).flatMap((name) => chunksOf(manifest, name, seen))];
}
