import { type CompiledMessage, formatMessage } from '@furrow/messages/format';
import { language } from './language.ts';

/** A compiled message of this build's language as a function of its arguments. */
export const formattedBy =
  (message: CompiledMessage) =>
  (args: Readonly<Record<string, string | number>>): string =>
    formatMessage(message, language.locale, args);
