import { isWindowCrop, type WindowCrop } from './crop-windows.ts';
import table from './crops-by-type.json' with { type: 'json' };

/** What grows, as far as the rules distinguish it. */
export type AdvisedCrop =
  | WindowCrop
  | 'grass'
  | 'lucerne'
  | 'orchard'
  | 'vine'
  | 'forest'
  | 'leaf-falling-forest'
  | 'no-calendar';

/** Vegetation types of the catalogue by their English names. A type without an entry is unknown. */
const cropsByType = table as Readonly<Record<string, AdvisedCrop>>;

/** Vegetation types that say what grows, by their English names. */
export const advisedTypes: readonly string[] = Object.keys(cropsByType);

/** Crop of a vegetation type; null where the type does not say what grows, such as "Other crop". */
export const cropOfVegetationType = (englishName: string): AdvisedCrop | null =>
  Object.hasOwn(cropsByType, englishName) ? cropsByType[englishName]! : null;

/** Vegetation types of the catalogue by their English names, each with its crop, as far as there are windows of it. */
export const windowCropsByType: readonly (readonly [type: string, crop: WindowCrop])[] = Object.entries(
  cropsByType,
).flatMap(([type, crop]) => (isWindowCrop(crop) ? [[type, crop] as const] : []));

const perennials: ReadonlySet<AdvisedCrop> = new Set([
  'grass',
  'lucerne',
  'orchard',
  'vine',
  'forest',
  'leaf-falling-forest',
]);

/** True for what stands for years, so that the same grew there a year ago. */
export const isPerennial = (crop: AdvisedCrop | null): boolean => crop !== null && perennials.has(crop);
