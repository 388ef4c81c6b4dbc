import { describe, expect, test } from 'vitest';
import type { ImportedFeature, ImportReport } from '../import/report.ts';
import { createFileReport, renameFeature, withOutcomes } from './file-report.ts';
import { featureId, findFeature, mapFieldsOf, originalOf, parseFeatureId } from './report-on-map.ts';

const ring: [number, number][] = [
  [3.7, 51],
  [3.705, 51],
  [3.705, 51.003],
  [3.7, 51],
];
const geometry = { coordinates: [[ring]] };
const feature = (index: number, verdict: ImportedFeature['verdict'], outlines: Partial<ImportedFeature>) =>
  ({
    index,
    verdict,
    name: `Field ${index}`,
    areaHa: 12.1,
    geometry,
    original: null,
    ...outlines,
  }) as ImportedFeature;

const accepted = feature(0, 'accepted', {});
const repaired = feature(1, 'repaired', { original: [ring] });
const refused = feature(2, 'refused', { geometry: null, original: [ring], areaHa: null });
const saved = feature(3, 'same', {});
const pointless = feature(4, 'refused', { geometry: null });
const features = [accepted, repaired, refused, saved, pointless];
const file = createFileReport(7, { features } as ImportReport, true);

describe('the fields of an import report on the map', () => {
  test('show what became of each, and leave out those without an outline', () => {
    expect(mapFieldsOf([file]).map(({ name, appearance }) => [name, appearance])).toEqual([
      ['Field 0', 'plain'],
      ['Field 1', 'repaired'],
      ['Field 2', 'refused'],
      ['Field 3', 'quiet'],
    ]);
  });

  test('are chosen if they will be saved', () => {
    const chosen = mapFieldsOf([file]).filter(({ isChosen }) => isChosen);
    expect(chosen.map(({ name }) => name)).toEqual(['Field 0', 'Field 1']);
  });

  test('follow the server’s outcome and the user’s names', () => {
    const outcomes = new Map([
      [0, { kind: 'refused', message: '' } as const],
      [1, { kind: 'kept', id: 'x' } as const],
    ]);
    const [first, second] = mapFieldsOf([renameFeature(withOutcomes(file, outcomes), 0, 'Long meadow')]);
    expect(first).toMatchObject({ name: 'Long meadow', appearance: 'refused', isChosen: false });
    expect(second).toMatchObject({ appearance: 'plain', isChosen: false });
  });

  test('keep their geometry from one drawing to the next, so that the map recognises them', () => {
    const [before, after] = [mapFieldsOf([file]), mapFieldsOf([file])];
    expect(before.map((field) => field.geometry)).toHaveLength(4);
    for (const [i, field] of before.entries()) expect(after[i]?.geometry).toBe(field.geometry);
  });
});

test('the original outline of a repaired field is shown quietly below it', () => {
  expect(originalOf(repaired)).toMatchObject([{ geometry: { coordinates: [[ring]] }, appearance: 'quiet' }]);
  expect(originalOf(accepted)).toEqual([]);
  expect(originalOf(refused)).toEqual([]);
});

test('a press on the map leads to the feature of its file', () => {
  const ref = parseFeatureId(featureId({ file: 7, index: 2 }));
  expect(findFeature([file], ref)).toBe(refused);
  expect(findFeature([file], { file: 8, index: 2 })).toBeNull();
  expect(parseFeatureId('before')).toBeNull();
});
