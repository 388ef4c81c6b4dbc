import type { MultiPolygon } from '@furrow/geo/rings/polygon';
import { minClearShare } from '../choose/usable-share.ts';
import type { ImagerySource } from '../imagery/ports.ts';
import { sceneMessages } from '../messages/scene-messages.ts';
import { fillOrder } from '../plan/usable-scenes.ts';
import { mapConcurrently } from '../pool/map-concurrently.ts';
import { RasterFiles } from '../raster/raster-files.ts';
import { SceneError } from '../reasons/scene-error.ts';
import { isRequestedCollection } from '../scenes/collection.ts';
import { coverageOf } from '../scenes/coverage.ts';
import { groupPasses, type Pass } from '../scenes/passes.ts';
import { parseScene, type Scene } from '../scenes/scene.ts';
import { type CloudCover, screenPass } from './cloud-cover.ts';
import { drawThumbnail } from './thumbnail.ts';

/** Preview of a field in one pass. */
export interface PassPreview {
  /** Start of the first scene of the pass, ISO 8601 UTC. */
  datetime: string;
  /** Null where the classification cannot be read. */
  cloudCover: CloudCover | null;
  /** WebP; null where the colours cannot be read. */
  thumbnail: Buffer | null;
  simulated: boolean;
}

/** Days back from now, tried in turn until a pass was clear. */
export const lookbackDays = [15, 30, 60] as const;
const maxPasses = 6;
/** Max. passes screened or drawn in parallel, if they have few scenes together: the newest should be ready first. */
const maxParallelPasses = 4;
const maxParallelScenes = 16;
/**
 * Time in milliseconds after which no further pass is screened, if one was; after twice this time no further thumbnail
 * is drawn, if one was. The largest field then takes five seconds.
 */
const screeningTimeoutMs = 2_000;

/** A pass that intersects a field. */
export interface FieldPass extends Pass {
  /** Number of the pass's first scenes that cover a part of the field; the remaining scenes are next to it. */
  coveringScenes: number;
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
      if (!isRequestedCollection(scene, collection)) continue;
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
      coveringScenes: ofPass.filter((scene) => coverage.get(scene) !== 0).length,
    }))
    .filter(({ coveringScenes: sceneCount }) => sceneCount > 0)
    .reverse();
}

interface ScreenedPass {
  pass: FieldPass;
  cloudCover: CloudCover | null;
}

/** `isComplete`: every pass that should be screened was. */
export interface LatestPasses {
  previews: PassPreview[];
  isComplete: boolean;
}

/**
 * The latest passes over a field, newest first, six at most; when none of the newest six was clear and an older one
 * was, that one replaces the last. There may be fewer for a field over dozens of scenes, or with slow imagery.
 * @param search passes between two numbers of days ago, newest first.
 * @throws SceneError when the imagery cannot be read at all, or the abort reason of the signal.
 */
export async function latestPasses(
  field: MultiPolygon,
  imagery: ImagerySource,
  search: (from: number, to: number) => Promise<readonly FieldPass[]>,
  { signal, timeoutMs = screeningTimeoutMs }: { signal?: AbortSignal; timeoutMs?: number } = {},
): Promise<LatestPasses> {
  const files = new RasterFiles(imagery);
  const startTime = performance.now();
  try {
    const screenedPasses: ScreenedPass[] = [];
    let isComplete = true;
    for (const [i, days] of lookbackDays.entries()) {
      const passes = await search(days, lookbackDays[i - 1] ?? 0);
      await mapConcurrently(passes, concurrencyFor(passes), async (pass) => {
        signal?.throwIfAborted();
        if (screenedPasses.length > 0 && performance.now() - startTime > timeoutMs) isComplete = false;
        else {
          const cloudCover = await screenOrNull(pass, field, files, signal);
          if (cloudCover !== 'outside') screenedPasses.push({ pass, cloudCover });
        }
      });
      if (!isComplete || screenedPasses.some(isClear)) break;
    }
    const chosenPasses = choosePasses(
      screenedPasses.toSorted((a, b) => (a.pass.datetime < b.pass.datetime ? 1 : -1)),
    );
    let drawnCount = 0;
    const draw = async (pass: FieldPass): Promise<Buffer | null> => {
      if (drawnCount > 0 && performance.now() - startTime > 2 * timeoutMs) {
        isComplete = false;
        return null;
      }
      const thumbnail = await drawThumbnail(pass.scenes, field, imagery, signal);
      drawnCount++;
      return thumbnail;
    };
    const passes = chosenPasses.map(({ pass }) => pass);
    const previews = await mapConcurrently(
      chosenPasses,
      concurrencyFor(passes),
      async ({ pass, cloudCover }) => ({
        datetime: pass.datetime,
        cloudCover,
        thumbnail: await draw(pass),
        simulated:
          imagery.simulated || pass.scenes.some(({ item }) => item.properties['furrow:simulated'] === true),
      }),
    );
    if (previews.length > 0 && previews.every((one) => one.cloudCover === null && one.thumbnail === null)) {
      throw new SceneError('asset_unreachable', sceneMessages.latest_unreadable());
    }
    return { previews, isComplete };
  } finally {
    await files.close();
  }
}

function concurrencyFor(passes: readonly FieldPass[]): number {
  const maxScenes = Math.max(1, ...passes.map(({ coveringScenes }) => coveringScenes));
  return Math.min(maxParallelPasses, Math.max(1, Math.floor(maxParallelScenes / maxScenes)));
}

/**
 * Chooses the passes to show: the newest, with the newest clear one as the last if none of them is clear. @param
 * screenedPasses newest first.
 */
function choosePasses(screenedPasses: readonly ScreenedPass[]): ScreenedPass[] {
  const newest = screenedPasses.slice(0, maxPasses);
  const clear = newest.some(isClear) ? undefined : screenedPasses.find(isClear);
  return clear ? [...newest.slice(0, maxPasses - 1), clear] : newest;
}

const isClear = ({ cloudCover }: ScreenedPass): boolean =>
  cloudCover !== null && cloudCover.valid >= minClearShare;

async function screenOrNull(pass: FieldPass, field: MultiPolygon, files: RasterFiles, signal?: AbortSignal) {
  try {
    return await screenPass(pass.scenes.slice(0, pass.coveringScenes), field, files, signal);
  } catch (error) {
    // A field that contains no pixel centre still has a thumbnail.
    if (error instanceof SceneError && error.reason !== 'ended_early') return null;
    throw error;
  }
}
