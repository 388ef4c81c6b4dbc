import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { UnreadableTile } from './imagery.service.ts';

/** True if the imagery, or the time it took, caused the error; anything else is an error of ours. */
export const isImageryFailure = (error: unknown): boolean =>
  error instanceof SceneError ||
  error instanceof UnreadableTile ||
  (error instanceof Error && error.name === 'TimeoutError');
