import { renew } from '../../api/renew.ts';
import type { ImageTiles, TileAddress } from '../../map/interface/basemaps.ts';
import { useSession } from '../../session/session.ts';
import { settings } from '../../settings/page-settings.ts';

interface TileListeners {
  onAttribution: (attribution: string | null) => void;
  /** Called with true when a tile is refused until the visitor signs up, and with false when a tile loads. */
  onSignUpNeededChange: (isNeeded: boolean) => void;
}

/** Satellite tiles: those of the URL in the settings, otherwise our own. */
export function satelliteTiles(listeners: TileListeners): Pick<ImageTiles, 'zoomRange' | 'tileUrl'> {
  const { mapSatelliteUrl: urlTemplate } = settings;
  if (urlTemplate === null) {
    return {
      zoomRange: { min: 9, max: 15 },
      tileUrl: (tile, signal) => fetchOwnTile(tile, signal, listeners),
    };
  }
  return tilesAt(urlTemplate);
}

/** Tiles of a URL template with {z}, {x} and {y}. */
export function tilesAt(urlTemplate: string): Pick<ImageTiles, 'zoomRange' | 'tileUrl'> {
  return {
    zoomRange: { min: 0, max: 19 },
    tileUrl: async ({ z, x, y }) =>
      urlTemplate.replaceAll('{z}', `${z}`).replaceAll('{x}', `${x}`).replaceAll('{y}', `${y}`),
  };
}

async function fetchOwnTile(
  { z, x, y }: TileAddress,
  signal: AbortSignal,
  { onAttribution, onSignUpNeededChange }: TileListeners,
): Promise<string> {
  const url = `/imagery/${z}/${x}/${y}`;
  const access = useSession.getState().token?.access;
  let reply = await fetchWithToken(url, access, signal);
  if (reply.status === 401 && access !== undefined && (await renew(access)) === null)
    reply = await fetchWithToken(url, useSession.getState().token?.access, signal);
  if (reply.status === 429 && access === undefined) onSignUpNeededChange(true);
  if (!reply.ok)
    throw new Error(`The server answered the satellite tile ${url} with the status ${reply.status}.`);
  onSignUpNeededChange(false);
  onAttribution(reply.headers.get('x-attribution'));
  return URL.createObjectURL(await reply.blob());
}

function fetchWithToken(url: string, access: string | undefined, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    signal,
    headers: access === undefined ? {} : { authorization: `Bearer ${access}` },
  });
}
