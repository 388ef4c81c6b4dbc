/** Index of a service about plants. */
export type PlantIndex = 'NDVI' | 'NDMI' | 'NDRE';

interface ChangeLimits {
  /** Difference of two views that counts as a change: twice the noise of a field's median, times √2. */
  changed: number;
  /** Difference that counts as a strong change. */
  strongly: number;
  /** Difference to the same week of the year before that exceeds what ordinary years differ by. */
  betweenYears: number;
}

export const changeLimits: Readonly<Record<PlantIndex, ChangeLimits>> = {
  NDVI: { changed: 0.1, strongly: 0.2, betweenYears: 0.15 },
  NDMI: { changed: 0.1, strongly: 0.2, betweenYears: 0.15 },
  NDRE: { changed: 0.06, strongly: 0.12, betweenYears: 0.1 },
};

/** Lowest NDVI of each class of cover, and the p90 − p10 above which a field of it is uneven. */
const spreadLimits: readonly (readonly [ndviFrom: number, ndvi: number, other: number])[] = [
  [0.85, 0.2, 0.25],
  [0.7, 0.3, 0.3],
  [0.5, 0.25, 0.25],
  [-1, 0.35, 0.35],
];

/** p90 − p10 above which a field is uneven: the rounded upper quartile of real views. */
export function unevenFrom(index: PlantIndex, ndvi: number): number {
  const [, own, other] = spreadLimits.find(([from]) => ndvi >= from) ?? spreadLimits.at(-1)!;
  return index === 'NDVI' ? own : other;
}

const indexOfService: Readonly<Record<string, PlantIndex>> = {
  'vegetation-index': 'NDVI',
  'crop-water': 'NDMI',
  chlorophyll: 'NDRE',
};

/** The index of a service about plants; null for another service. */
export const plantIndexOf = (service: string): PlantIndex | null =>
  Object.hasOwn(indexOfService, service) ? indexOfService[service]! : null;

/** Fall of the surrounding land, in NDVI, by which haze is recognised. */
export const surroundingFall = 0.05;

/** Rounding of a difference of two decimals must not decide. */
const rounding = 1e-9;

export const reaches = (value: number, limit: number): boolean => value >= limit - rounding;

export const exceeds = (value: number, limit: number): boolean => value > limit + rounding;
