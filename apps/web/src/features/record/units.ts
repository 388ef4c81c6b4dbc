import type { RecordMetadata } from './metadata.ts';

/**
 * Unit of the values of a result; null for pure numbers. Older records have the unit only in the
 * properties of their shapes.
 */
export function unitOf({ display, geojson }: Pick<RecordMetadata, 'display' | 'geojson'>): string | null {
  const unit = display.unit ?? geojson?.features[0]?.properties['unit'];
  return typeof unit === 'string' ? unit : null;
}

/** Appends the unit to a figure, if there is one. */
export const withUnit = (figure: string, unit: string | null): string =>
  unit === null ? figure : `${figure}\u00a0${unit}`;
