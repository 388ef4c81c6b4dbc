import { isTransportSecure } from './setting-types.ts';

/** A place search service, as configured by GEOCODER_URL. */
export interface GeocoderAddress {
  kind: 'photon' | 'nominatim';
  /** The address without the `type` parameter, which names the kind. It may contain a key: never print it. */
  url: URL;
}

/**
 * Parses the address of a place search service.
 * @returns null unless it is an https address, or an http one on this machine, whose kind can be determined
 */
export function geocoderAddress(value: string): GeocoderAddress | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  if (!isTransportSecure(url) || url.username || url.password || url.hash) return null;
  const kind = kindOf(url);
  url.searchParams.delete('type');
  return kind && { kind, url };
}

function kindOf(url: URL): GeocoderAddress['kind'] | null {
  const statedType = url.searchParams.get('type');
  if (statedType === 'photon' || statedType === 'nominatim') return statedType;
  if (statedType !== null) return null;
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith('/api')) return 'photon';
  return path.endsWith('/search') || path.endsWith('/search.php') ? 'nominatim' : null;
}
