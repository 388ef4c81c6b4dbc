import { type CompiledMessage, formatMessage } from '@furrow/messages/format';
import { isolated } from './isolated.ts';
import { language } from './language.ts';

/** A compiled message of this build's language as a function of its arguments. Words in it stay one piece each. */
export function formattedBy(message: CompiledMessage) {
  const chooses = argumentsThatChoose(message);
  return (args: Readonly<Record<string, string | number>>): string => {
    const apart = Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' && !chooses.includes(name) ? isolated(value) : value,
    ]);
    return formatMessage(message, language.locale, Object.fromEntries(apart));
  };
}

/** Names of arguments that say which words are said, at any depth: `['from', 1, { last: …, other: … }]`. */
function argumentsThatChoose(nodes: unknown): string[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node) => {
    if (!Array.isArray(node) || node.length === 1) return [];
    const [name, , branches] = node;
    return [String(name), ...Object.values(branches ?? {}).flatMap(argumentsThatChoose)];
  });
}
