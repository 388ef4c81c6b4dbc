import type { FastifyInstance } from 'fastify';
import { boundsFor, isWithin } from './json-bounds.ts';

/** Bytes of a body that a call takes unless it says otherwise: of people who are not signed in, and of those who are. */
export const maxBodyBytes = { anyone: 16_384, signedIn: 65_536 };

/** Error code of a body with too many parts, or too deep a nesting, for its size. */
export const tooIntricate = 'BODY_TOO_INTRICATE';

/** Bytes from which on a body is parsed in a turn of its own: some milliseconds. */
const large = 65_536;

/** Bodies are JSON and nothing else, and cost no more to parse than an honest one of as many bytes as the route takes. */
export function acceptJsonAlone(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  const inTurn = turnsOfTheLoop();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Clients set that header on calls without a body too.
    if (body.length === 0) return done(null, undefined);
    if (!isWithin(body, boundsFor(request.routeOptions.bodyLimit))) {
      return done(Object.assign(new Error('This body has too many parts.'), { code: tooIntricate }));
    }
    if (body.length < large) return void parse(request, body.toString(), done);
    return inTurn(() => void parse(request, body.toString(), done));
  });
}

/** Does one thing in each turn of the event loop, so that many large bodies at once leave others their turn in between. */
function turnsOfTheLoop(): (act: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    const act = waiting.shift();
    if (waiting.length > 0) setImmediate(next);
    act?.();
  };
  return (act) => {
    waiting.push(act);
    if (waiting.length === 1) setImmediate(next);
  };
}
