import { expect, test } from 'vitest';
import type { ImportedFeature, ImportReport } from '../import/report.ts';
import { begin, take, toKeep } from './file-report.ts';
import { beyond, tickableOf } from './what-to-keep.ts';

const fileOf = (number: number, verdicts: ImportedFeature['verdict'][]) => {
  const features = verdicts.map((verdict, index) => ({
    index,
    verdict,
    name: 'Field',
    geometry: verdict === 'refused' ? null : { type: 'MultiPolygon', coordinates: [] },
  }));
  return begin(number, { features } as unknown as ImportReport, true);
};

test('across all files, the first features up to the limit stay selected', () => {
  const files = [
    fileOf(0, ['accepted', 'same', 'repaired']),
    fileOf(1, ['accepted', 'accepted', 'accepted']),
    fileOf(2, ['accepted']),
  ];
  const over = beyond(files, 3);
  const left = files.map((file) => toKeep(take(file, over.get(file.number) ?? [], false)));
  expect(left.map((ticked) => ticked.map(({ index }) => index))).toEqual([[0, 2], [0], []]);
});

test('where nothing is selected, what could be is known', () => {
  expect(tickableOf([fileOf(0, ['refused'])])).toBe('none');
  expect(tickableOf([fileOf(0, ['refused', 'same'])])).toBe('same');
  expect(tickableOf([fileOf(0, ['refused']), fileOf(1, ['same', 'accepted'])])).toBe('some');
});
