import type { PlaceEvent } from '../places/events.ts';
import type { Spectrum } from '../spectra/bands.ts';
import type { Region } from './regions.ts';

/** A piece of land with one use at a time. */
export interface Parcel {
  seed: number;
  region: Region;
  south: boolean;
  /** Trees, or null for land that is farmed. */
  trees: 'deciduous' | 'evergreen' | null;
  /** Built over: part of a town. */
  built: boolean;
  /** Days by which its calendar is later than usual. */
  late: number;
  soil: Spectrum;
  /** What the neighbourhood likes to grow, deviation about 1: moves the choice along the region's list. */
  leaning: number;
  /** 1 or −1: whether its crop does better where the ground suits most crops, so that patches end where a field does. */
  response: number;
  /** True when its longer side runs along the district's u axis. */
  alongU: boolean;
  /** What is staged on it. */
  event: PlaceEvent | null;
}
