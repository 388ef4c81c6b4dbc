import { SceneError } from '@furrow/analysis/scene-error';
import { UnreadableTile } from './imagery.service.ts';

/** What lies with the imagery, or with the time that it took; anything else is a fault of ours. */
export const isImageryTrouble = (error: unknown): boolean =>
  error instanceof SceneError ||
  error instanceof UnreadableTile ||
  (error instanceof Error && error.name === 'TimeoutError');
