import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies add, each its own: what comes through one may come from anywhere. */
const ofProxies = new RegExp(
  [
    '^(forwarded|via|cdn-loop|front-end-https|surrogate-.+)$',
    'forwarded|proxy|(client|real|connecting|remote|peer)-?_?(ip|addr)',
    '^x-(client|original|rewrite|envoy|azure|arr|amz|amzn|cloud|appengine|vercel|nf|varnish|sucuri|remote)-',
    '^(x-scheme|x-host|x-url-scheme|x-varnish)$',
    '^(true-client|cf|fastly|fly|akamai|incap|do)-',
  ].join('|'),
);

/**
 * Whether the request was made on this machine for this machine: from its loopback interface, to this server's own address,
 * with no sign of a proxy between. The name counts because a page of another site can have its own name lead to 127.0.0.1.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { headers, socket, raw } = request;
  return (
    // Written as a proxy writes it, the address would name a host of its own; no browser speaks 1.0, and nginx does by default.
    (raw.url ?? '').startsWith('/') &&
    raw.httpVersion !== '1.0' &&
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isOwnHost(headers.host ?? '', socket.localPort) &&
    [headers.origin, headers.referer].every((address) => address === undefined || isOfLoopback(address)) &&
    !Object.keys(headers).some((name) => ofProxies.test(name))
  );
}

/** @param port on which the request came in; undefined where there is no network between (tests). */
function isOwnHost(host: string, port: number | undefined): boolean {
  return isLoopbackHost(host) && (port === undefined || Number(/:(\d+)$/.exec(host)?.[1] ?? 80) === port);
}

/** A page elsewhere, or one of ours under another name, is named by the browser that it is open in. */
const isOfLoopback = (address: string): boolean =>
  URL.canParse(address) && isLoopbackHost(new URL(address).host);

function isLoopbackAddress(address: string): boolean {
  const v4 = address.replace(/^::ffff:/i, '');
  return address === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
}

export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
