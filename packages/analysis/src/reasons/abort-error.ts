import { sceneMessages } from '../messages/scene-messages.ts';
import { SceneError } from './scene-error.ts';

/** The error of work that the caller's signal aborted. */
export function abortError(signal: AbortSignal): SceneError {
  const { reason } = signal;
  const isTimeout = reason instanceof Error && reason.name === 'TimeoutError';
  return new SceneError(
    'ended_early',
    isTimeout ? sceneMessages.took_too_long() : sceneMessages.ended_early(),
    { cause: reason },
  );
}

/** @throws SceneError `ended_early`. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortError(signal);
}
