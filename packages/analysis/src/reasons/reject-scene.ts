import type { RejectedScene } from './rejected-scenes.ts';
import { SceneError } from './scene-error.ts';

/**
 * Records why a scene cannot be used, so that the next one can be tried.
 * @throws the error itself when it is not about the scene: a bug, or an abort by the caller.
 */
export function rejectScene(
  { id, datetime }: { id: string; datetime: string },
  error: unknown,
  rejected: RejectedScene[],
): void {
  assertSceneFault(error);
  rejected.push({ id, datetime, reason: error.reason, detail: error.detail });
}

/** @throws the error itself when the cause is not a scene or one of its files. */
export function assertSceneFault(error: unknown): asserts error is SceneError {
  if (!(error instanceof SceneError) || error.reason === 'ended_early') throw error;
}
