import type { Metadata } from './metadata.ts';

/** Of the values that a result is about; null where they are pure numbers. Of records from before it stood there, what shapes say. */
export function unitOf({ display, geojson }: Pick<Metadata, 'display' | 'geojson'>): string | null {
  const unit = display.unit ?? geojson?.features[0]?.properties['unit'];
  return typeof unit === 'string' ? unit : null;
}

/** A figure with its unit behind it, where it has one. */
export const withUnit = (figure: string, unit: string | null): string =>
  unit === null ? figure : `${figure}\u00a0${unit}`;
