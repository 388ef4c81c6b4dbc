import type { Message } from '@furrow/messages/message';
import type { AdvisedCrop } from './crops/crop-of-type.ts';

/** Services by the folders of their recipes. */
const advisedServices = [
  'vegetation-index',
  'crop-water',
  'chlorophyll',
  'soil-moisture',
  'soil-mapping',
  'methane',
  'carbon',
  'burn-scar',
] as const;

export type AdvisedService = (typeof advisedServices)[number];

export const isAdvisedService = (service: string): service is AdvisedService =>
  advisedServices.some((one) => one === service);

export type CompassSide =
  | 'north'
  | 'north_east'
  | 'east'
  | 'south_east'
  | 'south'
  | 'south_west'
  | 'west'
  | 'north_west'
  | 'middle';

/** Median of an index over the field in one clear view. */
export interface FieldView {
  /** UTC day of the pass, `YYYY-MM-DD`. */
  day: string;
  /** Median of the index, without a unit. */
  value: number;
}

/** The lowest and the highest part of the field in one clear view: p10 and p90 of an index. */
export interface ViewEnds {
  /** UTC day of the pass, `YYYY-MM-DD`. */
  day: string;
  low: number;
  high: number;
}

/** One index of the field, now and in comparable earlier views. A view marked "not comparable" is left out. */
export interface IndexHistory {
  /** Median of the view that the advice is about, without a unit. */
  now: number;
  /** Last clear view before it. */
  before?: FieldView | null;
  /** Clear view before `before`, which shows whether a fall has lasted for two views. */
  earlier?: FieldView | null;
}

export interface YearBefore {
  /** Median of the field in the clear view nearest to this day a year earlier, of views that agree. */
  value: number;
  /** True where the same crop grew; null where the crop of that year is unknown. */
  sameCrop?: boolean | null;
  /** Days between the stages of the two years. */
  stageDays?: number | null;
}

/** Other fields of the same owner with the same crop, in views within 5 days. */
export interface OtherFields {
  /** Number of the other fields. */
  fields: number;
  /** (value − median) / max(1.4826 · MAD, 0.05), from at least 5 fields. */
  z?: number | null;
  /** Median of their averages, where they are enough to compare with. */
  average?: number | null;
  /** Value of this field minus the median of the others. */
  difference?: number | null;
  /** Largest difference of the sowing dates, in days. */
  sowingDays?: number | null;
  sameStage?: boolean | null;
}

/** The weakest connected part of the field. */
export interface WeakestPart {
  /** Area in hectares. */
  hectares: number;
  /** Area of its whole zone in hectares, if the part is only the largest piece of it. */
  zoneHectares?: number | null;
  pixels: number;
  side: CompassSide;
  /** Median of the rest minus that of the part, positive. */
  below: number;
  /** True where the part is only in the outer ring of pixels. */
  outerRingOnly: boolean;
  /** True where it is nearly all of the weakest zone, with nearly straight edges. */
  isBlock?: boolean | null;
  /** Views of other months or years in which the same part was the weakest. */
  sameInViews?: { views: number; lastDay: string; below: number } | null;
}

/** A zone of leaves: its median and its area in hectares. */
export interface LeafZone {
  value: number;
  hectares: number;
  side?: CompassSide | null;
}

/** Root zone soil moisture, from 0 (driest of this land in this year) to 1. */
export interface MoistureHistory {
  /** ctime10 of the clear views in order of time, the last one now. */
  views: readonly FieldView[];
  /** Percentiles of the field's own 12 months. */
  p10?: number | null;
  p90?: number | null;
  /** Share of the pixels outside the dry and wet edges, 0 to 1. */
  clippedShare?: number | null;
}

export interface SoilZones {
  /** Areas of the zones in hectares; one for an even field. */
  hectares: readonly number[];
  /** Views in which the soil was bare. */
  bareViews: number;
  /** The mixed samples of each zone, and the number of points of the walk; null where the record has no points. */
  plan?: {
    points: number;
    zones: readonly { name: Message; side: CompassSide; samples: number }[];
  } | null;
}

