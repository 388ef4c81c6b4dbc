import type { IncomingMessage } from 'node:http';
import { apiRoot } from '../../http/api-root.ts';

const path = new RegExp(`^(?:${apiRoot})?/wallet/([^/?]+)/?(?:\\?.*)?$`);

/** Returns the user id in the path of a request for a wallet socket; null for any other request. */
export function requestedWallet({ url = '', method, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket') return null;
  return path.exec(url)?.[1]?.toLowerCase() ?? null;
}

/**
 * Whether a request comes from one of our pages. Browsers let pages of other sites open sockets, but they send the
 * page's origin; a request without an origin is not from a browser, and needs a token.
 */
export function isOwnOrigin({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host, authorization } = headers;
  if (origin === undefined) return authorization !== undefined;
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/**
 * Returns the address of the client, the same as `request.ip` of ordinary requests: that of the connection, or the
 * entry of X-Forwarded-For before those of the trusted proxies.
 */
export function addressOf({ socket, headers }: IncomingMessage, trustProxy: number): string {
  const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const addresses = [
    socket.remoteAddress ?? '',
    ...forwardedFor.map((address) => address.trim()).reverse(),
  ].filter(Boolean);
  return addresses[Math.min(trustProxy, addresses.length - 1)] ?? '';
}
