import type { Parcel } from '../landscape/parcel.ts';
import { randomUnit } from '../noise/hash.ts';
import { type Crop, type CropName, crops } from '../season/crops.ts';
import { cropNdvi, ripeness } from '../season/phenology.ts';
import { seasonDayOf } from '../season/season-day.ts';
import type { LitterName } from '../spectra/surfaces.ts';
import { catchCropAfter, sowingsIn } from './rotation.ts';

/** State of a parcel on a date. */
export interface ParcelSeason {
  /** The current crop, or the last one. */
  crop: CropName;
  ndvi: number;
  /** Litter between plants and soil, such as straw or stubble, and its share of the ground that is not green. */
  litter: LitterName;
  litterShare: number;
  /** True if the soil is ploughed: exposed, rough and dark. */
  isTilled: boolean;
}

const strawDecayDays = 38;
const maxStrawShare = 0.82;
/** Share of parcels that are ploughed soon after the harvest, and share of the stubble that remains then. */
const ploughedShare = 0.4;
const stubbleAfterPloughing = 0.12;
const daysUntilPloughing = 12;
/** Litter share of the ground that is not green: dead grass, and under trees fallen leaves and shade. */
const grassLitterShare = 0.62;
const treeLitterShare = 0.92;

function litterOf(
  crop: Crop,
  day: number,
  isPloughed: boolean,
): Pick<ParcelSeason, 'litter' | 'litterShare' | 'isTilled'> {
  if (crop.perennial) {
    return {
      litter: crop.ripeLitter,
      litterShare: crop.ripeLitter === 'leafFall' ? treeLitterShare : grassLitterShare,
      isTilled: false,
    };
  }
  if (crop.harvest !== undefined && day >= crop.harvest) {
    const strawShare = 0.75 * Math.exp((crop.harvest - day) / strawDecayDays);
    const isTilled = isPloughed && day >= crop.harvest + daysUntilPloughing;
    return {
      litter: crop.residue,
      litterShare: isTilled ? stubbleAfterPloughing * strawShare : strawShare,
      isTilled,
    };
  }
  return { litter: crop.ripeLitter, litterShare: maxStrawShare * ripeness(crop, day), isTilled: false };
}

/**
 * State of a parcel over its crop year and the adjacent years, because a crop sown last autumn may be standing now and
 * the next one may not have emerged yet.
 */
export function parcelSeason(parcel: Parcel, instant: number): ParcelSeason {
  const { year, day } = seasonDayOf(instant, parcel.south);
  const candidates: { crop: CropName; day: number; ndvi: number }[] = [];
  const addCrop = (crop: CropName, cropDay: number): void => {
    candidates.push({ crop, day: cropDay, ndvi: cropNdvi(crops[crop], cropDay) });
  };
  const years = [year - 1, year, year + 1, year + 2];
  const sowingsByYear = sowingsIn(parcel, years);
  for (const [i, sowingYear] of years.slice(0, 3).entries()) {
    const sowings = sowingsByYear[i]!;
    const cropDay = day + (year - sowingYear) * 365 - parcel.delayDays;
    for (const { crop, shift = 0 } of sowings) {
      const dayAfterSowing = (((cropDay - shift) % 365) + 365) % 365;
      if (!('perennial' in crops[crop])) addCrop(crop, cropDay - shift);
      else if (sowingYear === year) addCrop(crop, dayAfterSowing);
    }
    if (catchCropAfter(parcel, sowingYear, sowings, sowingsByYear[i + 1]!)) addCrop('catchCrop', cropDay);
  }
  const greenestCandidate = candidates.reduce((a, b) => (b.ndvi > a.ndvi + 0.02 ? b : a));
  // Bare ground shows the residue of the last harvest, not the crop that will be sown.
  const harvestedCandidates = candidates.filter(
    (one) => !('perennial' in crops[one.crop]) && one.day > crops[one.crop].curve.riseDay,
  );
  const previousCrop =
    greenestCandidate.ndvi > 0.3 || harvestedCandidates.length === 0
      ? greenestCandidate
      : harvestedCandidates.reduce((a, b) => (b.day < a.day ? b : a));
  const isPloughed = !parcel.event && randomUnit(14, 0, parcel.seed) < ploughedShare;
  return {
    crop: previousCrop.crop,
    ndvi: greenestCandidate.ndvi,
    ...litterOf(crops[previousCrop.crop], previousCrop.day, isPloughed),
  };
}
