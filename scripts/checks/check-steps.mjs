/**
 * Static checks that every change has to pass; each counts as one in the last line of `npm test`. The longest come
 * first, because two run at a time.
 */
export const checkSteps = [
  // Types, and the lint rules that need types, are checked by one tool, because it needs little more time for both.
  { name: 'types and lint', run: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'unused code', run: ['knip', '--no-progress'] },
  { name: 'format and lint', run: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import direction', run: ['scripts/check-imports.mjs'] },
  { name: 'sentences', run: ['scripts/check-sentences.mjs'] },
  { name: 'words', run: ['scripts/check-words.mjs'] },
  { name: 'dates', run: ['scripts/check-dates.mjs'] },
  { name: 'secrets', run: ['scripts/check-secrets.mjs'] },
  { name: 'licences', run: ['scripts/check-licences.mjs'] },
  { name: 'dependencies', run: ['scripts/check-dependencies.mjs'] },
];
