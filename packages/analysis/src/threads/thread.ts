/** A worker thread of the pool: runs one job after another. */
import { parentPort } from 'node:worker_threads';
import { SceneError } from '../reasons/scene-error.ts';
// Names the layers of all services, so that messages can refer to them.
import '../services/all.ts';
import { jobs } from './jobs.ts';
import type { WorkerRequest, WorkerResponse } from './messages.ts';

const respond = (response: WorkerResponse): void => parentPort!.postMessage(response);

async function runJob({ id, job, input }: WorkerRequest): Promise<void> {
  try {
    respond({ id, result: await jobs[job](input as never) });
  } catch (error) {
    const errorMessage = error instanceof Error ? error.message : String(error);
    const isSceneError = error instanceof SceneError;
    respond({
      id,
      errorMessage,
      ...(isSceneError && { sceneError: { reason: error.reason, detail: error.detail } }),
    });
  }
}

parentPort!.on('message', (request: WorkerRequest) => void runJob(request));
