import type { PurchasedAnalysis } from '@furrow/contract/results/results';
import { describe, expect, test } from 'vitest';
import { assistantTexts as texts } from '../../texts/assistant.ts';
import { suggestionsFor } from './suggestions.ts';

type Metadata = NonNullable<PurchasedAnalysis['metadata']>;
const where = { text: 'Weakest in the south-west.', point: [3.7, 51] as [number, number] };

const services = [
  'vegetation-index',
  'crop-water',
  'chlorophyll',
  'soil-moisture',
  'soil-mapping',
  'methane',
  'carbon',
  'burn-scar',
];

const view = (date: string) => ({
  date,
  average: 0.5,
  median: 0.5,
  p10: 0.4,
  p90: 0.6,
  cloud: 0,
  valid: 100,
});
const series = ['2025-07-25', '2026-02-10', '2026-06-25', '2026-07-20'].map(view);

const analysisOf = (service_code: string, changes: Partial<Metadata> = {}, hasWhere = false) => ({
  service_code,
  // Suggestions depend on these parts of a record alone.
  metadata: { indices: { date: '2026-07-20' }, series, ...changes } as Metadata,
  answer: { where: hasWhere ? where : null },
});

test.each(services)('the four questions for every result are suggested for %s', (service) => {
  expect(suggestionsFor(analysisOf(service))).toEqual(expect.arrayContaining([...texts.suggestions]));
  expect(suggestionsFor(analysisOf(service)).length).toBeGreaterThan(texts.suggestions.length);
});

test('without a result there are only these', () => {
  expect(
    suggestionsFor({
      service_code: 'methane',
      metadata: null,
      answer: { where: null },
    }),
  ).toEqual(texts.suggestions);
});

describe('a field', () => {
  test.each([
    ['with a weakest part', {}, true, texts.more.weakest, true],
    ['without a weakest part', {}, false, texts.more.weakest, false],
    ['with a last year', {}, true, texts.more.lastYear, true],
    ['without a last year', { series: series.slice(1) }, true, texts.more.lastYear, false],
    ['with earlier views', { series: series.slice(1) }, true, texts.more.lastView, true],
    ['without earlier views', { series: series.slice(-1) }, true, texts.more.lastView, false],
    [
      'with cloudy earlier views',
      { series: series.map((one) => ({ ...one, valid: 79 })) },
      true,
      texts.more.lastView,
      false,
    ],
  ])('%s', (_state, changes, hasWhere, question, isSuggested) => {
    const suggestions = suggestionsFor(analysisOf('vegetation-index', changes, hasWhere));
    expect(suggestions.includes(question)).toBe(isSuggested);
  });
});

test('a screening with plumes is asked where they are, one without how small a leak is seen', () => {
  expect(suggestionsFor(analysisOf('methane'))).toContain(texts.more.smallestLeak);
  const point = { type: 'Point' as const, coordinates: [3.7, 51] as [number, number] };
  const feature = { type: 'Feature' as const, geometry: point, properties: { class: 'strong' } };
  const geojson = { type: 'FeatureCollection' as const, features: [feature] };
  expect(suggestionsFor(analysisOf('methane', { geojson }))).toContain(texts.more.plumes);
});

test('a soil map without points is not asked where to take samples', () => {
  expect(suggestionsFor(analysisOf('soil-mapping'))).not.toContain(texts.more.samples);
  const point = { type: 'Point' as const, coordinates: [3.7, 51] as [number, number] };
  const feature = { type: 'Feature' as const, geometry: point, properties: { point: 1, zone: 1 } };
  const geojson = { type: 'FeatureCollection' as const, features: [feature] };
  expect(suggestionsFor(analysisOf('soil-mapping', { geojson }))).toContain(texts.more.samples);
});
