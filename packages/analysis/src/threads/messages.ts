import type { Message } from '@furrow/messages/message';
import type { SceneReason } from '../reasons/scene-reason.ts';
import type { JobName } from './jobs.ts';

export interface WorkerRequest {
  id: number;
  job: JobName;
  input: unknown;
}

export type WorkerResponse =
  | { id: number; result: unknown }
  /** Failure of a job, with the SceneError's reason and message where a scene or its file is the cause. */
  | { id: number; errorMessage: string; sceneError?: { reason: SceneReason; detail: Message } };
