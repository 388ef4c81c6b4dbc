import { inEnglish } from '@furrow/messages/in-english';
import { expect, test } from 'vitest';
import type { AmendedRecord } from '../../record/render-record.ts';
import { serviceCodes } from '../../services/all.ts';
import { storedRecord } from '../../testing/stored-record.ts';
import { describeState } from './state-line.ts';

const unit = { low: 0, high: 1 };

interface FieldStatistics {
  average: number;
  std?: number;
  q1?: number;
  q3?: number;
}

/** The state of a field with these statistics. */
function stateOf(
  service: string,
  { average, std = 0.02, q1 = average, q3 = average }: FieldStatistics,
  { low, high } = unit,
): string {
  const record: AmendedRecord = storedRecord('vegetation-index');
  const { indices, display } = record.metadata;
  const metadata = {
    ...record.metadata,
    indices: { ...indices, average, std, q1, q3 },
    display: { ...display, low, high },
  };
  return describeState({ ...record, service_code: service, metadata })
    .map(inEnglish)
    .join(' ');
}

test.each([
  ['vegetation-index', -0.1, 'Almost nothing grows on this field.'],
  ['vegetation-index', 0.1, 'Few green plants grow on this field.'],
  ['vegetation-index', 0.45, 'This field has a thin to moderate green cover.'],
  ['vegetation-index', 0.69, 'This field has a good green cover.'],
  ['vegetation-index', 0.7, 'This field has a dense green cover.'],
  [
    'crop-water',
    -0.1,
    'The leaves on this field show hardly any water: they are dry, or the ground is bare.',
  ],
  ['crop-water', 0, 'The leaves on this field show little water: they are dry, or few.'],
  ['crop-water', 0.375, 'The leaves on this field hold a fair amount of water.'],
  ['crop-water', 0.5, 'The leaves on this field hold plenty of water.'],
  ['chlorophyll', 0.18, 'This field shows hardly any chlorophyll: it is bare, or the crop is ripe.'],
  ['chlorophyll', 0.3, 'This field shows little chlorophyll: the leaves are pale, or few.'],
  ['chlorophyll', 0.5, 'The leaves on this field hold a fair amount of chlorophyll.'],
  ['chlorophyll', 0.66, 'The leaves on this field are rich in chlorophyll.'],
  ['soil-moisture', 0.19, 'The surface of this field is about as dry as it gets here.'],
  ['soil-moisture', 0.6, 'The surface of this field is on the wet side for this place.'],
  ['burn-scar', -0.3, 'On average there is more leaf than before the fire: this field shows no burn.'],
  ['burn-scar', 0, 'On average this field shows no burn.'],
  ['burn-scar', 0.2, 'On average this field looks burnt with low severity.'],
  ['burn-scar', 0.3, 'On average this field looks burnt with moderate to low severity.'],
  ['burn-scar', 0.5, 'On average this field looks burnt with moderate to high severity.'],
  ['burn-scar', 0.8, 'On average this field looks burnt with high severity.'],
  ['soil-mapping', 3.9, 'The soil of this field is light: sandy, or poor in humus.'],
  ['soil-mapping', 11, 'The soil of this field is very dark: peaty, or wet.'],
  ['carbon', 0, 'Hardly anything green grew on this land within the year.'],
  ['carbon', 18, 'The plants on this land took up a fair amount of carbon within the year.'],
  ['carbon', 27, 'The plants on this land took up a lot of carbon within the year.'],
])('an average of %s of %f says "%s"', (service, average, sentence) => {
  expect(stateOf(service, { average })).toBe(`${sentence} The field is even throughout.`);
});

test('evenness follows the standard deviation relative to the scale of the index', () => {
  expect(stateOf('carbon', { average: 18, std: 2.7 }, { low: 0, high: 40 })).toContain(
    'Parts of the field differ',
  );
  expect(stateOf('soil-mapping', { average: 5, std: 0.2 }, { low: 2, high: 8 })).toContain('even throughout');
  expect(stateOf('vegetation-index', { average: 0.5, std: 0.1 })).toContain('differ from one another');
  expect(stateOf('vegetation-index', { average: 0.5, std: 0.2 })).toContain('differ widely');
});

test('a quartile far from the average makes the field uneven', () => {
  expect(stateOf('vegetation-index', { average: 0.71, std: 0.1, q1: 0.458 })).toBe(
    'This field has a dense green cover. Parts of the field differ widely.',
  );
});

test('a field of which a third is bare has no good green cover', () => {
  expect(stateOf('vegetation-index', { average: 0.531, std: 0.1, q1: 0.258 })).toBe(
    'Part of this field is green; on another part few green plants grow.',
  );
});

test('an unknown service is described by its average', () => {
  expect(stateOf('cover', { average: 0.5 })).toBe('The average NDVI of this field is 0.50.');
});

test('soil moisture beyond its scale is called neither dry nor wet', () => {
  const record = storedRecord('soil-moisture');
  const { provenance } = record.metadata;
  const facts = (provenance.facts ?? []).map((fact) =>
    JSON.stringify(fact.name).includes('analysis.soil_moisture.wetter') ? { ...fact, value: 24.5 } : fact,
  );
  const metadata = { ...record.metadata, provenance: { ...provenance, facts } };
  expect(describeState({ ...record, metadata }).map(inEnglish)).toEqual([
    'This view does not say whether the field is dry or wet: much of it is outside the range of the land around it.',
  ]);
});

test('every stored result with an average has a state, and one of plumes has none', () => {
  for (const service of serviceCodes) {
    const sentences = describeState(storedRecord(service));
    expect(sentences.length > 0, service).toBe(service !== 'methane');
  }
});
