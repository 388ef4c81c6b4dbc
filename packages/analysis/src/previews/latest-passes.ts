import type { MultiPolygon } from '@furrow/geo/polygon';
import { inTurn } from '../in-turn.ts';
import { fillOrder } from '../plan.ts';
import type { ImagerySource } from '../ports.ts';
import { RasterFiles } from '../raster/raster-files.ts';
import { SceneError } from '../scene-error.ts';
import { sceneMessages } from '../scene-messages.ts';
import { isWantedCollection } from '../scenes/collection.ts';
import { coverageOf } from '../scenes/coverage.ts';
import { groupPasses, type Pass } from '../scenes/passes.ts';
import { parseScene, type Scene } from '../scenes/scene.ts';
import { leastClearShare } from '../usable-share.ts';
import { type Sight, sightOf } from './sight.ts';
import { drawThumbnail } from './thumbnail.ts';

/** Preview of a field in one pass. */
export interface PassPreview {
  /** Start of its first scene, ISO 8601 UTC. */
  datetime: string;
  /** Null where the classification cannot be read. */
  sight: Sight | null;
  /** WebP; null where the colours cannot be read. */
  thumbnail: Buffer | null;
  simulated: boolean;
}

/** Days back from now, tried in turn until a pass was clear. */
export const reaches = [15, 30, 60] as const;
const mostPasses = 6;
/** Max. passes screened or drawn in parallel, if they have few scenes together: the newest should be ready first. */
const passesAtOnce = 4;
const scenesAtOnce = 16;
/**
 * Time limits: after it no further pass is screened, once one was, and after twice as long none is drawn, so that what is ready is
 * shown. The largest field then takes five seconds, and other requests get their turn.
 */
const patient = 2_000;

/** A pass that intersects a field. */
export interface FieldPass extends Pass {
  /** Number of its scenes, from the first, that cover some of the field; the others are next to it. */
  reaching: number;
}

/**
 * The passes of a search that intersect the field, newest first, with their scenes in the order in which they fill it.
 * @param items items in the box of the thumbnail.
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
      // Unusable items of the catalogue are reported when an analysis is ordered.
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

/** `whole`: every pass that should be screened was. */
export interface LatestPasses {
  previews: PassPreview[];
  whole: boolean;
}

/**
 * The latest passes over a field, newest first, six at most; when none of the newest six was clear and an older one was, that one
 * replaces the last. There may be fewer for a field over dozens of scenes, or with slow imagery.
 * @param search passes between two numbers of days ago, newest first.
 * @throws SceneError when the imagery cannot be read at all, or the abort reason of the signal.
 */
export async function latestPasses(
  field: MultiPolygon,
  imagery: ImagerySource,
  search: (from: number, to: number) => Promise<readonly FieldPass[]>,
  { signal, patience = patient }: { signal?: AbortSignal; patience?: number } = {},
): Promise<LatestPasses> {
  const files = new RasterFiles(imagery);
  const began = performance.now();
  try {
    const seen: Seen[] = [];
    let whole = true;
    for (const [i, days] of reaches.entries()) {
      const passes = await search(days, reaches[i - 1] ?? 0);
      await inTurn(passes, atOnceOf(passes), async (pass) => {
        signal?.throwIfAborted();
        if (seen.length > 0 && performance.now() - began > patience) whole = false;
        else {
          const sight = await sightOrNone(pass, field, files, signal);
          if (sight !== 'outside') seen.push({ pass, sight });
        }
      });
      if (!whole || seen.some(isClear)) break;
    }
    const chosen = choose(seen.toSorted((a, b) => (a.pass.datetime < b.pass.datetime ? 1 : -1)));
    let drawn = 0;
    const draw = async (pass: FieldPass): Promise<Buffer | null> => {
      if (drawn > 0 && performance.now() - began > 2 * patience) {
        whole = false;
        return null;
      }
      const thumbnail = await drawThumbnail(pass.scenes, field, imagery, signal);
      drawn++;
      return thumbnail;
    };
    const passes = chosen.map(({ pass }) => pass);
    const previews = await inTurn(chosen, atOnceOf(passes), async ({ pass, sight }) => ({
      datetime: pass.datetime,
      sight,
      thumbnail: await draw(pass),
      simulated:
        imagery.simulated || pass.scenes.some(({ item }) => item.properties['furrow:simulated'] === true),
    }));
    if (previews.length > 0 && previews.every((one) => one.sight === null && one.thumbnail === null)) {
      throw new SceneError('asset_unreachable', sceneMessages.latest_unreadable());
    }
    return { previews, whole };
  } finally {
    await files.close();
  }
}

function atOnceOf(passes: readonly FieldPass[]): number {
  const most = Math.max(1, ...passes.map(({ reaching }) => reaching));
  return Math.min(passesAtOnce, Math.max(1, Math.floor(scenesAtOnce / most)));
}

/** @param seen newest first. */
function choose(seen: readonly Seen[]): Seen[] {
  const newest = seen.slice(0, mostPasses);
  const clear = newest.some(isClear) ? undefined : seen.find(isClear);
  return clear ? [...newest.slice(0, mostPasses - 1), clear] : newest;
}

const isClear = ({ sight }: Seen): boolean => sight !== null && sight.valid >= leastClearShare;

async function sightOrNone(pass: FieldPass, field: MultiPolygon, files: RasterFiles, signal?: AbortSignal) {
  try {
    return await sightOf(pass.scenes.slice(0, pass.reaching), field, files, signal);
  } catch (error) {
    // A field that contains no pixel centre still has a thumbnail.
    if (error instanceof SceneError && error.reason !== 'ended_early') return null;
    throw error;
  }
}
