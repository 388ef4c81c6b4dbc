import type { OtherFields } from './advice-input.ts';
import { changeLimits, plantIndexOf, reaches } from './change-limits.ts';
import { medianOf } from './clear-views.ts';
import { daysBetween } from './crops/year-days.ts';

/** A view of a field: median and average of the index, and the stated day of sowing. */
export interface ComparedView {
  median: number;
  average: number;
  sown: string | null;
}

/** Fewest other fields for z, and fewest for a difference that is large enough alone. */
const minFields = { z: 5, difference: 3 };
/** Smallest deviation by which a difference is divided: one field is noisier than many. */
const minDeviation = 0.05;
const madToDeviation = 1.4826;

/**
 * Compares a field with the owner's other fields of the crop. The average of the others is given where it may be
 * compared: with five fields, or with three where this one is far below.
 * @param others views of the same service within five days
 * @returns null with fewer than three, and for a service that is not about plants
 */
export function compareFields(
  service: string,
  own: ComparedView,
  others: readonly ComparedView[],
): OtherFields | null {
  const index = plantIndexOf(service);
  if (index === null || others.length < minFields.difference) return null;
  const medians = others.map(({ median }) => median);
  const middle = medianOf(medians)!;
  const mad = medianOf(medians.map((value) => Math.abs(value - middle)))!;
  const difference = own.median - middle;
  const hasMany = others.length >= minFields.z;
  const isComparable = hasMany || reaches(-difference, changeLimits[index].betweenYears);
  return {
    fields: others.length,
    average: isComparable ? medianOf(others.map(({ average }) => average)) : null,
    z: hasMany ? difference / Math.max(madToDeviation * mad, minDeviation) : null,
    difference,
    sowingDays: largestDifference(own, others),
  };
}

/** Largest difference of the stated sowings to that of the field; null where too few are stated. */
function largestDifference({ sown }: ComparedView, others: readonly ComparedView[]): number | null {
  const days = others.map((other) =>
    sown === null || other.sown === null ? null : Math.abs(daysBetween(sown, other.sown)),
  );
  return days.includes(null) ? null : Math.max(...(days as number[]));
}
