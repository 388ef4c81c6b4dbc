import type { Parcel } from '../landscape/parcel.ts';
import type { Sowing } from '../landscape/regions.ts';
import { unit } from '../noise/hash.ts';
import { crops } from './crops.ts';

function pick(parcel: Parcel, random: number, perennialsToo: boolean): readonly Sowing[] {
  const open = parcel.region.rotations.filter(([, ...sowings]) => perennialsToo || !lasts(sowings));
  let left = random * open.reduce((sum, [share]) => sum + share, 0);
  for (const [share, ...sowings] of open) {
    left -= share;
    if (left < 0) return sowings;
  }
  return [{ crop: 'fallow' }];
}

const lasts = (sowings: readonly Sowing[]): boolean => sowings.some(({ crop }) => 'perennial' in crops[crop]);

/** What a parcel carries in a farming year: trees and grass stay, the rest changes from year to year. */
export function sowingsOf(parcel: Parcel, year: number): readonly Sowing[] {
  if (parcel.trees) return [{ crop: parcel.trees }];
  const usual = pick(parcel, unit(11, 0, parcel.seed), true);
  return lasts(usual) ? usual : pick(parcel, unit(12, year, parcel.seed), false);
}

/** True when the parcel is sown to a catch crop in the autumn of the year, which the next spring ends. */
export function catchCropAfter(parcel: Parcel, year: number): boolean {
  const [main] = sowingsOf(parcel, year);
  const [next] = sowingsOf(parcel, year + 1);
  const follows = main?.crop === 'maize' || main?.crop === 'potato';
  const free = next !== undefined && !('autumnShoot' in crops[next.crop]);
  return follows && free && unit(13, year, parcel.seed) < parcel.region.catchCrops;
}
