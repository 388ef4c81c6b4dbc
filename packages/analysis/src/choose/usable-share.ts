import { day, percent } from '../messages/message-params.ts';
import { sceneMessages } from '../messages/scene-messages.ts';
import type { Plan } from '../plan/plan.ts';
import { SceneError } from '../reasons/scene-error.ts';

/** Min. share of the field that has to be clear and measured before a scene is chosen automatically. */
export const minClearShare = 0.6;
/** Min. share of valid pixels of a result that counts as covering the whole field. */
export const minCompleteShare = 0.99;

/** Checks the share that is clear according to the scene classification. @throws SceneError `not_enough_clear`. */
export function assertClear(share: number, plan: Plan): void {
  if (share >= minClearShare) return;
  throw new SceneError(
    'not_enough_clear',
    sceneMessages.too_cloudy({
      share: percent(share),
      day: day(plan.scenes[0]!.datetime),
      least: percent(minClearShare),
    }),
  );
}

/**
 * Checks the share usable in the bands that the recipe needs, not in the classification alone. @throws SceneError
 * `not_enough_clear`.
 */
export function assertUsable(share: number, plan: Plan): void {
  if (share >= minClearShare) return;
  throw new SceneError(
    'not_enough_clear',
    sceneMessages.too_little_usable({
      share: percent(share),
      day: day(plan.scenes[0]!.datetime),
      least: percent(minClearShare),
    }),
  );
}
