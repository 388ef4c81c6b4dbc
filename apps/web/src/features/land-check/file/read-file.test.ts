import { describe, expect, test } from 'vitest';
import { aFile, someFields } from '../../../ordering/a-file.test-support.ts';
import type { FileFields } from '../../../ordering/file-fields.ts';
import { readFieldsFile } from '../../fields/import/read-fields-file.ts';
import { unusableOf } from './candidates.ts';
import {
  countOthers,
  fileFieldsOf,
  initialIndexOf,
  othersOf,
  type ReadFile,
  readFileOf,
  restoredFileOf,
} from './read-file.ts';

const aReadFile = (changes: Partial<ReadFile> = {}): ReadFile => ({
  name: 'farm.geojson',
  candidates: someFields(3),
  lostCount: 0,
  unusable: [],
  unusableCount: 0,
  ...changes,
});

function reportOf(...geometries: object[]) {
  const features = geometries.map((geometry, index) => ({
    type: 'Feature',
    properties: { name: `Field ${index + 1}` },
    geometry,
  }));
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  const outcome = readFieldsFile('farm.geojson', new TextEncoder().encode(text), []);
  if (!outcome.ok) throw new Error(outcome.refusal.sentence);
  return outcome.report;
}
const square = someFields(1)[0]!.geometry;
const tooSmall = {
  type: 'Polygon',
  coordinates: [square.coordinates[0]![0]!.map(([lng, lat]) => [3 + (lng - 3) / 1e3, 51 + (lat - 51) / 1e3])],
};

const bowTie = {
  type: 'Polygon',
  coordinates: [
    [
      [3, 51],
      [3.01, 51.01],
      [3.01, 51],
      [3, 51.01],
      [3, 51],
    ],
  ],
};

describe('a file', () => {
  test('has the fields that can be saved, and the features that cannot', () => {
    const outcome = readFileOf('farm.geojson', reportOf(square, tooSmall));
    expect(outcome).toMatchObject({
      read: { name: 'farm.geojson', candidates: [{ name: 'Field 1' }], lostCount: 0, unusableCount: 1 },
    });
  });

  test('is refused with the reason of its first feature if none can be saved', () => {
    const report = reportOf(tooSmall, bowTie);
    const [first, second] = unusableOf(report).map(({ reason }) => reason);
    expect(readFileOf('farm.geojson', report)).toEqual({ refused: { name: 'farm.geojson', reason: first } });
    expect(second).toContain('crosses itself');
    expect(first).not.toBe(second);
  });

  test('without any feature is refused without a reason', () => {
    expect(readFileOf('empty.kml', { features: [] })).toEqual({ refused: { name: 'empty.kml', reason: '' } });
  });

  test('shows its first field, or after a reload the one that was chosen', () => {
    expect(initialIndexOf(aReadFile())).toBe(0);
    expect(initialIndexOf(aReadFile({ storedIndex: 2 }))).toBe(2);
    expect(initialIndexOf(aReadFile({ storedIndex: null }))).toBeNull();
  });
});

describe('what the tab stores of a file', () => {
  test('is the same again after a reload', () => {
    const read = aReadFile({
      lostCount: 4,
      unusable: [{ name: 'Lane', reason: 'Too narrow.' }],
      unusableCount: 1,
    });
    const stored = fileFieldsOf(read, 1);
    expect(stored).toEqual(
      aFile({
        fields: read.candidates,
        excessCount: 4,
        draftedIndex: 1,
        unusable: read.unusable,
        unusableCount: 1,
      }),
    );
    expect(restoredFileOf(stored)).toEqual({ ...read, storedIndex: 1 });
    expect(fileFieldsOf(restoredFileOf(stored), 1)).toEqual(stored);
  });

  test('has the number of the fields that do not fit, together with those lost before', () => {
    const [field] = someFields(1);
    const large = { ...field!, name: 'x'.repeat(900_000) };
    const { fields, excessCount } = fileFieldsOf(
      aReadFile({ candidates: [large, large, large], lostCount: 5 }),
      null,
    );
    expect([fields.length, excessCount]).toEqual([2, 6]);
  });

  test('names two hundred of the features that cannot be saved, and counts all', () => {
    const unusable = Array.from({ length: 250 }, (_, i) => ({ name: `Lane ${i}`, reason: 'Too narrow.' }));
    const stored = fileFieldsOf(aReadFile({ unusable, unusableCount: 250 }), null);
    expect(stored.unusable).toEqual(unusable.slice(0, 200));
    expect(stored.unusableCount).toBe(250);
  });
});

describe('the other fields of a file', () => {
  const counts = (stored: FileFields, drawnIndex: number | null) => [
    othersOf(stored).count,
    othersOf(stored).isDrafted,
    countOthers(stored, drawnIndex),
  ];
  const stored = (draftedIndex: number | null) => fileFieldsOf(aReadFile(), draftedIndex);

  test.each([
    ['the field on the map is in the order draft', 1, 1, [2, true, 2]],
    ['the field on the map cannot be ordered yet', null, 1, [3, false, 2]],
    ['another drawing is on the map', null, null, [3, false, 3]],
  ] as const)('are counted without the one on the map: %s', (_case, draftedIndex, drawnIndex, expected) => {
    expect(counts(stored(draftedIndex), drawnIndex)).toEqual(expected);
  });

  test('are none in a file of one field', () => {
    expect(counts(fileFieldsOf(aReadFile({ candidates: someFields(1) }), 0), 0)).toEqual([0, true, 0]);
  });

  test('that do not fit are one fewer if the field of the order is among them', () => {
    const withExcess = { ...stored(3), excessCount: 2 };
    expect(othersOf(withExcess)).toEqual({ count: 3, excessCount: 1, isDrafted: true });
    expect(othersOf({ ...withExcess, draftedIndex: 0 }).excessCount).toBe(2);
  });
});
