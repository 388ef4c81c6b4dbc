import type { Crop, GrowthCurve } from './crops.ts';

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const mowingLoss = 0.35;
const mowingRecoveryDays = 12;

/** NDVI of the curve alone on a day of the year; days before 1 and after 365 belong to the adjacent years. */
export function doubleLogistic(curve: GrowthCurve, day: number): number {
  const springRise = logistic(curve.riseRate * (day - curve.riseDay));
  const autumnFall = logistic(-curve.fallRate * (day - curve.fallDay));
  return curve.bare + (curve.peak - curve.bare) * (springRise + autumnFall - 1);
}

/** NDVI of a crop on a day of its harvest year, in the northern calendar. */
export function cropNdvi(crop: Crop, day: number): number {
  const { curve } = crop;
  if (crop.harvest !== undefined && day >= crop.harvest) return curve.bare;
  let ndvi = doubleLogistic(curve, day);
  if (crop.autumnShoot && day < curve.fallDay) {
    const { from, ndvi: shootNdvi } = crop.autumnShoot;
    ndvi = Math.max(ndvi, curve.bare + (shootNdvi - curve.bare) * logistic(0.13 * (day + 365 - from)));
  }
  for (const mowingDay of crop.mowingDays ?? []) {
    if (day >= mowingDay) ndvi -= mowingLoss * Math.exp((mowingDay - day) / mowingRecoveryDays);
  }
  return Math.max(ndvi, Math.min(curve.bare, 0.3));
}

/** Ripeness of a crop before the harvest, 0 to 1: the share of its cover that is straw instead of green. */
export function ripeness(crop: Crop, day: number): number {
  if (crop.harvest === undefined) return 0;
  return logistic(crop.curve.fallRate * 1.5 * (day - crop.curve.fallDay - 4));
}
