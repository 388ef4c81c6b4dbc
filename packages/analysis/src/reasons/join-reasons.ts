import type { Message } from '@furrow/messages/message';
import { sceneMessages } from '../messages/scene-messages.ts';

/** Joins the first three of several reasons into one message. */
export function joinReasons([first, second, third]: readonly Message[]): Message {
  if (!first) return sceneMessages.plan_empty();
  if (!second) return first;
  return third
    ? sceneMessages.three_reasons({ first, second, third })
    : sceneMessages.two_reasons({ first, second });
}
