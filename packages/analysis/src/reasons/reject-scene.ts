import type { RejectedScene } from './rejected-scenes.ts';
import { SceneError } from './scene-error.ts';

/**
 * The scene with the reason why it cannot be used, so that the next one can be tried.
 * @throws the error itself when it is not about the scene: a bug, or an abort by the caller.
 */
export function rejectScene(
  { id, datetime }: { id: string; datetime: string },
  error: unknown,
): RejectedScene {
  assertSceneFault(error);
  return { id, datetime, reason: error.reason, detail: error.detail };
}

/** @throws the error itself when the cause is not a scene or one of its files. */
export function assertSceneFault(error: unknown): asserts error is SceneError {
  if (!(error instanceof SceneError) || error.reason === 'ended_early') throw error;
}

/** The error of a stage together with the scenes that were rejected before it. Other errors stay as they are. */
export function addRejected(rejected: readonly RejectedScene[], error: unknown): unknown {
  if (!(error instanceof SceneError) || rejected.length === 0) return error;
  return new SceneError(error.reason, error.detail, {
    cause: error,
    rejected: [...rejected, ...error.rejected],
  });
}
