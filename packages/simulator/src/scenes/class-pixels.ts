import { classedFrom } from '../atmosphere/clouds.ts';
import { skyOver } from '../atmosphere/sky.ts';
import { type Cell, cellSide } from '../grid/cells.ts';
import { overlays } from '../landscape/overlay.ts';
import { surfaceOf } from '../surface/surface.ts';
import type { Pass } from './passes.ts';

/** Classes of Sentinel-2's scene classification that occur in simulated scenes. */
export const sceneClass = {
  shadow: 3,
  vegetation: 4,
  bare: 5,
  water: 6,
  unclear: 7,
  mediumCloud: 8,
  thickCloud: 9,
  cirrus: 10,
} as const;

const pixel = 20;
const mostlyGreen = 0.22;

const isWater = (kind: number): boolean => kind === overlays.water || kind === overlays.sea;

/** Scene classification of a granule at 20 m, in rows from the north. */
export function classPixels(cell: Cell, pass: Pass): Uint8Array {
  const side = cellSide / pixel;
  const { landscape, green } = surfaceOf(cell, pixel, pass.day);
  const { clouds, cirrus } = skyOver(cell, pixel, pass);
  const out = new Uint8Array(side * side);
  for (let i = 0; i < out.length; i++) {
    const wide = (Math.floor(i / side) + 1) * (side + 2) + (i % side) + 1;
    const cloud = clouds ? clouds.opacity[i]! : 0;
    if (cloud >= classedFrom.thick) out[i] = sceneClass.thickCloud;
    else if (cloud >= classedFrom.medium) out[i] = sceneClass.mediumCloud;
    else if (cirrus && cirrus[i]! >= classedFrom.cirrus) out[i] = sceneClass.cirrus;
    else if (clouds && clouds.shadow[i]! >= classedFrom.shadow) out[i] = sceneClass.shadow;
    else if (cloud >= classedFrom.unclear) out[i] = sceneClass.unclear;
    else if (isWater(landscape.overlay[wide]!) && landscape.overlayShare[wide]! > 128) {
      out[i] = sceneClass.water;
    } else out[i] = green[wide]! >= mostlyGreen ? sceneClass.vegetation : sceneClass.bare;
  }
  return out;
}
