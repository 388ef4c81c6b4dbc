/** A worker thread of the pool: runs one job after another. */
import { parentPort } from 'node:worker_threads';
import { SceneError } from '../scene-error.ts';
import { jobs } from './jobs.ts';
import type { Answered, Asked } from './messages.ts';

const answer = (answered: Answered): void => parentPort!.postMessage(answered);

async function work({ id, job, given }: Asked): Promise<void> {
  try {
    answer({ id, done: await jobs[job](given as never) });
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    const isOfScene = error instanceof SceneError;
    answer({ id, failed, ...(isOfScene && { refusal: { reason: error.reason, said: error.said } }) });
  }
}

parentPort!.on('message', (asked: Asked) => void work(asked));
