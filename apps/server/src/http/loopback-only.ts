import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Headers that browsers and command-line clients send by default, named in RFC 9110 and Fetch. Proxies add
 * many others, and a request through a proxy may come from anywhere.
 */
const clientHeaders = new RegExp(
  [
    '^(host|connection|keep-alive|te|trailer|transfer-encoding|upgrade-insecure-requests|expect|user-agent|referer|origin|cookie)$',
    '^(authorization|priority|purpose|range|pragma|cache-control|dnt|save-data|downlink|ect|rtt|idempotency-key)$',
    '^(accept|content|sec|if|access-control-request)(-[a-z-]+)?$',
  ].join('|'),
);

/**
 * Whether a request was made on this machine for this machine: from its loopback interface, to this server's own
 * address, without signs of a proxy. The host name is checked because another site can make its own name resolve to
 * 127.0.0.1.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { headers, socket, raw } = request;
  return (
    // An absolute URL is a request to a proxy, and could name any host. HTTP/1.0 is not used by browsers, but by nginx.
    (raw.url ?? '').startsWith('/') &&
    raw.httpVersion !== '1.0' &&
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isOwnHost(headers.host ?? '', socket.localPort) &&
    [headers.origin, headers.referer].every((address) => address === undefined || isLoopbackUrl(address)) &&
    Object.keys(headers).every((name) => clientHeaders.test(name))
  );
}

/**
 * Whether the host name is one of this machine's own, with the right port.
 * @param port port of the request; undefined without a network, as in tests
 */
function isOwnHost(host: string, port: number | undefined): boolean {
  return isLoopbackHost(host) && (port === undefined || Number(/:(\d+)$/.exec(host)?.[1] ?? 80) === port);
}

/**
 * Whether the page that made a request is on this machine. Browsers send its address, so a page of another site or
 * under another name is detected.
 */
const isLoopbackUrl = (address: string): boolean =>
  URL.canParse(address) && isLoopbackHost(new URL(address).host);

function isLoopbackAddress(address: string): boolean {
  const v4 = address.replace(/^::ffff:/i, '');
  return address === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
}

export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
