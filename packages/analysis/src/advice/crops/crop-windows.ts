import table from './crop-windows.json' with { type: 'json' };
import { daysOutside, daysUntil } from './year-days.ts';

/**
 * Windows of sowing and harvest from Sacks, Deryng, Foley and Ramankutty 2010 (Global Ecology and Biogeography 19,
 * 607–620), pooled by crop, season and latitude, with stage lengths of FAO-56. Days of the year; 10 to 90 % of all windows.
 */
export interface CropWindow {
  crop: WindowCrop;
  season: 'winter' | 'spring' | 'main' | 'second';
  /** Agreement of the records in the latitude band. Rules do not call a field normal or late by a weak window. */
  firmness: 'good' | 'fair' | 'weak';
  sowFrom: number;
  sowTo: number;
  sowMid: number;
  /** First and last day on which a tenth of the ground becomes covered. */
  greenFrom: number;
  greenTo: number;
  fullFrom: number;
  fullTo: number;
  harvestFrom: number;
  harvestTo: number;
  harvestMid: number;
  /** Days from the middle of sowing to the middle of harvest. */
  days: number;
}

const windowCrops = [
  'wheat',
  'barley',
  'oats',
  'rye',
  'rape',
  'maize',
  'rice',
  'soybean',
  'sunflower',
  'beans',
  'potato',
  'beet',
  'cotton',
  'sorghum',
  'millet',
  'groundnut',
] as const;

export type WindowCrop = (typeof windowCrops)[number];

export const isWindowCrop = (crop: string | null): crop is WindowCrop =>
  windowCrops.some((one) => one === crop);

type Row = [
  crop: WindowCrop,
  season: CropWindow['season'],
  hemisphere: 'N' | 'S',
  firmness: CropWindow['firmness'],
  latitudeFrom: number,
  latitudeTo: number,
  ...days: [number, number, number, number, number, number, number, number, number, number, number],
];

const rows = table as unknown as readonly Row[];

function windowOf([crop, season, , firmness, , , ...days]: Row): CropWindow {
  const [sowFrom, sowTo, sowMid, greenFrom, greenTo, fullFrom, fullTo, ...harvest] = days;
  const [harvestFrom, harvestTo, harvestMid, length] = harvest;
  const stages = { sowFrom, sowTo, sowMid, greenFrom, greenTo, fullFrom, fullTo };
  return { crop, season, firmness, ...stages, harvestFrom, harvestTo, harvestMid, days: length };
}

/** Windows of all seasons of a crop in the band of a latitude; empty where the table has none. */
export function findCropWindows(crop: WindowCrop, latitude: number): CropWindow[] {
  const distance = Math.abs(latitude);
  return rows
    .filter(
      ([name, , hemisphere, , from, to]) =>
        name === crop && hemisphere === (latitude < 0 ? 'S' : 'N') && from <= distance && distance < to,
    )
    .map(windowOf);
}

/** Degrees from the equator below which crop calendars are not reliable. */
const calendarLatitude = 15;

/** True if the window is reliable enough to call a field's development normal or late. */
export const isFirm = (window: CropWindow, latitude: number): boolean =>
  window.firmness !== 'weak' && Math.abs(latitude) >= calendarLatitude;

/** The window whose sowing is closest to a day of the year. */
export const windowOfSowing = (windows: readonly CropWindow[], sown: number): CropWindow | undefined =>
  windows.toSorted(
    (a, b) => daysOutside(sown, a.sowFrom, a.sowTo) - daysOutside(sown, b.sowFrom, b.sowTo),
  )[0];

/** Days from the first sowing to the last harvest, which in a pooled window may exceed a year. */
export const seasonLength = (window: CropWindow): number =>
  daysUntil(window.sowFrom, window.sowMid) + window.days + daysUntil(window.harvestMid, window.harvestTo);

/** The windows that contain a day; all of them where none does. */
export function windowsOfDay(windows: readonly CropWindow[], day: number): readonly CropWindow[] {
  const around = windows.filter((window) => daysUntil(window.sowFrom, day) <= seasonLength(window));
  return around.length > 0 ? around : windows;
}
