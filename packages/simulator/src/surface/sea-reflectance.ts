import type { SeaWater } from '../shore/sea-water.ts';
import { seas } from '../spectra/surfaces.ts';

/** Reflectance of the sea in one band at a pixel of the water's frame: paler over shallows, clear or silted. */
export function seaReflectance({ shallowShare, silt }: SeaWater, band: number): (i: number) => number {
  const openSea = seas.open[band]!;
  const clearShallows = seas.clear[band]!;
  const siltDifference = seas.silted[band]! - clearShallows;
  return (i) => openSea + shallowShare[i]! * (clearShallows + silt[i]! * siltDifference - openSea);
}
