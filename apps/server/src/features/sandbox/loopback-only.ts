import { isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Headers that proxies add, each its own: what comes through one may come from anywhere. */
const ofProxies =
  /^(forwarded|via|x-forwarded(-.+)?|x-(real|client|cluster-client|original|envoy|azure)-.+|true-client-ip|cf-.+|fastly-.+|fly-.+)$/;

/**
 * Whether the request was made on this machine for this machine: from its loopback interface, to a loopback name, with no
 * proxy between. The name counts because a page of another site can have its own name lead to 127.0.0.1.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    // Written as a proxy writes it, the address would name a host of its own.
    (request.raw.url ?? '').startsWith('/') &&
    isLoopbackAddress(request.socket.remoteAddress ?? '') &&
    isLoopbackHost(request.headers.host ?? '') &&
    !Object.keys(request.headers).some((name) => ofProxies.test(name))
  );
}

function isLoopbackAddress(address: string): boolean {
  const v4 = address.replace(/^::ffff:/i, '');
  return address === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
}

export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host) && URL.canParse(`http://${host}`);
}
