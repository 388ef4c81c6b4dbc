import { createHash } from 'node:crypto';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import { withoutQuery } from '@furrow/analysis/imagery/without-query';
import {
  type FieldPass,
  latestPasses,
  lookbackDays,
  type PassPreview,
  passesOver,
} from '@furrow/analysis/previews/latest-passes';
import { thumbnailBox } from '@furrow/analysis/previews/thumbnail';
import type { Preview } from '@furrow/contract/pricing/visibility';
import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { createAccountLimiter } from './account-limiter.ts';
import { coalesced } from './coalesced.ts';
import type { DiskCache } from './disk-cache.ts';
import { type Requester, type SceneSearchDeps, searchTimeOf } from './scene-searches.ts';
import { createTtlCache } from './ttl-cache.ts';

export interface PreviewDeps extends SceneSearchDeps {
  /** Disk cache of drawn previews, as JSON. */
  cache: DiskCache;
  /** Milliseconds after which the passes read so far are returned. */
  softTimeoutMs?: number;
  /** Called for previews that could not be cached. */
  onError: (context: string, error: unknown) => void;
}

/** A preview of a pass, before its attribution is added in the reader's language. */
export type UnattributedPreview = Omit<Preview, 'attribution'>;

export interface Previews {
  /**
   * Returns the latest passes over a field, newest first.
   * @param requester.signal aborts the work that no other caller waits for
   * @throws SceneError when the imagery cannot be read, or the reason of the aborted signal
   */
  latestPreviews(field: MultiPolygon, requester: Requester): Promise<UnattributedPreview[]>;
}

/** Previews with access to the cached ones. */
export interface CachedPreviews extends Previews {
  /**
   * Returns the cached previews of a field; null when they have to be drawn.
   * @throws SceneError when the imagery cannot be read, or the reason of the aborted signal
   */
  findCached(field: MultiPolygon, signal: AbortSignal): Promise<UnattributedPreview[] | null>;
}

/** Version of the previews; a new one invalidates those on disk. */
const previewVersion = 2;
/** Maximum number of fields processed concurrently in this process, and the timeout for one field in milliseconds. */
const maxConcurrentFields = 2;
const timeoutMs = 20_000;
/** Maximum number of cached searches; each has some kilobytes. */
const maxCachedSearches = 128;
const msPerDay = 86_400_000;

export function createPreviews(deps: PreviewDeps): CachedPreviews {
  const { openImagery, collection, cache, clock, onError } = deps;
  const searches = createTtlCache<readonly FieldPass[]>(maxCachedSearches, clock);
  const limiter = createAccountLimiter(maxConcurrentFields, 1);
  const coalescedDrawing = coalesced<UnattributedPreview[]>();

  const searchOf =
    (field: MultiPolygon, imagery: ImagerySource) =>
    (from: number, to: number): Promise<readonly FieldPass[]> =>
      searches.get(hashOf([from, field]), async (end) => {
        const now = searchTimeOf(deps).getTime();
        const daysAgo = (days: number): string => new Date(now - days * msPerDay).toISOString();
        const query = { bbox: thumbnailBox(field), from: daysAgo(from), to: daysAgo(to), collection };
        return passesOver(
          field,
          await imagery.search(query, AbortSignal.any([end, AbortSignal.timeout(timeoutMs)])),
          collection,
        );
      });

  const drawPreviews = async (
    field: MultiPolygon,
    { imagery, search, key, signal }: PreviewInput,
  ): Promise<UnattributedPreview[]> => {
    const drawSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const { previews: passes, isComplete } = await latestPasses(field, imagery, search, {
      signal: drawSignal,
      ...(deps.softTimeoutMs !== undefined && { timeoutMs: deps.softTimeoutMs }),
    });
    const previews = passes.map(viewPass);
    // Previews that could not be read, or not in time, are drawn again next time.
    if (isComplete && passes.every(({ cloudCover, thumbnail }) => cloudCover && thumbnail)) {
      await cache
        .put(key, Buffer.from(JSON.stringify(previews)))
        .catch((error: unknown) => onError('keeping a preview', error));
    }
    return previews;
  };

  const findPasses = async (field: MultiPolygon, signal: AbortSignal) => {
    signal.throwIfAborted();
    const imagery = await openImagery();
    const search = searchOf(field, imagery);
    const key = keyOf(field, await search(lookbackDays[0], 0));
    const cached = await cache.get(key);
    return {
      imagery,
      search,
      key,
      cached: cached && (JSON.parse(cached.toString()) as UnattributedPreview[]),
    };
  };

  return {
    findCached: async (field, signal) => (await findPasses(field, signal)).cached,
    latestPreviews: async (field, { account, signal }) => {
      const { cached, key, ...passesFound } = await findPasses(field, signal);
      if (cached) return cached;
      return coalescedDrawing.join(key, signal, (signal) =>
        limiter.runJob(() => drawPreviews(field, { ...passesFound, key, signal }), { account, signal }),
      );
    },
  };
}

interface PreviewInput {
  imagery: ImagerySource;
  /** Searches the passes between two days, which are given as numbers of days before now. */
  search: (from: number, to: number) => Promise<readonly FieldPass[]>;
  key: string;
  signal: AbortSignal;
}

function viewPass({ datetime, cloudCover, thumbnail, simulated }: PassPreview): UnattributedPreview {
  return {
    at: datetime,
    cloud: cloudCover && percent(cloudCover.cloud),
    valid: cloudCover && percent(cloudCover.valid),
    thumbnail: thumbnail && `data:image/webp;base64,${thumbnail.toString('base64')}`,
    simulated,
  };
}

/** Converts a share to percent with one decimal. */
const percent = (share: number): number => Math.round(share * 1_000) / 10;

/** Returns the cache key of the field and its newest scenes, so that new scenes give a new key. */
function keyOf(field: MultiPolygon, passes: readonly FieldPass[]): string {
  const scenes = passes.map((pass) =>
    pass.scenes.map(({ id, item }) => [
      id,
      ...Object.values(item.assets).map(({ href }) => withoutQuery(href)),
    ]),
  );
  return hashOf([previewVersion, field, scenes]);
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
