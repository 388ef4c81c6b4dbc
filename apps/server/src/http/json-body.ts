import type { FastifyInstance } from 'fastify';
import { boundsFor, isWithin } from './json-bounds.ts';

/** Bytes of a body that a call takes unless it says otherwise: of people who are not signed in, and of those who are. */
export const maxBodyBytes = { anyone: 16_384, signedIn: 65_536 };

/** Error code of a body with too many parts, or too deep a nesting, for its size. */
export const tooIntricate = 'BODY_TOO_INTRICATE';

/** Bodies are JSON and nothing else, and cost no more to parse than an honest one of as many bytes as the route takes. */
export function acceptJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Clients set that header on calls without a body too.
    if (body.length === 0) return done(null, undefined);
    if (!isWithin(body, boundsFor(request.routeOptions.bodyLimit))) {
      return done(Object.assign(new Error('This body has too many parts.'), { code: tooIntricate }));
    }
    return void parse(request, body.toString(), done);
  });
}
