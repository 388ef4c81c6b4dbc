import type { Provenance } from './analysis-record.ts';

/** Percent of a field beyond the ends of the moisture scale from which its moisture is called neither dry nor wet. */
export const maxBeyondScalePercent = 20;

const beyondFacts: ReadonlySet<string> = new Set([
  'analysis.soil_moisture.drier',
  'analysis.soil_moisture.wetter',
]);

/** Whether so much of a field is beyond the scale of its soil moisture that an average says neither dry nor wet. */
export function isBeyondScale({ facts = [] }: Pick<Provenance, 'facts'>): boolean {
  const percents = facts.flatMap(({ code, value }) =>
    beyondFacts.has(code) && typeof value === 'number' ? [value] : [],
  );
  return percents.reduce((sum, percent) => sum + percent, 0) > maxBeyondScalePercent;
}
