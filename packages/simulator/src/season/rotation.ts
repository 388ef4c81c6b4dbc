import type { Parcel } from '../landscape/parcel.ts';
import type { Region, Sowing } from '../landscape/regions.ts';
import { unit } from '../noise/hash.ts';
import { type CropName, crops } from './crops.ts';

interface Choice {
  share: number;
  sowings: readonly Sowing[];
  lasts: boolean;
}
const fallow: readonly Sowing[] = [{ crop: 'fallow' }];
const choices = new WeakMap<Region, Choice[]>();

function choicesOf(region: Region): Choice[] {
  const known = choices.get(region);
  if (known) return known;
  const made = region.rotations.map(([share, ...sowings]) => ({
    share,
    sowings,
    lasts: sowings.some(({ crop }) => 'perennial' in crops[crop]),
  }));
  choices.set(region, made);
  return made;
}

function pick(parcel: Parcel, random: number, perennialsToo: boolean): Choice {
  const all = choicesOf(parcel.region);
  let total = 0;
  for (const { share, lasts } of all) if (perennialsToo || !lasts) total += share;
  let left = random * total;
  for (const choice of all) {
    if (choice.lasts && !perennialsToo) continue;
    left -= choice.share;
    if (left < 0) return choice;
  }
  return { share: 1, sowings: fallow, lasts: true };
}

const woodland = {
  deciduous: [{ crop: 'deciduous' }],
  evergreen: [{ crop: 'evergreen' }],
} satisfies Record<string, readonly Sowing[]>;

/**
 * Correlation of crops between neighbours: 0 independent, 1 all the same. It does not change the shares of the region.
 */
const alike = 0.55;

/**
 * Shifts a uniform random number towards the neighbourhood's preference (in logit space), so that it is still uniformly
 * distributed.
 */
function drawn(random: number, { leaning }: Parcel): number {
  const own = Math.log(random / (1 - random));
  return 1 / (1 + Math.exp(-(Math.sqrt(1 - alike * alike) * own + 1.702 * alike * leaning)));
}

const staged = (crop: CropName): readonly Sowing[] => [{ crop }];

/** Sowings of a parcel in crop years: trees and grass stay, all others change from year to year. */
export function sowingsIn(parcel: Parcel, years: readonly number[]): (readonly Sowing[])[] {
  if (parcel.event) return years.map(() => staged(parcel.event!.crop));
  if (parcel.trees) return years.map(() => woodland[parcel.trees!]);
  const usual = pick(parcel, drawn(unit(11, 0, parcel.seed), parcel), true);
  return years.map((year) =>
    usual.lasts ? usual.sowings : pick(parcel, drawn(unit(12, year, parcel.seed), parcel), false).sowings,
  );
}

/** True if a catch crop is sown on the parcel in the autumn of the year; it ends in the next spring. */
export function catchCropAfter(
  parcel: Parcel,
  year: number,
  [main]: readonly Sowing[],
  [next]: readonly Sowing[],
): boolean {
  if (parcel.event) return false;
  const follows = main?.crop === 'maize' || main?.crop === 'potato';
  const free = next !== undefined && !('autumnShoot' in crops[next.crop]);
  return follows && free && unit(13, year, parcel.seed) < parcel.region.catchCrops;
}
