import type { FastifyInstance } from 'fastify';

/** Headers in which proxies say for whom they ask. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/**
 * Logs once that a proxy seems to be in front of a server that trusts none: all its callers then share one address, and
 * the limits of one. Any caller may send these headers, so that it is a hint and no more.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isLogged = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isLogged || !proxyHeaders.some((name) => headers[name] !== undefined)) return;
    isLogged = true;
    log.warn(
      'requests come through a proxy, and TRUST_PROXY is 0: all who come through it share its address and its limits',
    );
  });
}
