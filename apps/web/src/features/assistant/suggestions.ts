import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { assistantTexts as texts } from '../../texts/assistant.ts';

type Metadata = NonNullable<PurchasedAnalysis['metadata']>;

/** Maximum number of suggestions about the state of a field, in addition to those for every result. */
const maxMore = 2;

const msPerDay = 86_400_000;
/** Days between a view and its same week of the year before. */
const [minDaysBefore, maxDaysBefore] = [357, 373];
/** Percent of the field that has to be valid for a view to be compared with others. */
const minValidPercent = 80;

/** Days between each clear earlier view and that of the result. */
function daysOfEarlierViews({ series = [], indices }: Metadata): number[] {
  if (!indices) return [];
  return series
    .filter(({ valid }) => valid >= minValidPercent)
    .map(({ date }) => (Date.parse(indices.date) - Date.parse(date)) / msPerDay)
    .filter((days) => days > 0);
}

/** Questions that the record of each service answers, in addition to those about views and parts. */
const ofService: Readonly<Record<string, (metadata: Metadata) => string | null>> = {
  'soil-mapping': ({ geojson }) =>
    (geojson?.features ?? []).some(({ geometry }) => geometry.type === 'Point') ? texts.more.samples : null,
  methane: ({ geojson }) =>
    (geojson?.features ?? []).length > 0 ? texts.more.plumes : texts.more.smallestLeak,
  'burn-scar': () => texts.more.burnt,
  'soil-moisture': () => texts.more.depth,
  carbon: () => texts.more.total,
};

type SuggestionInput = Pick<PurchasedAnalysis, 'metadata' | 'service_code'> & {
  answer: Pick<PurchasedAnalysis['answer'], 'where'>;
};

/** Suggested questions: those for every result, and those that the state of this field lets be answered. */
export function suggestionsFor({ metadata, answer, service_code }: SuggestionInput): readonly string[] {
  if (!metadata) return texts.suggestions;
  const days = daysOfEarlierViews(metadata);
  const hasLastYear = days.some((one) => one >= minDaysBefore && one <= maxDaysBefore);
  // The views of an uptake add up, so none of them is that of a year before.
  const isComparable = service_code !== 'carbon' && days.length > 0;
  const more = [
    ofService[service_code]?.(metadata),
    answer.where && texts.more.weakest,
    isComparable && (hasLastYear ? texts.more.lastYear : texts.more.lastView),
    texts.more.sure,
  ].filter((one) => typeof one === 'string');
  const [condition, action, ...others] = texts.suggestions;
  return [condition, action, ...more.slice(0, maxMore), ...others];
}
