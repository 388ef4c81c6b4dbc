import type { Parcel } from '../landscape/parcel.ts';
import { unit } from '../noise/hash.ts';
import type { LitterName } from '../spectra/surfaces.ts';
import { type Crop, type CropName, crops } from './crops.ts';
import { cropNdvi, ripeness } from './phenology.ts';
import { catchCropAfter, sowingsIn } from './rotation.ts';
import { seasonDayOf } from './season-day.ts';

/** State of a parcel on a date. */
export interface ParcelSeason {
  /** The current crop, or the last one. */
  crop: CropName;
  ndvi: number;
  /** Litter between plants and soil, such as straw or stubble, and its share of the ground that is not green. */
  litter: LitterName;
  litterShare: number;
  /** True if the soil is ploughed: exposed, rough and dark. */
  tilled: boolean;
}

const strawLastsDays = 38;
const mostStraw = 0.82;
/** Share of parcels that are ploughed soon after the harvest, and share of the stubble that remains then. */
const ploughed = 0.4;
const strawOnPlough = 0.12;
const ploughedAfterDays = 12;
/** Litter share of the ground that is not green: dead grass, and under trees fallen leaves and shade. */
const underGrass = 0.62;
const underTrees = 0.92;

function litterOf(
  crop: Crop,
  day: number,
  isPloughed: boolean,
): Pick<ParcelSeason, 'litter' | 'litterShare' | 'tilled'> {
  if (crop.perennial) {
    return {
      litter: crop.ripe,
      litterShare: crop.ripe === 'leafFall' ? underTrees : underGrass,
      tilled: false,
    };
  }
  if (crop.harvest !== undefined && day >= crop.harvest) {
    const straw = 0.75 * Math.exp((crop.harvest - day) / strawLastsDays);
    const tilled = isPloughed && day >= crop.harvest + ploughedAfterDays;
    return { litter: crop.left, litterShare: tilled ? strawOnPlough * straw : straw, tilled };
  }
  return { litter: crop.ripe, litterShare: mostStraw * ripeness(crop, day), tilled: false };
}

/**
 * State of a parcel over its crop year and the adjacent years, because a crop sown last autumn may be standing now and
 * the next one may not have emerged yet.
 */
export function parcelSeason(parcel: Parcel, instant: number): ParcelSeason {
  const { year, day } = seasonDayOf(instant, parcel.south);
  const grown: { crop: CropName; day: number; ndvi: number }[] = [];
  const stands = (crop: CropName, age: number): void => {
    grown.push({ crop, day: age, ndvi: cropNdvi(crops[crop], age) });
  };
  const years = [year - 1, year, year + 1, year + 2];
  const sown = sowingsIn(parcel, years);
  for (const [i, then] of years.slice(0, 3).entries()) {
    const sowings = sown[i]!;
    const ownDay = day + (year - then) * 365 - parcel.late;
    for (const { crop, shift = 0 } of sowings) {
      const wrapped = (((ownDay - shift) % 365) + 365) % 365;
      if (!('perennial' in crops[crop])) stands(crop, ownDay - shift);
      else if (then === year) stands(crop, wrapped);
    }
    if (catchCropAfter(parcel, then, sowings, sown[i + 1]!)) stands('catchCrop', ownDay);
  }
  const best = grown.reduce((a, b) => (b.ndvi > a.ndvi + 0.02 ? b : a));
  // Bare ground shows the residue of the last harvest, not the crop that will be sown.
  const cut = grown.filter(
    (one) => !('perennial' in crops[one.crop]) && one.day > crops[one.crop].curve.riseDay,
  );
  const last = best.ndvi > 0.3 || cut.length === 0 ? best : cut.reduce((a, b) => (b.day < a.day ? b : a));
  const isPloughed = !parcel.event && unit(14, 0, parcel.seed) < ploughed;
  return { crop: last.crop, ndvi: best.ndvi, ...litterOf(crops[last.crop], last.day, isPloughed) };
}
