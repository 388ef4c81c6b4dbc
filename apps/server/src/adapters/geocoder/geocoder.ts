import type { FoundPlace } from '@furrow/contract/place-search';

/** WGS 84 position in degrees. */
export interface Near {
  lat: number;
  lng: number;
}

/** Finds places by name. */
export interface Geocoder {
  /** Attribution of the data, to be shown with the places. */
  readonly attribution: string;
  /**
   * Searches places by name.
   * @param query 2 to 100 characters, as typed
   * @param near position whose surroundings are preferred among places that match equally well; null for no preference
   * @param language code of the language for place names, where available
   * @returns the best matches first, at most eight; empty if nothing matches
   * @throws GeocoderUnreachable, or the reason with which the signal was aborted
   */
  search(query: string, near: Near | null, signal: AbortSignal, language: string): Promise<FoundPlace[]>;
}

export const maxResults = 8;

/** The geocoder does not answer, or its reply is invalid. */
export class GeocoderUnreachable extends Error {
  override readonly name = 'GeocoderUnreachable';
}
