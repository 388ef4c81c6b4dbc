import { isOfTheMoment, SceneError } from '@furrow/analysis/scene-error';
import type { Message } from '@furrow/messages/message';
import type { JobHandler } from '../../jobs/job-kind.ts';
import { folderOfRun, forgetFiles, NotKept } from '../runs/keep-files.ts';
import type { RunsParts } from '../runs/runs-parts.ts';
import { drawPictures, NotTheSame } from './draw-pictures.ts';
import type { makePicturesJob } from './make-pictures.job.ts';
import { pictureMessages } from './pictures.messages.ts';
import { endMade, giveBack, type Made, type ToMake, takePurchase } from './purchases.store.ts';

export type PicturesParts = Pick<
  RunsParts,
  'db' | 'storage' | 'openImagery' | 'pool' | 'clock' | 'patience' | 'onTrouble'
>;

/** Tries after which the price is refunded, some twenty minutes after the first. */
const mostTries = 9;
/** Time for one try, below the job's expiry. Imagery that arrives too slowly counts as unavailable. */
const usualPatience = 240_000;

/**
 * Makes the images of a purchase from the scenes that the result was computed from.
 * @throws errors that may pass by themselves, so that the job is retried; for others the price is refunded.
 */
export function makePicturesHandler(parts: PicturesParts): JobHandler<(typeof makePicturesJob)['payload']> {
  const { db, storage, clock, onTrouble } = parts;
  return async ({ purchaseId: id }, { signal }) => {
    const toMake = await takePurchase(db, id);
    if (toMake === null) return;
    const late = AbortSignal.timeout(parts.patience ?? usualPatience);
    try {
      // Images of workers that died: the result has no images yet, so none of them counts.
      await storage.deleteAll(folderOfRun(toMake.runId));
      const made = await drawPictures(parts, toMake, AbortSignal.any([signal, late]));
      await endOrForget(parts, toMake, made);
    } catch (error) {
      // A worker that was asked to stop leaves it to the next one.
      if (signal.aborted) throw error;
      const reason = whyNever(error, late);
      if (reason === null && toMake.tries < mostTries) throw error;
      if (!isOfScenes(error)) onTrouble(`the pictures ${id}`, error);
      await giveBack(db, id, { reason: reason ?? notNow, at: clock() });
    }
  };
}

const isOfScenes = (error: unknown): boolean => error instanceof SceneError || error instanceof NotTheSame;

/** Deletes files of a purchase that was not completed. They stay when it may have been committed. */
async function endOrForget(parts: PicturesParts, toMake: ToMake, made: Made): Promise<void> {
  let mayBeWritten = false;
  const beforeCommit = () => {
    mayBeWritten = true;
  };
  try {
    const counts = await endMade(parts.db, toMake, made, { at: parts.clock(), beforeCommit });
    if (!counts) await forgetFiles(parts, made.files);
  } catch (error) {
    if (!mayBeWritten) await forgetFiles(parts, made.files);
    throw error;
  }
}

const notNow = pictureMessages.scenes_unreadable();
const notAgain = pictureMessages.scenes_changed();

/**
 * Reason shown to users when no further try can succeed, else null. It leaves out scene names, since they
 * reveal the location.
 */
function whyNever(error: unknown, late: AbortSignal): Message | null {
  if (error instanceof NotTheSame) return notAgain;
  if (late.aborted || error instanceof NotKept || !(error instanceof SceneError)) return null;
  return isOfTheMoment(error.reason) ? null : notAgain;
}
