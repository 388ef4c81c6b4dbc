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
  /** Milliseconds that one pass may take. */
  patience: number;
  /** Whether a scene that was to be taken before others, and could not be read as things are, is worth another try. */
  mayTryAgain: boolean;
  onProgress: (stage: Message) => void;
}

/**
 * Finds the scene that the run is to have, computes the record and keeps its pictures. Nothing of it counts before it is delivered.
 * Of the passes that stay useless it makes a note in `run.known`.
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
    // Addresses of files are made anew whenever the record is read.
    record: { ...record, image: null, metadata: { ...record.metadata, files: [] } },
    checksum,
    engine,
    plan: result.plan,
    files,
  };
}

/** What is asked for it now. */
export function requestFor(
  { clock, imageryAsOf, collection }: Pick<RunsParts, 'clock' | 'imageryAsOf' | 'collection'>,
  run: RunToDo,
) {
  const check = checkField(run.geometry);
  if (!check.ok) throw new Error(`The field of the run ${run.id} is refused: ${check.refusal.reason}`);
  const recipe = recipeFor(run.recipe);
  if (recipe === null) throw new Error(`There is no recipe ${run.recipe}.`);
  const when = scenesFor(run, clock(), imageryAsOf);
  const asked = {
    ...(run.referenceDate === null ? {} : { referenceDate: run.referenceDate }),
    ...(run.vegetationType ? { vegetation: run.vegetationType } : {}),
  };
  return { field: check.field, recipe, when, collection, asked };
}

/** What would have been taken, or read too, had it been readable; an item without a time could be of any. */
const missedBy = ({ unread }: RunResult, dropped: readonly DroppedScene[]): { detail: Message } | undefined =>
  dropped.find(({ reason, datetime }) => isOfTheMoment(reason) && datetime !== '') ??
  unread.find(({ reason }) => isOfTheMoment(reason));
