import type { LandscapeRegion, Sowing } from '../landscape/landscape-regions.ts';
import type { Parcel } from '../landscape/parcel.ts';
import { randomUnit } from '../noise/hash.ts';
import { type CropName, crops } from '../season/crops.ts';

interface RotationOption {
  share: number;
  sowings: readonly Sowing[];
  isPerennial: boolean;
}
const fallowSowings: readonly Sowing[] = [{ crop: 'fallow' }];
const cachedOptions = new WeakMap<LandscapeRegion, RotationOption[]>();

function rotationOptions(region: LandscapeRegion): RotationOption[] {
  const cachedRotationOptions = cachedOptions.get(region);
  if (cachedRotationOptions) return cachedRotationOptions;
  const options = region.rotations.map(([share, ...sowings]) => ({
    share,
    sowings,
    isPerennial: sowings.some(({ crop }) => 'perennial' in crops[crop]),
  }));
  cachedOptions.set(region, options);
  return options;
}

function pickOption(parcel: Parcel, random: number, includePerennials: boolean): RotationOption {
  const all = rotationOptions(parcel.region);
  let total = 0;
  for (const { share, isPerennial } of all) if (includePerennials || !isPerennial) total += share;
  let remaining = random * total;
  for (const choice of all) {
    if (choice.isPerennial && !includePerennials) continue;
    remaining -= choice.share;
    if (remaining < 0) return choice;
  }
  return { share: 1, sowings: fallowSowings, isPerennial: true };
}

const woodland = {
  deciduous: [{ crop: 'deciduous' }],
  evergreen: [{ crop: 'evergreen' }],
} satisfies Record<string, readonly Sowing[]>;

/**
 * Correlation of crops between neighbours: 0 independent, 1 all the same. It does not change the shares of the region.
 */
const neighbourCorrelation = 0.55;

/**
 * Shifts a uniform random number towards the neighbourhood's preference (in logit space), so that it is still uniformly
 * distributed.
 */
function correlateWithNeighbours(random: number, { rotationPreference }: Parcel): number {
  const logit = Math.log(random / (1 - random));
  return (
    1 /
    (1 +
      Math.exp(
        -(
          Math.sqrt(1 - neighbourCorrelation * neighbourCorrelation) * logit +
          1.702 * neighbourCorrelation * rotationPreference
        ),
      ))
  );
}

const stagedSowing = (crop: CropName): readonly Sowing[] => [{ crop }];

/** Sowings of a parcel in crop years: trees and grass stay, all others change from year to year. */
export function sowingsIn(parcel: Parcel, years: readonly number[]): (readonly Sowing[])[] {
  if (parcel.event) return years.map(() => stagedSowing(parcel.event!.crop));
  if (parcel.trees) return years.map(() => woodland[parcel.trees!]);
  const mainOption = pickOption(
    parcel,
    correlateWithNeighbours(randomUnit(11, 0, parcel.seed), parcel),
    true,
  );
  return years.map((year) =>
    mainOption.isPerennial
      ? mainOption.sowings
      : pickOption(parcel, correlateWithNeighbours(randomUnit(12, year, parcel.seed), parcel), false).sowings,
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
  const followsMainCrop = main?.crop === 'maize' || main?.crop === 'potato';
  const isFreeInWinter = next !== undefined && !('autumnShoot' in crops[next.crop]);
  return followsMainCrop && isFreeInWinter && randomUnit(13, year, parcel.seed) < parcel.region.catchCrops;
}
