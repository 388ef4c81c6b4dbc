/**
 * What every change has to pass without running anything; each counts as one in the last line of `npm test`. The longest first: they run two
 * at a time.
 */
export const checkSteps = [
  // Types and the rules that need them read the same programs: one tool does both in little more than the time of one.
  { name: 'types and lint', run: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] },
  { name: 'unused code', run: ['knip', '--no-progress'] },
  { name: 'format and lint', run: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'import direction', run: ['scripts/check-imports.mjs'] },
  { name: 'sentences', run: ['scripts/check-sentences.mjs'] },
  { name: 'dates', run: ['scripts/check-dates.mjs'] },
  { name: 'secrets', run: ['scripts/check-secrets.mjs'] },
  { name: 'licences', run: ['scripts/check-licences.mjs'] },
];
