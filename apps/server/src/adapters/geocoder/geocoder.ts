import type { FoundPlace } from '@furrow/contract/places/place-search';

/** The part of the map that is in view: its centre as a WGS 84 position in degrees, and half its width. */
export interface SearchView {
  lat: number;
  lng: number;
  /** Null if it is unknown. */
  radiusKm: number | null;
}

/** What is preferred among places that match equally well. */
export interface Preference {
  /** What the person who searches sees on the map; null if there is no map. */
  view: SearchView | null;
  /** Alpha-2 codes of the countries to prefer: those at the centre of the view and of the person. */
  countries: readonly string[];
}

export const noPreference: Preference = { view: null, countries: [] };

/** Finds places by name. */
export interface Geocoder {
  /** Attribution of the data, to be shown with the places. */
  readonly attribution: string;
  /**
   * Searches places by name.
   * @param query 2 to 100 characters, as typed
   * @param preference what comes first among places that match equally well
   * @param language code of the language for place names, where available
   * @returns the best matches first, at most eight; empty if nothing matches
   * @throws GeocoderUnreachable, or the reason with which the signal was aborted
   */
  search(query: string, preference: Preference, signal: AbortSignal, language: string): Promise<FoundPlace[]>;
}

export const maxResults = 8;

/** The geocoder does not answer, or its reply is invalid. */
export class GeocoderUnreachable extends Error {
  override readonly name = 'GeocoderUnreachable';
}
