import type { SeaWater } from '../shore/sea-water.ts';
import { seas } from '../spectra/surfaces.ts';

/** Reflectance of the sea in one band at a pixel of the water's frame: paler over shallows, clear or silted. */
export function seaReflectance({ shallow, silt }: SeaWater, band: number): (i: number) => number {
  const open = seas.open[band]!;
  const clear = seas.clear[band]!;
  const siltDifference = seas.silted[band]! - clear;
  return (i) => open + shallow[i]! * (clear + silt[i]! * siltDifference - open);
}
