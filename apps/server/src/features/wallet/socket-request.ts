import type { IncomingMessage } from 'node:http';
import { apiRoot } from '../../http/api-root.ts';

const path = new RegExp(`^(?:${apiRoot})?/wallet/([^/?]+)/?(?:\\?.*)?$`);

/** Whose wallet a socket is asked for, as the path says; null when it is about something else. */
export function walletAsked({ url = '', method, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.upgrade?.toLowerCase() !== 'websocket') return null;
  return path.exec(url)?.[1]?.toLowerCase() ?? null;
}

/**
 * Whether a page of ours asks. Browsers name the page's origin with every socket, and no rule of theirs keeps a foreign page from
 * opening one; who sends none is no browser and has to bring a token.
 */
export function isOurPage({ headers }: IncomingMessage, publicUrl: string | null): boolean {
  const { origin, host, authorization } = headers;
  if (origin === undefined) return authorization !== undefined;
  if (publicUrl !== null) return origin === new URL(publicUrl).origin;
  return host !== undefined && (origin === `http://${host}` || origin === `https://${host}`);
}

/**
 * The caller's address, as `request.ip` is of other requests: that of the connection, or as many steps back in X-Forwarded-For as
 * there are proxies whose word counts.
 */
export function addressOf({ socket, headers }: IncomingMessage, trustProxy: number): string {
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const steps = [socket.remoteAddress ?? '', ...named.map((one) => one.trim()).reverse()].filter(Boolean);
  return steps[Math.min(trustProxy, steps.length - 1)] ?? '';
}
