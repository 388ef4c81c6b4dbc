import type { UtmZone } from '@furrow/geo/projection/utm';
import type { Frame } from '../grid/frame.ts';
import type { Shore } from '../shore/shore.ts';
import { overlays } from './land-overlay.ts';
import { shoreParcelsOf } from './shore-parcels.ts';

/** Landscape of a frame that contains only sea, without a plan of fields. */
export function seascape(zone: UtmZone, frame: Frame, shore: Shore) {
  const count = frame.columns * frame.rows;
  const zeros = new Float32Array(count);
  return {
    frame,
    parcels: [shoreParcelsOf(zone.south)(0, 0).beach],
    parcel: new Uint16Array(count),
    overlay: new Uint8Array(count).fill(overlays.sea),
    overlayShare: new Uint8Array(count).fill(255),
    vigour: zeros,
    wet: zeros,
    soilTone: zeros,
    canopyGrain: zeros,
    shore,
  };
}