export interface MethaneFindings {
  /** The strongest plume; null where none was found. */
  plume: {
    /** True where the recipe calls it strong: its mean is eight deviations above the noise of as many pixels. */
    isStrong: boolean;
    /** Coordinates or a name, as they are written. */
    location: string;
  } | null;
  /** Smallest rate that would have been found, in t/h. */
  detectionLimit?: number | null;
}

/** Carbon uptake of two years, in tC/ha. */
export interface CarbonYears {
  now: number;
  before: number;
  /** Months with views in the shorter of the two years. */
  months: number;
  /** Longest gap between two views, in days. */
  gapDays?: number | null;
  sameCrop?: boolean | null;
}

export interface BurnFindings {
  /** Median of NBR before minus after. */
  dnbr: number;
  /** Area with dNBR of at least 0.27, in hectares. */
  burntHectares?: number | null;
  /** Part of it from dNBR of 0.44 on, which a cut does not reach. */
  severeHectares?: number | null;
  /** UTC day of the first view that shows it, `YYYY-MM-DD`; null: that of this view. */
  firstSeen?: string | null;
  /** False where the two views are of different seasons. */
  sameSeason?: boolean | null;
}

/** What is recorded about a field and a view. Everything that is absent or null is unknown. */
export interface AdviceInput {
  service: AdvisedService;
  /** UTC day of the view, `YYYY-MM-DD`. */
  viewed: string;
  /** UTC day on which the advice is read. */
  today: string;
  /** Centre of the field in degrees, negative in the south. */
  latitude: number;
  /** Share of the field with valid pixels, 0 to 1. */
  validShare: number;
  /** Pixels of the service that are entirely inside the field. */
  fullPixels?: number | null;
  /** Share of the field within 5 m of its outline, 0 to 1. */
  edgeShare?: number | null;
  /** Share of SCL 2 and 7 in the valid pixels, 0 to 1. */
  hazeShare?: number | null;
  /** NDVI that the surrounding land (at least 200 pixels) lost since the last clear view, positive for a fall. */
  surroundingFall?: number | null;
  crop?: AdvisedCrop | null;
  /** Day of sowing, planting or of the last cut, as stated by the farmer. */
  sown?: string | null;
  /** Day of the last harvest, stated or seen by row 14. */
  harvested?: string | null;
  /** Day of a cut, harvest or spraying that the farmer stated. */
  statedWork?: string | null;
  /** True if the farmer plans a catch crop. */
  catchCropPlanned?: boolean | null;
  /** True where the farmer stated rain on the day before. */
  rained?: boolean | null;
  /** NDVI of every service about plants; it is the index of `vegetation-index`. */
  ndvi?: IndexHistory | null;
  ndmi?: IndexHistory | null;
  ndre?: IndexHistory | null;
  /** McFeeters' NDWI (green and near infrared) of this view: above 0 for open water. */
  ndwi?: number | null;
  /** NDVI of the clear views of the last 12 months, in order of time. */
  series?: readonly FieldView[] | null;
  /** The last cut that was seen: NDVI before and after it. */
  lastCut?: { day: string; before: number; after: number } | null;
  /** p90 − p10 of the service's index, now and in the last clear view. */
  spread?: number | null;
  spreadBefore?: number | null;
  /** The service's index in the clear views of the last two months, in order of time, the present one last. */
  ends?: readonly ViewEnds[] | null;
  /** Year before, of the service's index. */
  lastYear?: YearBefore | null;
  otherFields?: OtherFields | null;
  /** Differences of all the owner's fields, this one included, to the year before. */
  changesOfFarm?: readonly number[] | null;
  /** z of each of them among its own years, at least 3. */
  zOfYearsOfFarm?: readonly number[] | null;
  weakestPart?: WeakestPart | null;
  leafZones?: { weak: LeafZone; strong: LeafZone } | null;
  moisture?: MoistureHistory | null;
  soilZones?: SoilZones | null;
  methane?: MethaneFindings | null;
  carbon?: CarbonYears | null;
  burn?: BurnFindings | null;
}
