import { isUnseenOnTheWay } from '../../setting-types.ts';

/** A service that finds places, as GEOCODER_URL names it. */
export interface GeocoderAddress {
  kind: 'photon' | 'nominatim';
  /** Without the `type` that tells the kind. May hold a key: never printed. */
  url: URL;
}

/** Null for anything but an https address, or an http one on this machine, of which the kind can be told. */
export function geocoderAddress(value: string): GeocoderAddress | null {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  if (!isUnseenOnTheWay(url) || url.username || url.password || url.hash) return null;
  const kind = kindOf(url);
  url.searchParams.delete('type');
  return kind && { kind, url };
}

function kindOf(url: URL): GeocoderAddress['kind'] | null {
  const stated = url.searchParams.get('type');
  if (stated === 'photon' || stated === 'nominatim') return stated;
  if (stated !== null) return null;
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith('/api')) return 'photon';
  return path.endsWith('/search') || path.endsWith('/search.php') ? 'nominatim' : null;
}
