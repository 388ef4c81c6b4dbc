import { isInside, preparePolygon } from '@furrow/geo/overlap/shape';
import type { Position } from '@furrow/geo/rings/polygon';
import type { AmendedRecord } from '../../record/render-record.ts';
import type { WeakestPart } from '../advice-input.ts';
import { type LocatedWeakestPart, valuedZonesOf, weakestPartOf } from './weakest-part.ts';

/** An earlier result of a field with its zones. */
export interface EarlierRecord {
  /** UTC day of the view, YYYY-MM-DD. */
  day: string;
  record: AmendedRecord;
}

const monthOf = (day: string): string => day.slice(0, 7);

const isInWeakestZone = (record: AmendedRecord, point: Position): boolean =>
  (valuedZonesOf(record)[0]?.polygons ?? []).some((polygon) => isInside(point, preparePolygon(polygon)));

/**
 * Earlier views of other months in which the same part was the weakest, at most one a month. Two parts are the same
 * where the middle of each lies in the weakest zone of the other view. `lastDay` and `below` are of the newest one.
 * @returns null if there is none
 */
export function sameInViews(
  record: AmendedRecord,
  { point }: Pick<LocatedWeakestPart, 'point'>,
  { viewed, earlier }: { viewed: string; earlier: readonly EarlierRecord[] },
): NonNullable<WeakestPart['sameInViews']> | null {
  const same = earlier
    .filter(({ day }) => day < viewed && monthOf(day) !== monthOf(viewed))
    .flatMap((view) => {
      const part = weakestPartOf(view.record);
      return part && isInWeakestZone(view.record, point) && isInWeakestZone(record, part.point)
        ? [{ day: view.day, below: part.below }]
        : [];
    })
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  const [newest] = same;
  if (!newest) return null;
  const views = new Set(same.map(({ day }) => monthOf(day))).size;
  return { views, lastDay: newest.day, below: newest.below };
}
