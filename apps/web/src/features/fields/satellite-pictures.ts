import { renew } from '../../api/renew.ts';
import type { Pictures, TileAddress } from '../../map/grounds.ts';
import { settings } from '../../page-settings.ts';
import { useSession } from '../../session/session.ts';

/** Satellite tiles: those of the URL in the settings, else our own, which need a signed-in user. */
export function satellitePictures(
  onAttribution: (attribution: string | null) => void,
): Pick<Pictures, 'zooms' | 'pictureOf'> {
  const { mapSatelliteUrl: address } = settings;
  if (address === null) {
    return {
      zooms: { least: 9, most: 15 },
      pictureOf: (tile, signal) => ownPicture(tile, signal, onAttribution),
    };
  }
  return picturesAt(address);
}

/** Tiles of a URL template with {z}, {x} and {y}. */
export function picturesAt(address: string): Pick<Pictures, 'zooms' | 'pictureOf'> {
  return {
    zooms: { least: 0, most: 19 },
    pictureOf: async ({ z, x, y }) =>
      address.replaceAll('{z}', `${z}`).replaceAll('{x}', `${x}`).replaceAll('{y}', `${y}`),
  };
}

async function ownPicture(
  { z, x, y }: TileAddress,
  signal: AbortSignal,
  onAttribution: (text: string | null) => void,
): Promise<string> {
  const address = `/imagery/${z}/${x}/${y}`;
  const access = useSession.getState().token?.access ?? '';
  let reply = await fetchAs(address, access, signal);
  if (reply.status === 401 && (await renew(access)) === null)
    reply = await fetchAs(address, useSession.getState().token?.access ?? '', signal);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  onAttribution(reply.headers.get('x-attribution'));
  return URL.createObjectURL(await reply.blob());
}

function fetchAs(address: string, access: string, signal: AbortSignal): Promise<Response> {
  return fetch(address, {
    signal,
    headers: { authorization: `Bearer ${access}` },
  });
}
