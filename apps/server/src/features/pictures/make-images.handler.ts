import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { isTransient } from '@furrow/analysis/reasons/scene-reason';
import type { Message } from '@furrow/messages/message';
import type { JobHandler } from '../../jobs/job-kind.ts';
import type { RunsDeps } from '../runs/runs-deps.ts';
import { deleteFiles, FileNotStored, folderOfRun } from '../runs/store-files.ts';
import { imageMessages } from './images.messages.ts';
import type { makeImagesJob } from './make-images.job.ts';
import {
  type ClaimedPurchase,
  claimPurchase,
  completePurchase,
  type RenderedImages,
  refundPurchase,
} from './purchases.store.ts';
import { ResultChanged, renderImages } from './render-images.ts';

export type MakeImagesDeps = Pick<
  RunsDeps,
  'db' | 'storage' | 'openImagery' | 'pool' | 'clock' | 'timeoutMs' | 'onError'
>;

/** Number of tries after which the price is refunded, about twenty minutes after the first one. */
const maxTries = 9;
/**
 * Timeout of one try in milliseconds, which is shorter than the job's expiry. Imagery that arrives too slowly counts as
 * unavailable.
 */
const defaultTimeoutMs = 240_000;

/**
 * Makes the images of a purchase from the scenes that the result was computed from, or refunds the price.
 * @throws temporary errors, so that the job is retried
 */
export function makeImagesHandler(deps: MakeImagesDeps): JobHandler<(typeof makeImagesJob)['payload']> {
  const { db, storage, clock, onError } = deps;
  return async ({ purchaseId: id }, { signal }) => {
    const purchase = await claimPurchase(db, id);
    if (purchase === null) return;
    const timeout = AbortSignal.timeout(deps.timeoutMs ?? defaultTimeoutMs);
    try {
      // These files were left by workers that died, because the result has no images yet.
      await storage.deleteAll(folderOfRun(purchase.runId));
      const images = await renderImages(deps, purchase, AbortSignal.any([signal, timeout]));
      await completeOrDelete(deps, purchase, images);
    } catch (error) {
      // The purchase of a worker that is being stopped is left to the next worker.
      if (signal.aborted) throw error;
      const reason = permanentReason(error, timeout);
      if (reason === null && purchase.attempts < maxTries) throw error;
      if (!isSceneFailure(error)) onError(`the pictures ${id}`, error);
      await refundPurchase(db, id, { reason: reason ?? unreadableReason, at: clock() });
    }
  };
}

const isSceneFailure = (error: unknown): boolean =>
  error instanceof SceneError || error instanceof ResultChanged;

/** Completes a purchase, or deletes its files. They are not deleted if the transaction may have been committed. */
async function completeOrDelete(
  deps: MakeImagesDeps,
  purchase: ClaimedPurchase,
  images: RenderedImages,
): Promise<void> {
  let mayBeWritten = false;
  const beforeCommit = () => {
    mayBeWritten = true;
  };
  try {
    const isCompleted = await completePurchase(deps.db, purchase, images, { at: deps.clock(), beforeCommit });
    if (!isCompleted) await deleteFiles(deps, images.files);
  } catch (error) {
    if (!mayBeWritten) await deleteFiles(deps, images.files);
    throw error;
  }
}

const unreadableReason = imageMessages.scenes_unreadable();
const changedReason = imageMessages.scenes_changed();

/**
 * Returns the reason for users if no further try can succeed, else null. It leaves out the names of scenes, because
 * they reveal the location.
 */
function permanentReason(error: unknown, timeout: AbortSignal): Message | null {
  if (error instanceof ResultChanged) return changedReason;
  if (timeout.aborted || error instanceof FileNotStored || !(error instanceof SceneError)) return null;
  return isTransient(error.reason) ? null : changedReason;
}
