import { SceneError } from '../scene-error.ts';

/** What a wait ends with when the caller's signal ends it. */
export function endedEarly(signal: AbortSignal): SceneError {
  const { reason } = signal;
  const tooLong = reason instanceof Error && reason.name === 'TimeoutError';
  return new SceneError(
    'ended_early',
    tooLong
      ? 'Reading the scenes took longer than it may.'
      : 'Reading the scenes was ended before it was done.',
    { cause: reason },
  );
}

/** @throws SceneError `ended_early`. */
export function throwIfEnded(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw endedEarly(signal);
}
