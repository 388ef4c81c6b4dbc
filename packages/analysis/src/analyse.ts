import { boundsOf } from '@furrow/geo/bounds';
import type { Field } from '@furrow/geo/validity';
import { lookAt } from './look.ts';
import { type Plan, planPass } from './plan.ts';
import type { ImagerySource } from './ports.ts';
import { RasterFiles } from './raster/raster-files.ts';
import { bandsOf, type Recipe } from './recipes/recipe.ts';
import { type RunResult, runPlan } from './run.ts';
import { SceneError, type SceneReason } from './scene-error.ts';
import { isWantedCollection } from './scenes/collection.ts';
import type { DroppedScene } from './scenes/dropped.ts';
import { endedEarly } from './scenes/ended-early.ts';
import { groupPasses, type Pass } from './scenes/passes.ts';
import { printable } from './scenes/printable.ts';
import { parseScene, type Scene } from './scenes/scene.ts';

/** Days in UTC, YYYY-MM-DD: one exact day, or the newest usable scene of a span, both ends included. */
export type When = { date: string } | { from: string; to: string };

export interface AnalysisRequest {
  field: Field;
  recipe: Recipe;
  when: When;
  collection: string | null;
}

export type Progress = (sentence: string) => void;

export interface Analysis {
  result: RunResult;
  dropped: DroppedScene[];
  notes: string[];
}

/** Share of the field that has to be clear before a scene is taken unasked. */
export const leastClearShare = 0.6;

/**
 * Finds the scene, plans it and runs the plan.
 * @throws SceneError with a sentence for the person who asked when no scene gives a number; `ended_early` by the signal.
 */
export async function analyse(
  request: AnalysisRequest,
  imagery: ImagerySource,
  options: { progress?: Progress; signal?: AbortSignal } = {},
): Promise<Analysis> {
  const { progress = () => {}, signal } = options;
  const files = new RasterFiles(imagery);
  try {
    const dropped: DroppedScene[] = [];
    const passes = groupPasses(await findScenes(request, imagery, dropped, signal)).reverse();
    const exact = 'date' in request.when;
    for (const pass of passes) {
      signal?.throwIfAborted();
      progress(`Looking at ${pass.scenes.map(({ id }) => id).join(', ')}`);
      try {
        const attempt = await tryPass(pass, request, imagery, files, exact, signal);
        return { result: attempt.result, dropped: [...dropped, ...attempt.dropped], notes: attempt.notes };
      } catch (error) {
        if (!(error instanceof SceneError)) throw error;
        for (const { id, datetime } of pass.scenes) {
          dropped.push({ id, datetime, reason: error.reason, detail: error.message });
        }
      }
    }
    throw nothingUsable(request.when, dropped);
  } catch (error) {
    throw signal?.aborted ? endedEarly(signal) : error;
  } finally {
    await files.close();
  }
}

/** The first and last instant of the days asked for. */
function spanOf(when: When): { from: string; to: string } {
  const { from, to } = 'date' in when ? { from: when.date, to: when.date } : when;
  return { from: `${from}T00:00:00.000Z`, to: `${to}T23:59:59.999Z` };
}

async function findScenes(
  request: AnalysisRequest,
  imagery: ImagerySource,
  dropped: DroppedScene[],
  signal?: AbortSignal,
): Promise<Scene[]> {
  const span = spanOf(request.when);
  const query = { bbox: boundsOf(request.field.parts), ...span, collection: request.collection };
  const scenes: Scene[] = [];
  for (const item of await imagery.search(query, signal)) {
    try {
      const scene = parseScene(item);
      if (scene.datetime < span.from || scene.datetime > span.to) continue;
      if (!isWantedCollection(scene, request.collection)) {
        throw new SceneError(
          'other_collection',
          `${scene.id} belongs to ${scene.collection || 'no collection'}.`,
        );
      }
      scenes.push(scene);
    } catch (error) {
      if (!(error instanceof SceneError)) throw error;
      dropped.push({ ...nameOf(item), reason: error.reason, detail: error.message });
    }
  }
  return scenes;
}

function nameOf(item: unknown): { id: string; datetime: string } {
  const { id, properties } = (item ?? {}) as { id?: unknown; properties?: { datetime?: unknown } };
  return {
    id: typeof id === 'string' ? printable(id, 200) : 'unnamed item',
    datetime: typeof properties?.datetime === 'string' ? printable(properties.datetime, 40) : '',
  };
}

async function tryPass(
  pass: Pass,
  request: AnalysisRequest,
  imagery: ImagerySource,
  files: RasterFiles,
  exact: boolean,
  signal?: AbortSignal,
): Promise<Analysis> {
  const { plan, dropped } = await planPass(pass, request.field.parts, bandsOf(request.recipe), files, {
    simulated: imagery.simulated,
    signal,
  });
  if (!exact) assertClear((await lookAt(plan, files, signal)).validShare, plan);
  const result = await runPlan(plan, files, signal);
  const share = result.index.valid / result.inside;
  if (!exact) assertClear(share, plan);
  const notes =
    share < leastClearShare
      ? [
          `Only ${whole(share)} of the field was clear on this day, so its numbers may not stand for the whole field.`,
        ]
      : [];
  return { result, dropped, notes };
}

const whole = (share: number): string => `${Math.floor(share * 100)} %`;

function assertClear(share: number, plan: Plan): void {
  if (share >= leastClearShare) return;
  const day = plan.scenes[0]!.datetime.slice(0, 10);
  throw new SceneError(
    'not_enough_clear',
    `${whole(share)} of the field is clear on ${day}; ${whole(leastClearShare)} is needed.`,
  );
}

function nothingUsable(when: When, dropped: readonly DroppedScene[]): SceneError {
  const span = 'date' in when ? `on ${when.date}` : `between ${when.from} and ${when.to}`;
  const byTime = dropped.toSorted((a, b) => (a.datetime < b.datetime ? 1 : a.datetime > b.datetime ? -1 : 0));
  const [newest] = byTime;
  if (!newest) {
    return new SceneError(
      'no_scene',
      `No satellite scene of the field was taken ${span}. Try a wider span of days.`,
    );
  }
  const reasons = new Set(dropped.map(({ reason }) => reason));
  const reason: SceneReason = reasons.size === 1 ? newest.reason : 'no_usable_scene';
  if (dropped.length === 1) return new SceneError(reason, newest.detail);
  const newestDetails = [...new Set(byTime.map(({ detail }) => detail))].slice(0, 3).join(' ');
  return new SceneError(reason, `None of the ${dropped.length} scenes ${span} can be used. ${newestDetails}`);
}
