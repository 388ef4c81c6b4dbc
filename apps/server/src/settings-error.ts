import type { Message } from '@furrow/messages/message';
import { MessageError } from './message-error.ts';
import { settingMessages } from './settings.messages.ts';

/** Settings that Furrow cannot run with. All that is wrong at once, each named; never a value that may hold a secret. */
export class SettingsError extends MessageError {
  override readonly name = 'SettingsError';

  constructor(problems: readonly Message[]) {
    super(settingMessages.need_a_change(), { details: problems });
  }
}
