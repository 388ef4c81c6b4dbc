import type { Message } from '@furrow/messages/message';
import { day } from '../messages/message-params.ts';
import { sceneMessages } from '../messages/scene-messages.ts';
import { joinReasons } from '../reasons/join-reasons.ts';
import type { RejectedScene } from '../reasons/rejected-scenes.ts';
import { SceneError } from '../reasons/scene-error.ts';
import type { SceneReason } from '../reasons/scene-reason.ts';
import type { AcquisitionTime } from './when.ts';

/** Error of a request for which every scene was rejected, or none was found. */
export function noUsableSceneError(when: AcquisitionTime, rejected: readonly RejectedScene[]): SceneError {
  const newestFirst = rejected.toSorted((a, b) =>
    a.datetime < b.datetime ? 1 : a.datetime > b.datetime ? -1 : 0,
  );
  const [newest] = newestFirst;
  if (!newest) {
    return new SceneError('no_scene', noSceneMessage(when));
  }
  const reasons = new Set(rejected.map(({ reason }) => reason));
  // Transient reasons go first: the scene that could not be read may be the usable one, so the user must not blame
  // clouds.
  const transientReason = (['asset_unreachable', 'catalogue_unreachable'] as const).find((one) =>
    reasons.has(one),
  );
  const reason: SceneReason = transientReason ?? (reasons.size === 1 ? newest.reason : 'no_usable_scene');
  if (rejected.length === 1) return new SceneError(reason, newest.detail);
  return new SceneError(
    reason,
    noUsableSceneMessage(when, rejected.length, joinDistinctReasons(newestFirst)),
  );
}

const noSceneMessage = (when: AcquisitionTime): Message =>
  'date' in when
    ? sceneMessages.none_on({ day: day(when.date) })
    : sceneMessages.none_between({ from: day(when.from), to: day(when.to) });

const noUsableSceneMessage = (when: AcquisitionTime, count: number, why: Message): Message =>
  'date' in when
    ? sceneMessages.unusable_on({ count, day: day(when.date), why })
    : sceneMessages.unusable_between({ count, from: day(when.from), to: day(when.to), why });

/**
 * Lists the newest scene of each reason, for at most three reasons, so that a frequent reason does not hide the others.
 */
function joinDistinctReasons(newestFirst: readonly RejectedScene[]): Message {
  const byReason = Map.groupBy(newestFirst, ({ reason }) => reason);
  return joinReasons(
    [...byReason.values()].map(([newest, ...others]) =>
      others.length === 0
        ? newest!.detail
        : sceneMessages.same_for_others({ why: newest!.detail, count: others.length }),
    ),
  );
}
