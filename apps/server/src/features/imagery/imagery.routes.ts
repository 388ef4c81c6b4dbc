import { isWebTile, type WebTile } from '@furrow/analysis/mosaic/web-tile';
import type { RefusalCode } from '@furrow/contract/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiRoot } from '../../http/api-root.ts';
import type { Authenticate } from '../../http/caller.ts';
import type { Limits } from '../../limits/limits.ts';
import type { DrawnTile, Imagery } from './imagery.service.ts';
import { isImageryTrouble } from './imagery-trouble.ts';

export interface ImageryRouteParts {
  imagery: Imagery;
  authenticate: Authenticate;
  limits: Pick<Limits, 'take'>;
  refuse: (reply: FastifyReply, code: RefusalCode) => FastifyReply;
  /** Called for imagery that could not be read. */
  onTrouble: (what: string, error: unknown) => void;
}

/** A screen needs some forty tiles; this allows one screen every two seconds. */
const tilesAllowed = { name: 'imagery tiles', most: 1_200, seconds: 60 };
const zooms = { least: 9, most: 15 };
/** Seconds for which the caller's browser may cache a complete tile, and one with a gap. */
const kept = { whole: 3_600, partial: 60 };

/** `GET /imagery/{z}/{x}/{y}`: the newest clear scenes in natural colours, 256 pixels of EPSG:3857 as WebP. */
export function registerImagery(app: FastifyInstance, parts: ImageryRouteParts): void {
  const { imagery, authenticate, limits, refuse, onTrouble } = parts;
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.headers['sec-fetch-mode'] === 'navigate') return refuse(reply, 'bad_request');
    const found = await authenticate(request.headers.authorization);
    if (!found.ok) return refuse(reply, found.refused);
    const tile = tileOf(request.params);
    if (tile === null) return refuse(reply, 'not_found');
    const taken = await limits.take({ ...tilesAllowed, subject: found.caller.account });
    if (!taken.ok) return refuse(reply.header('retry-after', taken.retryAfter), 'too_many_requests');
    try {
      return sendTile(
        request,
        reply,
        await imagery.tile(tile, { account: found.caller.account, signal: request.signal }),
      );
    } catch (error) {
      if (!isImageryTrouble(error) && !request.signal.aborted) throw error;
      // An aborted request is not logged: the user has moved the map.
      if (!request.signal.aborted) onTrouble('imagery for the map', error);
      return refuse(reply, 'imagery_unreachable');
    }
  };
  for (const root of ['', apiRoot]) {
    app.get(`${root}/imagery/:z/:x/:y`, { exposeHeadRoute: false }, answer);
  }
}

/** Null unless it is an existing tile at a zoom at which fields are visible. */
function tileOf(params: unknown): WebTile | null {
  const { z, x, y } = params as Record<'z' | 'x' | 'y', string>;
  if (![z, x, y].every((value) => /^(0|[1-9]\d{0,5})$/.test(value))) return null;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  return tile.z >= zooms.least && tile.z <= zooms.most && isWebTile(tile) ? tile : null;
}

function sendTile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { webp, key, attribution, whole }: DrawnTile,
): FastifyReply {
  const etag = `"${key}"`;
  reply
    .header('cache-control', `private, max-age=${whole ? kept.whole : kept.partial}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-attribution', attribution);
  if (whole) reply.header('etag', etag);
  if (whole && headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/webp').send(webp);
}
