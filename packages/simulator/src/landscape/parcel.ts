import type { PlaceEvent } from '../events/events.ts';
import type { Spectrum } from '../spectra/spectrum.ts';
import type { LandscapeRegion } from './landscape-regions.ts';

/** A piece of land with one use at a time. */
export interface Parcel {
  seed: number;
  region: LandscapeRegion;
  south: boolean;
  /** Kind of trees; null for farmed land. */
  trees: 'deciduous' | 'evergreen' | null;
  /** True if the parcel is part of a town. */
  isBuiltUp: boolean;
  /** Delay of the parcel's crop calendar in days. */
  delayDays: number;
  soil: Spectrum;
  /**
   * Preference of the neighbourhood, standard deviation about 1: shifts the choice along the region's list of
   * rotations.
   */
  rotationPreference: number;
  /** 1 or −1: sign of the crop's response to good ground, so that patterns end at field borders. */
  response: number;
  /** True if the parcel's longer side is along the district's u axis. */
  alongU: boolean;
  /** Staged event on the parcel, if any. */
  event: PlaceEvent | null;
}
