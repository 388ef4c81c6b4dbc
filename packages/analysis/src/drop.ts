import { SceneError } from './scene-error.ts';
import type { DroppedScene } from './scenes/dropped.ts';

/**
 * Notes why a scene cannot be used, so that the work goes on with the next one.
 * @throws the error itself when it does not speak of the scene: a mistake of the program, or the caller's wish to end.
 */
export function drop(
  { id, datetime }: { id: string; datetime: string },
  error: unknown,
  dropped: DroppedScene[],
): void {
  assertSceneFault(error);
  dropped.push({ id, datetime, reason: error.reason, detail: error.said });
}

/** @throws the error itself when something else than a scene or one of its files is at fault. */
export function assertSceneFault(error: unknown): asserts error is SceneError {
  if (!(error instanceof SceneError) || error.reason === 'ended_early') throw error;
}
