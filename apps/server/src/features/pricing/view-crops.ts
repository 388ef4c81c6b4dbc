import type { Quote } from '@furrow/contract/pricing/pricing';
import type { Names } from '../../http/reader.ts';
import { findCropTypes } from '../crops/find-crop-types.ts';
import { cropSeasons, seasonEnd } from '../crops/season-end.ts';

/** Names the vegetation types that a field's crop means, in the language of the reader. */
export const viewCropTypes = (crop: string | null, names: Names): string[] =>
  crop === null ? [] : findCropTypes(crop).map((type) => names.type(type));

/** Views the current season at a latitude, and seasons by vegetation type in the language of the reader. */
export function viewSeason(latitude: number, today: Date, names: Names): Quote['season'] {
  const { current, next } = cropSeasons(latitude, today);
  return {
    ends_on: seasonEnd(latitude, today),
    crops: current.map(({ type, endsOn }) => ({ vegetation_type: names.type(type), ends_on: endsOn })),
    next_crops: next.map(({ type, startsOn, endsOn }) => ({
      vegetation_type: names.type(type),
      starts_on: startsOn,
      ends_on: endsOn,
    })),
  };
}
