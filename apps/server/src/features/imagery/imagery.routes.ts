import { isWebTile, type WebTile } from '@furrow/analysis/mosaic/web-tile';
import type { RefusalCode } from '@furrow/contract/endpoint/refusals';
import { inEnglish } from '@furrow/messages/in-english';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiRoot } from '../../http/api-root.ts';
import type { Authenticate } from '../../http/caller.ts';
import { ipPrefix } from '../../limits/ip-prefix.ts';
import type { Allowance, LimitResult, Limits } from '../../limits/limits.ts';
import type { DrawnTile, Imagery } from './imagery.service.ts';
import { isImageryFailure } from './imagery-failure.ts';

export interface ImageryRouteDeps {
  imagery: Imagery;
  authenticate: Authenticate;
  limits: Pick<Limits, 'consume'>;
  refuse: (reply: FastifyReply, code: RefusalCode) => FastifyReply;
  /** Called for imagery that could not be read. */
  onError: (context: string, error: unknown) => void;
}

/** Limit of map tiles per account. A screen needs some forty tiles, so this allows one screen every two seconds. */
const tileAllowance = { name: 'imagery tiles', max: 1_200, seconds: 60 };

/** Limits of map tiles without an account: of one address and of all. */
const visitorAllowances = (address: string): Allowance[] => [
  { name: 'imagery tiles by ip', subject: address, max: 300, seconds: 60 },
  { name: 'imagery tiles by ip a day', subject: address, max: 3_000, seconds: 86_400 },
  { name: 'imagery tiles by all', subject: 'all', max: 3_000, seconds: 60 },
];
/** Limits of those tiles among them that are not cached, because drawing one reads scenes from the archive. */
const visitorDrawingAllowances = (address: string): Allowance[] => [
  { name: 'imagery drawings by ip', subject: address, max: 120, seconds: 60 },
  { name: 'imagery drawings by ip a day', subject: address, max: 1_000, seconds: 86_400 },
  { name: 'imagery drawings by all', subject: 'all', max: 240, seconds: 60 },
  { name: 'imagery drawings by all a day', subject: 'all', max: 20_000, seconds: 86_400 },
];
/** Account under which tiles are drawn for callers without an account, so that together they have one turn. */
const visitorAccount = 'anonymous';

const zooms = { min: 9, max: 15 };
/** Seconds for which the caller's browser may cache a complete tile, and one with a gap. */
const cacheSeconds = { complete: 3_600, partial: 60 };

/**
 * Registers `GET /imagery/{z}/{x}/{y}`, which serves the newest clear scenes in natural colours, in tiles of 256 pixels
 * in EPSG:3857 as WebP.
 */
export function registerImagery(app: FastifyInstance, deps: ImageryRouteDeps): void {
  const { imagery, authenticate, limits, refuse, onError } = deps;
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.headers['sec-fetch-mode'] === 'navigate') return refuse(reply, 'bad_request');
    // A connection that has been closed has no address any more.
    const address = ipPrefix(request.ip);
    const { authorization } = request.headers;
    const authentication = authorization === undefined ? null : await authenticate(authorization);
    if (authentication?.ok === false) return refuse(reply, authentication.refused);
    const account = authentication?.caller.account ?? null;
    const tile = tileOf(request.params);
    if (tile === null) return refuse(reply, 'not_found');
    const { signal } = request;
    const refuseLimited = ({ retryAfter }: Extract<LimitResult, { ok: false }>) =>
      refuse(reply.header('retry-after', retryAfter), account ? 'too_many_requests' : 'sign_up_to_go_on');
    const limit = await limits.consume(
      ...(account ? [{ ...tileAllowance, subject: account }] : visitorAllowances(address)),
    );
    if (!limit.ok) return refuseLimited(limit);
    try {
      if (account) return sendTile(request, reply, await imagery.tile(tile, { account, signal }));
      const cachedTile = await imagery.findCachedTile(tile, signal);
      if (cachedTile) return sendTile(request, reply, cachedTile);
      const drawingLimit = await limits.consume(...visitorDrawingAllowances(address));
      if (!drawingLimit.ok) return refuseLimited(drawingLimit);
      return sendTile(request, reply, await imagery.tile(tile, { account: visitorAccount, signal }));
    } catch (error) {
      if (!isImageryFailure(error) && !request.signal.aborted) throw error;
      // An aborted request is not logged, because it means that the user has moved the map.
      if (!request.signal.aborted) onError('imagery for the map', error);
      return refuse(reply, 'imagery_unreachable');
    }
  };
  for (const root of ['', apiRoot]) {
    app.get(`${root}/imagery/:z/:x/:y`, { exposeHeadRoute: false }, handle);
  }
}

/** Parses the tile of a request; null unless the tile exists, at a zoom at which fields are visible. */
function tileOf(params: unknown): WebTile | null {
  const { z, x, y } = params as Record<'z' | 'x' | 'y', string>;
  if (![z, x, y].every((value) => /^(0|[1-9]\d{0,5})$/.test(value))) return null;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  return tile.z >= zooms.min && tile.z <= zooms.max && isWebTile(tile) ? tile : null;
}

function sendTile(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { webp, key, attribution, isComplete }: DrawnTile,
): FastifyReply {
  const etag = `"${key}"`;
  reply
    .header('cache-control', `private, max-age=${isComplete ? cacheSeconds.complete : cacheSeconds.partial}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-attribution', inEnglish(attribution));
  if (isComplete) reply.header('etag', etag);
  if (isComplete && headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('image/webp').send(webp);
}
