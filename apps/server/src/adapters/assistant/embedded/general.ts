import { readings } from './readings/all.ts';

/** Words by which a service is known in a prompt. */
const known: readonly (readonly [code: string, names: RegExp])[] = [
  ['vegetation-index', /vegetation[- ]index|\bndvi\b/],
  ['crop-water', /crop[- ]water|\bndmi\b/],
  ['chlorophyll', /chlorophyll|\bndre\b/],
  ['soil-moisture', /soil[- ]moisture/],
  ['soil-mapping', /soil[- ]mapping|\bsoci\b/],
  ['methane', /methane/],
  ['carbon', /carbon/],
  ['burn-scar', /burn[- ]scar|\bdnbr\b/],
];

const fromResults =
  'Figures are read from stored results alone: open a result and ask beside it, and the answer goes by what was measured.';

/** What can be said without a result, and so without a figure. */
export function explainInGeneral(prompt: string): string {
  const asked = prompt.toLowerCase();
  const about = known
    .filter(([, names]) => names.test(asked))
    .slice(0, 2)
    .map(([code]) => `${readings[code]!.about} ${readings[code]!.helps}`);
  if (about.length > 0) return [...about, fromResults].join('\n\n');
  return `Each analysis reads satellite pictures of a field: how green it is, how much water its leaves hold, how much chlorophyll, how moist its soil is, how its soil differs, what burned, what grew over a year, or whether strong methane plumes show.\n\n${fromResults}`;
}
