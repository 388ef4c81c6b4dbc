import type { MultiPolygon } from '@furrow/geo/polygon';
import { leastClearShare } from '../analyse.ts';
import { inTurn } from '../in-turn.ts';
import { fillOrder } from '../plan.ts';
import type { ImagerySource } from '../ports.ts';
import { RasterFiles } from '../raster/raster-files.ts';
import { SceneError } from '../scene-error.ts';
import { isWantedCollection } from '../scenes/collection.ts';
import { coverageOf } from '../scenes/coverage.ts';
import { groupPasses, type Pass } from '../scenes/passes.ts';
import { parseScene, type Scene } from '../scenes/scene.ts';
import { type Sight, sightOf } from './sight.ts';
import { drawThumbnail } from './thumbnail.ts';

/** What a satellite saw of a field on one pass. */
export interface PassPreview {
  /** Start of its first scene, ISO 8601 UTC. */
  datetime: string;
  /** Null where the classification cannot be read. */
  sight: Sight | null;
  /** WebP; null where the colours cannot be read. */
  thumbnail: Buffer | null;
  simulated: boolean;
}

/** Days back from now, tried one after the other until a pass was clear. */
export const reaches = [15, 30, 60] as const;
const mostPasses = 6;
/** Passes looked at or drawn at the same time. */
const passesAtOnce = 4;

/** A pass that reaches into a field. */
export interface FieldPass extends Pass {
  /** How many of its scenes, the first ones, hold some of the field; the others lie beside it. */
  reaching: number;
}

/**
 * The passes of a search that reach into the field, newest first, their scenes in the order in which they fill it.
 * @param items of the box of the thumbnail.
 */
export function passesOver(
  field: MultiPolygon,
  items: readonly unknown[],
  collection: string | null,
): FieldPass[] {
  const scenes: Scene[] = [];
  const coverage = new Map<Scene, number>();
  for (const item of items) {
    try {
      const scene = parseScene(item);
      if (!isWantedCollection(scene, collection)) continue;
      scenes.push(scene);
      coverage.set(scene, coverageOf(scene, field));
    } catch (error) {
      // What the catalogue holds beside usable items is told when something is ordered.
      if (!(error instanceof SceneError)) throw error;
    }
  }
  const candidate = (scene: Scene) => ({ scene, coverage: coverage.get(scene) ?? 0 });
  return groupPasses(scenes)
    .map(({ datetime, scenes: ofPass }) => ({
      datetime,
      scenes: ofPass.toSorted((a, b) => fillOrder(candidate(a), candidate(b))),
      reaching: ofPass.filter((scene) => coverage.get(scene) !== 0).length,
    }))
    .filter(({ reaching }) => reaching > 0)
    .reverse();
}

interface Seen {
  pass: FieldPass;
  sight: Sight | null;
}

/**
 * The latest passes over a field, newest first, six at most; when none of the newest six was clear and an older one was, it
 * takes the place of the last.
 * @param search the passes between two numbers of days ago, newest first.
 * @throws SceneError when the imagery cannot be read at all, or what the signal is aborted with.
 */
export async function latestPasses(
  field: MultiPolygon,
  imagery: ImagerySource,
  search: (from: number, to: number) => Promise<readonly FieldPass[]>,
  signal?: AbortSignal,
): Promise<PassPreview[]> {
  const files = new RasterFiles(imagery);
  try {
    const seen: Seen[] = [];
    for (const [i, days] of reaches.entries()) {
      seen.push(...(await lookAtEach(await search(days, reaches[i - 1] ?? 0), field, files, signal)));
      if (seen.some(isClear)) break;
    }
    const newest = seen.slice(0, mostPasses);
    const clear = newest.some(isClear) ? undefined : seen.find(isClear);
    const chosen = clear ? [...newest.slice(0, mostPasses - 1), clear] : newest;
    const previews = await inTurn(chosen, passesAtOnce, async ({ pass, sight }) => ({
      datetime: pass.datetime,
      sight,
      thumbnail: await drawThumbnail(pass.scenes, field, imagery, signal),
      simulated:
        imagery.simulated || pass.scenes.some(({ item }) => item.properties['furrow:simulated'] === true),
    }));
    if (previews.length > 0 && previews.every((one) => one.sight === null && one.thumbnail === null)) {
      throw new SceneError('asset_unreachable', 'None of the latest scenes of the field can be read.');
    }
    return previews;
  } finally {
    await files.close();
  }
}

const isClear = ({ sight }: Seen): boolean => sight !== null && sight.valid >= leastClearShare;

/** Those that hold anything of the field. */
async function lookAtEach(
  passes: readonly FieldPass[],
  field: MultiPolygon,
  files: RasterFiles,
  signal?: AbortSignal,
): Promise<Seen[]> {
  const seen = await inTurn(passes, passesAtOnce, async (pass) => {
    signal?.throwIfAborted();
    return { pass, sight: await sightOrNone(pass, field, files, signal) };
  });
  return seen.flatMap(({ pass, sight }) => (sight === 'outside' ? [] : [{ pass, sight }]));
}

async function sightOrNone(pass: FieldPass, field: MultiPolygon, files: RasterFiles, signal?: AbortSignal) {
  try {
    return await sightOf(pass.scenes.slice(0, pass.reaching), field, files, signal);
  } catch (error) {
    // A field without a pixel of its own can still be looked at.
    if (error instanceof SceneError && error.reason !== 'ended_early') return null;
    throw error;
  }
}
