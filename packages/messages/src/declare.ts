import { compileMessage } from './compile.ts';
import type { CompiledMessage } from './format.ts';
import type { Kinds, Message, Param } from './message.ts';
import { register } from './registry.ts';

/** English text in ICU MessageFormat, with the kinds of its parameters if it has any. */
export type Declaration = string | readonly [text: string, kinds: Readonly<Record<string, keyof Kinds>>];

type MessageCreator<Declared> = Declared extends readonly [string, infer Named]
  ? (params: { [Name in keyof Named]: Kinds[Named[Name] & keyof Kinds] }) => Message
  : () => Message;

export type MessageCreators<Declared> = { readonly [Name in keyof Declared]: MessageCreator<Declared[Name]> };

interface Definition {
  scope: string;
  declared: Readonly<Record<string, Declaration>>;
}

const definitions = new WeakMap<object, Definition>();

/**
 * Declares the messages of one part of the product, each with its English text and the kinds of its parameters. Returns
 * a function for each that creates the message from its parameters, with the code `{scope}.{name}`, which is also its
 * key in the catalogues.
 */
export function declareMessages<const Declared extends Readonly<Record<string, Declaration>>>(
  scope: string,
  declared: Declared,
): MessageCreators<Declared> {
  const creators = Object.fromEntries(
    Object.entries(declared).map(([name, declaration]) => {
      const code = `${scope}.${name}`;
      let compiled: CompiledMessage | undefined;
      register(code, () => (compiled ??= compileMessage(textOf(declaration))));
      return [name, (params: Readonly<Record<string, Param>> = {}): Message => ({ code, params })];
    }),
  ) as MessageCreators<Declared>;
  definitions.set(creators, { scope, declared });
  return creators;
}

/** Arguments that `declareMessages` was called with, for builds and for the check of the catalogues. */
export const messageDefinitionOf = (creators: object): Definition | undefined => definitions.get(creators);

export const textOf = (declaration: Declaration): string =>
  typeof declaration === 'string' ? declaration : declaration[0];
