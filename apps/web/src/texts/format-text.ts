import { argumentsOf } from '@furrow/messages/compiled-arguments';
import { type CompiledMessage, formatMessage } from '@furrow/messages/format';
import { isolated } from './isolated.ts';
import { language } from './language.ts';

/** Formatter of a compiled message in this build's language. Isolates text arguments of the other direction. */
export function formattedBy(message: CompiledMessage) {
  const chooses = argumentsOf(message).flatMap(({ name, use }) => (use === 'words' ? [] : [name]));
  return (args: Readonly<Record<string, string | number>>): string => {
    const apart = Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' && !chooses.includes(name) ? isolated(value) : value,
    ]);
    return formatMessage(message, language.locale, Object.fromEntries(apart));
  };
}
