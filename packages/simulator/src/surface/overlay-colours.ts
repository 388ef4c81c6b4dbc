import { overlays } from '../landscape/land-overlay.ts';
import { recentCache } from '../noise/recent.ts';
import { crops } from '../season/crops.ts';
import { cropNdvi } from '../season/phenology.ts';
import { seasonDayOf } from '../season/season-day.ts';
import { blend, type Spectrum, scaleSpectrum } from '../spectra/spectrum.ts';
import { type CanopyName, canopies, covers, litters, seas, soils } from '../spectra/surfaces.ts';

const msPerDay = 86_400_000;
const cachedColours = recentCache<Spectrum[]>(40);

/** Spectra of the kinds of overlay on a day since 1970, indexed by kind. */
export const overlayColours = (day: number, south: boolean, trees: CanopyName): Spectrum[] =>
  cachedColours(`${day} ${south} ${trees}`, () => computeColours(day, south, trees));

function computeColours(date: number, south: boolean, trees: CanopyName): Spectrum[] {
  const { day } = seasonDayOf(date * msPerDay, south);
  const leaves = trees === 'deciduous' ? Math.min(1, (cropNdvi(crops.deciduous, day) - 0.3) / 0.58) : 1;
  const grass = Math.min(1, cropNdvi(crops.grass, day) / 0.9);
  const colours: Spectrum[] = [];
  colours[overlays.none] = covers.water;
  colours[overlays.water] = covers.water;
  colours[overlays.asphalt] = covers.asphalt;
  colours[overlays.trees] = scaleSpectrum(blend(litters.leafFall, canopies[trees], leaves), 0.9);
  colours[overlays.track] = covers.track;
  colours[overlays.margin] = blend(litters.dryGrass, canopies.grass, 0.8 * grass);
  colours[overlays.clayRoof] = covers.clayRoof;
  colours[overlays.paleRoof] = covers.paleRoof;
  colours[overlays.darkRoof] = covers.darkRoof;
  colours[overlays.garden] = blend(
    litters.dryGrass,
    blend(canopies.grass, canopies.deciduous, 0.5),
    0.85 * grass,
  );
  colours[overlays.sea] = seas.open;
  colours[overlays.beach] = soils.sand;
  const roofs = blend(blend(covers.clayRoof, covers.darkRoof, 0.36), covers.paleRoof, 0.22);
  colours[overlays.settlement] = blend(colours[overlays.garden]!, blend(roofs, covers.asphalt, 0.45), 0.56);
  return colours;
}
