import type { Message } from '@furrow/messages/message';
import type { SceneReason } from '../scene-error.ts';
import type { Jobs } from './jobs.ts';

export interface Asked {
  id: number;
  job: keyof Jobs;
  given: unknown;
}

export type Answered =
  | { id: number; done: unknown }
  /** With the SceneError's reason and message where a scene or its file is the cause. */
  | { id: number; failed: string; refusal?: { reason: SceneReason; said: Message } };
