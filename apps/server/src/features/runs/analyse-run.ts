import { analyse } from '@furrow/analysis/analyse';
import { exportsOf } from '@furrow/analysis/exports/exports-of';
import { recipeFor } from '@furrow/analysis/recipes/all';
import type { RunResult } from '@furrow/analysis/run-result';
import { isOfTheMoment, SceneError } from '@furrow/analysis/scene-error';
import type { DroppedScene } from '@furrow/analysis/scenes/dropped';
import { timeFor } from '@furrow/analysis/season/time-for';
import { checkField } from '@furrow/geo/validity';
import type { Message } from '@furrow/messages/message';
import type { Delivered } from './end-run.ts';
import { keepFiles } from './keep-files.ts';
import { runMessages } from './runs.messages.ts';
import type { RunToDo, TakenRun } from './runs.store.ts';
import type { RunsParts } from './runs-parts.ts';
import { scenesFor } from './scenes-for.ts';

const noneSince = ({ takenBefore }: TakenRun): Message =>
  takenBefore === null ? runMessages.no_pass_since_fire() : runMessages.no_pass_since_analysis();

interface Looking {
  signal: AbortSignal;
  /** Time allowed for one pass. */
  patience: number;
  /** Whether to fail with a retryable error when a preferred scene is unreadable for the moment. */
  mayTryAgain: boolean;
  onProgress: (stage: Message) => void;
}

/**
 * Finds the scene of the run, computes its record and stores its images; nothing counts until `deliver`
 * commits it. Adds passes that will stay unusable to `run.known`.
 * @throws SceneError when no scene can be used, NotKept.
 */
export async function analyseRun(parts: RunsParts, run: TakenRun, looking: Looking): Promise<Delivered> {
  const { onProgress } = looking;
  const request = requestFor(parts, run);
  const late = AbortSignal.timeout(looking.patience + timeFor(request));
  const signal = AbortSignal.any([looking.signal, late]);
  const { field, recipe } = request;
  if (request.when.from > request.when.to) throw new SceneError('no_scene', noneSince(run));

  const { result, dropped, notes, naturalColours } = await analyse(request, await parts.openImagery(), {
    signal,
    progress: onProgress,
    known: run.known,
    wholePasses: true,
    withPicture: run.withImage,
    ...(parts.pool ? { pool: parts.pool } : {}),
  });
  const missed = looking.mayTryAgain ? missedBy(result, dropped) : undefined;
  if (missed) throw new SceneError('asset_unreachable', missed.detail);
  onProgress(run.withImage ? runMessages.drawing() : runMessages.computing());
  const outcome = await exportsOf(
    result,
    { field, recipe, dropped, notes },
    run.withImage ? { naturalColours, pool: parts.pool } : null,
  );
  const { record } = outcome;
  const files = await keepFiles(parts.storage, run.id, outcome.files);
  const { checksum, engine } = record.metadata.provenance;
  return {
    // File URLs are signed when the record is read, so none are stored.
    record: { ...record, image: null, metadata: { ...record.metadata, files: [] } },
    checksum,
    engine,
    plan: result.plan,
    files,
  };
}

/** The analysis request of a run as of now. */
export function requestFor(
  { clock, imageryAsOf, collection }: Pick<RunsParts, 'clock' | 'imageryAsOf' | 'collection'>,
  run: RunToDo,
) {
  const check = checkField(run.geometry);
  if (!check.ok)
    throw new Error(
      `The field of run ${run.id} is not valid any more: ${check.refusal.reason}. Check the stored geometry.`,
    );
  const recipe = recipeFor(run.recipe);
  if (recipe === null)
    throw new Error(`Run ${run.id} needs the recipe ${run.recipe}, which this version does not have.`);
  const when = scenesFor(run, clock(), imageryAsOf);
  const asked = {
    ...(run.referenceDate === null ? {} : { referenceDate: run.referenceDate }),
    ...(run.vegetationType ? { vegetation: run.vegetationType } : {}),
  };
  return { field: check.field, recipe, when, collection, asked };
}

/**
 * First scene that would have been chosen, or read as well, had it been readable. A dropped item without a
 * time does not count, since it may belong to any pass.
 */
const missedBy = ({ unread }: RunResult, dropped: readonly DroppedScene[]): { detail: Message } | undefined =>
  dropped.find(({ reason, datetime }) => isOfTheMoment(reason) && datetime !== '') ??
  unread.find(({ reason }) => isOfTheMoment(reason));
