import { overlays } from '../landscape/land-overlay.ts';
import { bandCount, bandOrder } from '../spectra/spectrum.ts';
import { seaReflectance } from './sea-reflectance.ts';
import type { Surface } from './surface.ts';

const firstInfrared = bandOrder.indexOf('rededge2');
const firstShortwave = bandOrder.indexOf('swir16');

/** Share of brightness that soaked soil loses: more in the shortwave infrared, where water absorbs. */
const wetSoilLoss = (band: number): number =>
  band >= firstShortwave ? 0.45 : band >= firstInfrared ? 0.4 : 0.35;

/** Relative variation of reflectance by tree crowns and their shade or by roofs, by plants in a field, and by soil. */
const crownTexture = 0.13;
const fieldTexture = 0.028;
const soilTexture = 0.085;

/** Ground reflectance in one band at the pixels of the surface's frame, before blur, atmosphere and noise. */
export function groundReflectance(surface: Surface, band: number): Float32Array {
  const { landscape, colours, green, wetness } = surface;
  const { parcel, overlay, overlayShare, soilTone, canopyGrain, shore } = landscape;
  const lossOfWetness = wetSoilLoss(band);
  const seaReflectanceAt = shore && seaReflectance(shore.water, band);
  const out = new Float32Array(parcel.length);
  for (let i = 0; i < out.length; i++) {
    const p = parcel[i]!;
    const index = p * bandCount + band;
    const isWooded = colours.isWooded[p] === 1;
    const textureFactor = 1 + (isWooded ? crownTexture : fieldTexture) * canopyGrain[i]!;
    const soil = colours.brown[index]! * (1 - lossOfWetness * wetness[i]!) * (1 + soilTexture * soilTone[i]!);
    const share = green[i]!;
    let value = (soil + share * (colours.green[index]! - soil)) * textureFactor;
    const cover = overlayShare[i]!;
    if (cover > 0) {
      const kind = overlay[i]!;
      const isTextured = kind === overlays.trees || kind === overlays.settlement;
      const textureFactor = isTextured ? 1 + crownTexture * canopyGrain[i]! : 1;
      const coverReflectance =
        kind === overlays.sea && seaReflectanceAt
          ? seaReflectanceAt(i)
          : colours.overlaySpectra[p]![kind]![band]! * textureFactor;
      value += (cover / 255) * (coverReflectance - value);
    }
    out[i] = value;
  }
  return out;
}
