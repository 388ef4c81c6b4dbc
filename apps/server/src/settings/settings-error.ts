import type { Message } from '@furrow/messages/message';
import { MessageError } from '../errors/message-error.ts';
import { settingMessages } from './settings.messages.ts';

/**
 * Error for settings with which Furrow cannot run. It lists all problems with the settings' names, but never a value
 * that may be a secret.
 */
export class SettingsError extends MessageError {
  override readonly name = 'SettingsError';

  constructor(problems: readonly Message[]) {
    super(settingMessages.need_a_change(), { details: problems });
  }
}
