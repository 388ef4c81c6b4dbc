import { geodesicAreaM2, toHectares } from '@furrow/geo/area/area';
import type { MultiPolygon, Position } from '@furrow/geo/rings/polygon';
import { describe, expect, it } from 'vitest';
import { DuplicateFinder, type SavedOutline } from './find-duplicates.ts';
import { roundField } from './round-field.test-support.ts';

function saved(id: string, parts: MultiPolygon): SavedOutline {
  return { id, name: `field ${id}`, geometry: { coordinates: parts }, area_ha: hectaresOf(parts) };
}

const hectaresOf = (parts: MultiPolygon) => toHectares(geodesicAreaM2(parts));

const findDuplicate = (finder: DuplicateFinder, parts: MultiPolygon, name = 'new') =>
  finder.findDuplicate(name, parts, hectaresOf(parts));

describe('a field that exists already', () => {
  it('is found wherever its outline starts', () => {
    const [[ring]] = roundField(5, 52) as [[Position[]]];
    const rotatedRing = [...ring.slice(7, -1), ...ring.slice(0, 8)];
    const finder = new DuplicateFinder([saved('a', [[rotatedRing]])]);
    expect(findDuplicate(finder, [[ring]])).toEqual({
      source: 'saved',
      kind: 'exact',
      id: 'a',
      name: 'field a',
      sentence: 'You already have this field: field a.',
    });
  });

  it('is found as nearly the same when the land is nearly the same', () => {
    const finder = new DuplicateFinder([saved('a', roundField(5, 52))]);
    expect(findDuplicate(finder, roundField(5.000_02, 52.000_02))).toMatchObject({
      source: 'saved',
      kind: 'nearly',
      id: 'a',
    });
    expect(findDuplicate(finder, roundField(5, 52, 1.02))).toMatchObject({ kind: 'nearly' });
    expect(findDuplicate(finder, roundField(5, 52, 1.1))).toBeNull();
    expect(findDuplicate(finder, roundField(5.001, 52))).toBeNull();
  });

  it('may come earlier in the file, and is named as there', () => {
    const finder = new DuplicateFinder([]);
    expect(findDuplicate(finder, roundField(5, 52), 'North 40')).toBeNull();
    expect(findDuplicate(finder, roundField(5, 52))).toMatchObject({
      source: 'file',
      kind: 'exact',
      id: null,
      name: 'North 40',
    });
    expect(findDuplicate(finder, roundField(5.000_01, 52))?.sentence).toBe(
      'Nearly the same as North 40 earlier in the file.',
    );
  });

  it('may be in another file of this session, which is named', () => {
    const other = { ...saved('a', roundField(5, 52)), id: null, name: 'North 40', file: 'us-texas.zip' };
    const finder = new DuplicateFinder([other]);
    expect(findDuplicate(finder, roundField(5, 52))).toEqual({
      source: 'other',
      kind: 'exact',
      id: null,
      name: 'North 40',
      sentence: 'Also in us-texas.zip as North 40.',
    });
    expect(findDuplicate(finder, roundField(5.000_01, 52))?.sentence).toBe(
      'Nearly the same as North 40 in us-texas.zip.',
    );
  });

  it('is found across the edge of a grid cell, however small it is', () => {
    const smallField = roundField(5, 52, 0.2);
    const finder = new DuplicateFinder([saved('a', smallField)]);
    expect(findDuplicate(finder, roundField(4.999_999, 51.999_999, 0.2))).toMatchObject({ kind: 'nearly' });
  });
});

describe('a thousand fields', () => {
  it('are compared with their neighbours among five thousand, not with all of them', {
    tags: ['deep'],
  }, () => {
    const all = Array.from({ length: 5_000 }, (_, index) =>
      saved(`${index}`, roundField(5 + (index % 70) * 0.005, 52 + Math.floor(index / 70) * 0.005)),
    );
    const finder = new DuplicateFinder(all);
    let duplicateCount = 0;
    for (let index = 0; index < 1_000; index++) {
      const shift = index % 2 === 0 ? 0.000_01 : 0.002_5;
      if (
        findDuplicate(
          finder,
          roundField(5 + (index % 70) * 0.005 + shift, 52 + Math.floor(index / 70) * 0.005),
        )
      )
        duplicateCount++;
    }
    expect(duplicateCount).toBe(500);
    expect(finder.isExhausted).toBe(false);
  });
});
