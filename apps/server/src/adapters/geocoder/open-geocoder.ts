import { gazetteer } from './gazetteer/gazetteer.ts';
import type { Geocoder } from './geocoder.ts';
import { geocoderAddress } from './geocoder-address.ts';
import { nominatim } from './nominatim.ts';
import { photon } from './photon.ts';

export interface GeocoderSettings {
  /** As `geocoderAddress` lets it pass; null: the gazetteer in memory; `off`: places are not searched. */
  geocoderUrl: string | null;
  productName: string;
  supportEmail: string;
}

/** Null when places are not searched. */
export function openGeocoder({ geocoderUrl, productName, supportEmail }: GeocoderSettings): Geocoder | null {
  if (geocoderUrl === 'off') return null;
  const address = geocoderUrl === null ? null : geocoderAddress(geocoderUrl);
  if (address === null) return gazetteer();
  // Header values are plain text; a name may be in any letters.
  const userAgent = `${productName} (${supportEmail})`.replaceAll(/[^\x20-\x7e]/g, '?');
  const parts = { url: address.url, userAgent };
  return address.kind === 'photon' ? photon(parts) : nominatim(parts);
}
