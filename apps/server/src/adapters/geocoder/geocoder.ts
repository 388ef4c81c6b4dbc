import type { FoundPlace } from '@furrow/contract/place-search';

/** Degrees on WGS 84. */
export interface Near {
  lat: number;
  lng: number;
}

/** Finds places by their names. */
export interface Geocoder {
  /** Whose places these are, in the words to be shown with them. */
  readonly attribution: string;
  /**
   * @param query 2 to 100 characters as somebody typed them.
   * @param near of places that fit as well, those near it come first; null for no preference.
   * @param language code of the one to name places in, where there are names in it.
   * @returns the best first, eight at most; none where nothing fits.
   * @throws GeocoderUnreachable, or what the signal is aborted with.
   */
  search(query: string, near: Near | null, signal: AbortSignal, language: string): Promise<FoundPlace[]>;
}

export const mostFound = 8;

/** The service does not answer, or not as it should. */
export class GeocoderUnreachable extends Error {
  override readonly name = 'GeocoderUnreachable';
}
