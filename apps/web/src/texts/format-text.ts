import { argumentsOf } from '@furrow/messages/compiled-arguments';
import { type CompiledMessage, formatMessage } from '@furrow/messages/format';
import { isolate } from './isolate.ts';
import { language } from './language.ts';

/**
 * Formatter of a compiled message in this build's language. Text arguments with another direction than
 * the language are isolated.
 */
export function createFormatter(message: CompiledMessage) {
  const selectors = argumentsOf(message).flatMap(({ name, use }) => (use === 'words' ? [] : [name]));
  return (args: Readonly<Record<string, string | number>>): string => {
    const isolatedArgs = Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' && !selectors.includes(name) ? isolate(value) : value,
    ]);
    return formatMessage(message, language.locale, Object.fromEntries(isolatedArgs));
  };
}
