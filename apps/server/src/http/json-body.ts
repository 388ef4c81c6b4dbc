import type { FastifyInstance } from 'fastify';
import { boundsFor, isWithinBounds } from './json-bounds.ts';

/** Default body limits in bytes, for anonymous and for signed-in callers. */
export const maxBodyBytes = { anyone: 16_384, signedIn: 65_536 };

/** Error code of a body that has too many parts or too deep a nesting for its size. */
export const bodyTooComplex = 'BODY_TOO_INTRICATE';

/**
 * Size in bytes from which a body is parsed in an event loop iteration of its own, because that takes some
 * milliseconds.
 */
const largeBodyBytes = 65_536;

/**
 * Accepts JSON bodies only. A body is refused if parsing it would cost more than an ordinary body of the route's
 * maximum size.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  const enqueue = createLoopQueue();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Clients also set the header `content-type` on calls without a body.
    if (body.length === 0) return done(null, undefined);
    if (!isWithinBounds(body, boundsFor(request.routeOptions.bodyLimit))) {
      return done(Object.assign(new Error('This body has too many parts.'), { code: bodyTooComplex }));
    }
    if (body.length < largeBodyBytes) return void parse(request, body.toString(), done);
    return enqueue(() => void parse(request, body.toString(), done));
  });
}

/**
 * Creates a queue that runs one task per event loop iteration, so that other requests are served between large bodies.
 */
function createLoopQueue(): (task: () => void) => void {
  const tasks: (() => void)[] = [];
  const parseNext = (): void => {
    const task = tasks.shift();
    if (tasks.length > 0) setImmediate(parseNext);
    task?.();
  };
  return (task) => {
    tasks.push(task);
    if (tasks.length === 1) setImmediate(parseNext);
  };
}
