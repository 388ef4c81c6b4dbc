import { SceneError } from '@furrow/analysis/reasons/scene-error';
import { UnreadableTile } from './imagery.service.ts';

/** Whether the imagery or a timeout caused the error. Any other error is a bug of ours. */
export const isImageryFailure = (error: unknown): boolean =>
  error instanceof SceneError ||
  error instanceof UnreadableTile ||
  (error instanceof Error && error.name === 'TimeoutError');
