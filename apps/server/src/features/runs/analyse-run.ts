import { randomUUID } from 'node:crypto';
import { analyse } from '@furrow/analysis/analyse';
import { recipeFor } from '@furrow/analysis/recipes/all';
import { buildRecord } from '@furrow/analysis/record';
import { renderOverlay } from '@furrow/analysis/render/overlay';
import { SceneError } from '@furrow/analysis/scene-error';
import { checkField } from '@furrow/geo/validity';
import type { Delivered } from './end-run.ts';
import type { TakenRun } from './runs.store.ts';
import type { RunsParts } from './runs-parts.ts';

const day = 86_400_000;
const noneSince = 'The satellite has not passed since the analysis before.';
/** A scene is at most this old when it is bought. */
const oldestScene = 30 * day;

/**
 * Finds the newest clear scene, computes the record and keeps its pictures. Nothing of it counts before it is delivered.
 * @param mayTryAgain whether a newer scene that could not be read for a moment is worth another try.
 * @throws SceneError when no scene can be used.
 */
export async function analyseRun(
  parts: RunsParts,
  run: TakenRun,
  signal: AbortSignal,
  mayTryAgain: boolean,
): Promise<Delivered> {
  const check = checkField(run.geometry);
  if (!check.ok) throw new Error(`The field of the run ${run.id} is refused: ${check.refusal.reason}`);
  const recipe = recipeFor(run.recipe);
  if (recipe === null) throw new Error(`There is no recipe ${run.recipe}.`);
  const { field } = check;
  const now = parts.imageryAsOf === null ? parts.clock() : new Date(`${parts.imageryAsOf}T23:59:59.999Z`);
  // Under IMAGERY_AS_OF the due time lies as far back from that day as it does from today.
  const due = new Date(run.dueAt.getTime() + now.getTime() - parts.clock().getTime());
  const oldest = dayOf(new Date(due.getTime() - oldestScene));
  const next = run.takenBefore && dayOf(new Date(Date.parse(run.takenBefore) + day));
  const when = { from: next && next > oldest ? next : oldest, to: dayOf(now) };
  if (when.from > when.to) throw new SceneError('no_scene', noneSince);

  const request = { field, recipe, when, collection: parts.collection };
  const { result, dropped, notes } = await analyse(request, await parts.openImagery(), { signal });
  const taken = result.plan.scenes[0]?.datetime ?? '';
  const missed = dropped.find(({ reason, datetime }) => reason === 'asset_unreachable' && datetime > taken);
  if (missed && mayTryAgain) throw new SceneError('asset_unreachable', missed.detail);
  const files: Delivered['files'][number][] = [];
  let overlay: Parameters<typeof buildRecord>[1]['overlay'] = null;
  if (run.withImage) {
    const { frame, png } = await renderOverlay(result);
    const id = randomUUID();
    const storageKey = `runs/${run.id}/${id}.png`;
    await parts.storage.put(storageKey, png);
    files.push({ id, kind: 'overlay', mediaType: 'image/png', bytes: png.byteLength, storageKey });
    overlay = { frame, url: '' };
  }
  const record = buildRecord(result, { field, recipe, dropped, notes, overlay });
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

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
