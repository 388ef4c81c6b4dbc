import { expect, test } from 'vitest';
import type { ImportedFeature, ImportReport } from '../import/report.ts';
import { createFileReport, featuresToSave, selectFeatures } from './file-report.ts';
import { excessFeatures, selectableOf } from './selection-limit.ts';

const fileOf = (number: number, verdicts: ImportedFeature['verdict'][]) => {
  const features = verdicts.map((verdict, index) => ({
    index,
    verdict,
    name: 'Field',
    geometry: verdict === 'refused' ? null : { type: 'MultiPolygon', coordinates: [] },
  }));
  return createFileReport(number, { features } as unknown as ImportReport, true);
};

test('across all files, the first features up to the limit stay selected', () => {
  const files = [
    fileOf(0, ['accepted', 'same', 'repaired']),
    fileOf(1, ['accepted', 'accepted', 'accepted']),
    fileOf(2, ['accepted']),
  ];
  const excessSelection = excessFeatures(files, 3);
  const selected = files.map((file) =>
    featuresToSave(selectFeatures(file, excessSelection.get(file.number) ?? [], false)),
  );
  expect(selected.map((selectedOfFile) => selectedOfFile.map(({ index }) => index))).toEqual([
    [0, 2],
    [0],
    [],
  ]);
});

test('where nothing is selected, what could be is known', () => {
  expect(selectableOf([fileOf(0, ['refused'])])).toBe('none');
  expect(selectableOf([fileOf(0, ['refused', 'same'])])).toBe('same');
  expect(selectableOf([fileOf(0, ['refused']), fileOf(1, ['same', 'accepted'])])).toBe('some');
});
