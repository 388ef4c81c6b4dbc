import { createHash } from 'node:crypto';
import type { ImagerySource } from '@furrow/analysis/imagery/ports';
import type { Plan } from '@furrow/analysis/plan/plan';
import { drawDay, drawDayInNaturalColours, monthAround, ownDayOf } from '@furrow/analysis/previews/day-map';
import type { PassRecipe } from '@furrow/analysis/recipes/pass-recipe';
import { usesTimeSeries } from '@furrow/analysis/recipes/recipe';
import type { Scene } from '@furrow/analysis/scenes/scene';
import { findScenes } from '@furrow/analysis/search/find-scenes';
import { recipeFor } from '@furrow/analysis/services/all';
import type { DayMapPart } from '@furrow/contract/results/day-maps';
import { createAccountLimiter } from './account-limiter.ts';
import { coalesced } from './coalesced.ts';
import type { DiskCache } from './disk-cache.ts';
import type { Requester, SceneSearchDeps } from './scene-searches.ts';
import { createTtlCache } from './ttl-cache.ts';

export interface DayMapDeps extends Pick<SceneSearchDeps, 'openImagery' | 'clock'> {
  /** Disk cache of what was drawn. */
  cache: DiskCache;
  /** Called for maps that could not be cached. */
  onError: (context: string, error: unknown) => void;
}

export interface DayMapRequest {
  /** Plan of the result whose field and recipe are used. */
  plan: Plan;
  /** UTC day of a pass, YYYY-MM-DD. */
  day: string;
  part: DayMapPart;
}

export interface DayMaps {
  /**
   * Draws a part of the map of a day; null where the scenes of that day are no longer there or show nothing of the field.
   * @param requester.signal aborts the work that no other caller waits for
   * @throws SceneError when the imagery cannot be read, or the reason of the aborted signal
   */
  dayMap(request: DayMapRequest, requester: Requester): Promise<Buffer | null>;
}

/** Version of the maps; a new one invalidates those on disk. */
const mapVersion = 1;
/** Maximum number of days drawn concurrently, in total and per account, and the timeout for one in milliseconds. */
const maxConcurrentDays = 4;
const maxDaysPerAccount = 2;
const timeoutMs = 20_000;
/** Maximum number of cached searches; each has the scenes of a month over a field, some tens of kilobytes. */
const maxCachedSearches = 64;

export function createDayMaps({ openImagery, clock, cache, onError }: DayMapDeps): DayMaps {
  const searches = createTtlCache<readonly Scene[]>(maxCachedSearches, clock);
  const limiter = createAccountLimiter(maxConcurrentDays, maxDaysPerAccount);
  const coalescedDrawing = coalesced<Partial<Record<DayMapPart, Buffer>>>();

  const scenesAround = ({ plan, day }: DayMapRequest, imagery: ImagerySource) => {
    const span = monthAround(day);
    const { field, scenes } = plan;
    const collection = scenes[0]?.collection ?? null;
    return searches.get(hashOf([field, collection, span]), async (end) => {
      const signal = AbortSignal.any([end, AbortSignal.timeout(timeoutMs)]);
      return (await findScenes({ field, collection }, span, imagery, signal)).scenes;
    });
  };

  const draw = async (request: DayMapRequest, recipe: PassRecipe, callerSignal: AbortSignal) => {
    const { plan, day, part } = request;
    const signal = AbortSignal.any([callerSignal, AbortSignal.timeout(timeoutMs)]);
    const imagery = await openImagery();
    const isOwnIndex = part !== 'natural' && day === ownDayOf(plan);
    const dayAndScenes = { day, scenes: isOwnIndex ? [] : await scenesAround(request, imagery) };
    const natural =
      part === 'natural' && (await drawDayInNaturalColours(plan, recipe, dayAndScenes, imagery, signal));
    const parts: Partial<Record<DayMapPart, Buffer>> =
      part === 'natural'
        ? natural
          ? { natural }
          : {}
        : ((await drawDay(plan, recipe, dayAndScenes, imagery, signal)) ?? {});
    for (const [drawnPart, bytes] of Object.entries(parts) as [DayMapPart, Buffer][]) {
      await cache
        .put(dayMapKey({ plan, day, part: drawnPart }), bytes)
        .catch((error: unknown) => onError('keeping the map of a day', error));
    }
    return parts;
  };

  return {
    dayMap: async (request, { account, signal }) => {
      const cached = await cache.get(dayMapKey(request));
      const recipe = recipeFor(request.plan.recipe.code);
      if (cached || recipe === null || usesTimeSeries(recipe)) return cached;
      const { plan, day, part } = request;
      // Thumbnail and values are drawn together, so that a day whose thumbnail was seen opens immediately.
      const key = dayMapKey({ plan, day, part: part === 'natural' ? part : 'values' });
      const parts = await coalescedDrawing.join(key, signal, (drawSignal) =>
        limiter.runJob(() => draw(request, recipe, drawSignal), { account, signal: drawSignal }),
      );
      return parts[part] ?? null;
    },
  };
}

/** Returns the cache key of a part. Results of the same field and recipe on the same grid share the maps of their days. */
export function dayMapKey({ plan, day, part }: DayMapRequest): string {
  const { engine, recipe, field, grid, scenes } = plan;
  const ownScenes = day === ownDayOf(plan) ? scenes.map(({ id }) => id) : null;
  const { collection } = scenes[0]!;
  return hashOf([mapVersion, engine, recipe, field, grid, collection, ownScenes, day, part]);
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
