import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTracing, type OpenSpan, startSpan } from './spans.ts';

/** Routes that load balancers ask every few seconds. */
const untracedRoutes: ReadonlySet<string | undefined> = new Set(['/livez', '/readyz']);

/**
 * Gives each request a span, which is the parent of everything that happens in the request. Without a tracer, nothing is
 * registered.
 * @param trustsProxy whether a request may continue the trace of the proxy in front
 */
export function registerRequestSpans(app: FastifyInstance, trustsProxy: boolean): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url;
    if (untracedRoutes.has(route)) return done();
    const given = trustsProxy ? headers['traceparent'] : undefined;
    const span = startSpan(`${method} ${route ?? 'none'}`, {
      kind: 'server',
      parent: typeof given === 'string' ? given : null,
      attributes: { 'http.request.method': method, 'http.route': route ?? 'none' },
    });
    if (span === null) return done();
    spans.set(request, span);
    span.activate(done);
  });
  // The body arrives by events of the connection, in whose context the request would continue.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span === undefined) return done();
    span.activate(done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    if (span === undefined) return;
    span.add({ 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.fail(String(statusCode));
    span.end();
  });
}
