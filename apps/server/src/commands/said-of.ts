import type { SceneError } from '@furrow/analysis/scene-error';
import { isMessage, type Message } from '@furrow/messages/message';
import { usageMessages } from './usage.messages.ts';

/** Why imagery gives no number, to be said in the language of the terminal. */
export function saidOf(error: SceneError): Message {
  return 'said' in error && isMessage(error.said) ? error.said : usageMessages.as_is({ text: error.message });
}
