import { classThresholds } from '../atmosphere/clouds.ts';
import { skyOver } from '../atmosphere/sky.ts';
import { type Cell, cellSideM } from '../grid/cells.ts';
import { overlays } from '../landscape/land-overlay.ts';
import type { SimulatedPass } from '../passes/passes.ts';
import { surfaceOf } from '../surface/surface.ts';

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
const vegetationThreshold = 0.22;

const isWater = (kind: number): boolean => kind === overlays.water || kind === overlays.sea;

/** Scene classification of a granule at 20 m, in rows from the north. */
export function classPixels(cell: Cell, pass: SimulatedPass): Uint8Array {
  const side = cellSideM / pixel;
  const { landscape, green } = surfaceOf(cell, pixel, pass.day);
  const { clouds, cirrus } = skyOver(cell, pixel, pass);
  const out = new Uint8Array(side * side);
  for (let i = 0; i < out.length; i++) {
    const extendedIndex = (Math.floor(i / side) + 1) * (side + 2) + (i % side) + 1;
    const cloud = clouds ? clouds.opacity[i]! : 0;
    if (cloud >= classThresholds.thick) out[i] = sceneClass.thickCloud;
    else if (cloud >= classThresholds.medium) out[i] = sceneClass.mediumCloud;
    else if (cirrus && cirrus[i]! >= classThresholds.cirrus) out[i] = sceneClass.cirrus;
    else if (clouds && clouds.shadow[i]! >= classThresholds.shadow) out[i] = sceneClass.shadow;
    else if (cloud >= classThresholds.unclear) out[i] = sceneClass.unclear;
    else if (isWater(landscape.overlay[extendedIndex]!) && landscape.overlayShare[extendedIndex]! > 128) {
      out[i] = sceneClass.water;
    } else out[i] = green[extendedIndex]! >= vegetationThreshold ? sceneClass.vegetation : sceneClass.bare;
  }
  return out;
}
