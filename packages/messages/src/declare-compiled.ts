import type { CompiledMessage } from './format.ts';
import type { Message, Param } from './message.ts';
import { register } from './registry.ts';

/** Declares messages like `declareMessages`, but from texts that a build has compiled in its language. */
export function declareCompiled(
  scope: string,
  texts: Readonly<Record<string, CompiledMessage>>,
): Readonly<Record<string, (params?: Message['params']) => Message>> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const code = `${scope}.${name}`;
      register(code, () => text);
      return [name, (params: Readonly<Record<string, Param>> = {}): Message => ({ code, params })];
    }),
  );
}
