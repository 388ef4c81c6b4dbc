/** What every change has to pass without running anything; each counts as one in the last line of `npm test`. */
export const checkSteps = [
  { name: 'format and lint', run: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'lint with types', run: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types', run: ['tsc', '-b'] },
  { name: 'import direction', run: ['scripts/check-imports.mjs'] },
  { name: 'secrets', run: ['scripts/check-secrets.mjs'] },
  { name: 'licences', run: ['scripts/check-licences.mjs'] },
  { name: 'unused code', run: ['knip', '--no-progress'] },
];
