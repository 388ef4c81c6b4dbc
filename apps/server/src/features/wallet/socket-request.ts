import type { IncomingMessage } from 'node:http';
import { apiRoot } from '../../http/api-root.ts';

const path = new RegExp(`^(?:${apiRoot})?/wallet/([^/?]+)/?(?:\\?.*)?$`);

/** User id in the path of a request for a wallet socket; null for any other request. */
export function requestedWallet({ url = '', method, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket') return null;
  return path.exec(url)?.[1]?.toLowerCase() ?? null;
}

/**
 * Whether a request comes from one of our pages: browsers send the page's origin with every socket but do not
 * stop foreign pages from opening one. A request without an origin is not from a browser and needs a token.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host, authorization } = headers;
  if (origin === undefined) return authorization !== undefined;
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/**
 * Address of the client, equal to `request.ip` of ordinary requests: that of the connection, or as many
 * entries back in X-Forwarded-For as there are trusted proxies.
 */
export function addressOf({ socket, headers }: IncomingMessage, trustProxy: number): string {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const addresses = [
    socket.remoteAddress ?? '',
    ...forwardedFor.map((address) => address.trim()).reverse(),
  ].filter(Boolean);
  return addresses[Math.min(trustProxy, addresses.length - 1)] ?? '';
}
