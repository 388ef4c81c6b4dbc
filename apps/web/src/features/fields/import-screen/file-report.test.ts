import { expect, test } from 'vitest';
import type { ImportedFeature, ImportReport } from '../import/report.ts';
import {
  applyLabelColumns,
  countsOf,
  createFileReport,
  featuresToSave,
  isSelectable,
  renameFeature,
  selectFeatures,
  verdictOf,
  withOutcomes,
} from './file-report.ts';

const outline = {
  type: 'MultiPolygon' as const,
  coordinates: [
    [
      [
        [5, 52],
        [5.01, 52],
        [5.01, 52.01],
        [5, 52],
      ] satisfies [number, number][],
    ],
  ],
};
const feature = (index: number, overrides: Partial<ImportedFeature> = {}): ImportedFeature => ({
  index,
  layer: 0,
  name: `Field ${index + 1}`,
  crop: null,
  season: '2025',
  group: null,
  properties: { NAAM: `Akker ${index + 1}` },
  verdict: 'accepted',
  repairs: [],
  refusal: null,
  geometry: outline,
  original: null,
  areaHa: 1,
  areaNote: null,
  duplicate: null,
  ...overrides,
});
const report: ImportReport = {
  fileName: 'farm.kml',
  format: 'KML',
  layers: ['farm.kml'],
  notes: [],
  columns: [{ column: 'NAAM', sample: 'Akker 1', filledCount: 4 }],
  labels: { name: null, crop: null, season: null, group: null },
  features: [
    feature(0),
    feature(1, { verdict: 'repaired' }),
    feature(2, { verdict: 'refused', geometry: null, refusal: { reason: 'a_point', message: 'No field.' } }),
    feature(3, { verdict: 'same' }),
  ],
  counts: { accepted: 1, repaired: 1, same: 1, refused: 1 },
};
const file = createFileReport(0, report, true);
const indexes = (features: readonly ImportedFeature[]) => features.map(({ index }) => index);

test('accepted and repaired features are selected, those saved already are not', () => {
  expect(indexes(featuresToSave(file))).toEqual([0, 1]);
  expect(indexes(featuresToSave(selectFeatures(file, [3], true)))).toEqual([0, 1, 3]);
});

test('a feature that cannot be a field cannot be selected', () => {
  expect(isSelectable(file, report.features[2]!)).toBe(false);
  expect(indexes(featuresToSave(selectFeatures(file, [2], true)))).toEqual([0, 1]);
});

test('a typed name is used, an empty one is replaced by the file’s', () => {
  const named = renameFeature(renameFeature(file, 0, ' North 40 '), 1, '  ');
  expect(featuresToSave(named).map(({ name }) => name)).toEqual(['North 40', 'Field 2']);
});

test('choosing another name column discards typed names', () => {
  const named = applyLabelColumns(renameFeature(file, 0, 'North 40'), { ...report.labels, name: 'NAAM' });
  expect(featuresToSave(named)[0]?.name).toBe('Akker 1');
  expect(
    featuresToSave(
      applyLabelColumns(renameFeature(file, 0, 'North 40'), { ...report.labels, crop: 'NAAM' }),
    )[0]?.name,
  ).toBe('North 40');
});

test('a season for all overrides the file’s', () => {
  expect(featuresToSave({ ...file, commonLabels: { season: '2026', group: '' } })[0]).toMatchObject({
    season: '2026',
    group: null,
  });
  expect(featuresToSave(file)[0]?.season).toBe('2025');
});

test('outcomes of the server enter the report, and are not sent again', () => {
  const reported = withOutcomes(
    file,
    new Map([
      [0, { kind: 'kept', id: 'a' }],
      [1, { kind: 'refused', message: 'Restricted land.' }],
    ]),
  );
  expect(featuresToSave(reported)).toEqual([]);
  expect(verdictOf(reported, report.features[1]!)).toBe('refused');
  expect(countsOf([reported])).toEqual({ accepted: 0, repaired: 0, refused: 2, same: 1, kept: 1 });
});

test('a field that the server has already can be saved all the same', () => {
  const reported = withOutcomes(file, new Map([[0, { kind: 'same', id: 'a' }]]));
  expect(indexes(featuresToSave(reported))).toEqual([1]);
  expect(indexes(featuresToSave(selectFeatures(reported, [0], true)))).toEqual([0, 1]);
});

test('several files are counted together', () => {
  expect(countsOf([file, createFileReport(1, report, true)])).toMatchObject({
    accepted: 2,
    repaired: 2,
    refused: 2,
    same: 2,
  });
});
