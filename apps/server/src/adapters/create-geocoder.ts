import { geocoderAddress } from '../settings/geocoder-address.ts';
import { gazetteer } from './geocoder/gazetteer/gazetteer.ts';
import type { Geocoder } from './geocoder/geocoder.ts';
import { nominatim } from './geocoder/nominatim.ts';
import { photon } from './geocoder/photon.ts';

export interface GeocoderSettings {
  /**
   * Address of the geocoder, validated by `geocoderAddress`; null for the gazetteer in memory; `off` for no place
   * search.
   */
  geocoderUrl: string | null;
  productName: string;
  supportEmail: string;
}

export interface Geocoders {
  /** The geocoder that the settings name; null if the place search is disabled. */
  geocoder: Geocoder | null;
  /** The gazetteer in memory, if `geocoder` is an external service. */
  gazetteer: Geocoder | null;
}

export function createGeocoders(settings: GeocoderSettings): Geocoders {
  const { geocoderUrl } = settings;
  const isExternal = geocoderUrl !== null && geocoderUrl !== 'off' && geocoderAddress(geocoderUrl) !== null;
  return { geocoder: createGeocoder(settings), gazetteer: isExternal ? gazetteer() : null };
}

/**
 * Creates the geocoder that the settings name.
 * @returns null if the place search is disabled
 */
export function createGeocoder({
  geocoderUrl,
  productName,
  supportEmail,
}: GeocoderSettings): Geocoder | null {
  if (geocoderUrl === 'off') return null;
  const address = geocoderUrl === null ? null : geocoderAddress(geocoderUrl);
  if (address === null) return gazetteer();
  // Header values have to be ASCII, but a product name may contain any letters.
  const userAgent = `${productName} (${supportEmail})`.replaceAll(/[^\x20-\x7e]/g, '?');
  const options = { url: address.url, userAgent };
  return address.kind === 'photon' ? photon(options) : nominatim(options);
}
