import type { SceneReason } from '../scene-error.ts';

/** A scene that was looked at and not used. */
export interface DroppedScene {
  id: string;
  datetime: string;
  reason: SceneReason;
  detail: string;
}
