import { compileMessage } from '@furrow/messages/compile';
import type { MessageArgs } from '@furrow/messages/format';
import { createFormatter } from './format-text.ts';

/** Type of a text: a string without arguments, or a function of its arguments. */
type CompiledText<Text extends string> = string extends Text
  ? string
  : keyof MessageArgs<Text> extends never
    ? string
    : (args: MessageArgs<Text>) => string;

export type Texts<English> = English extends string
  ? CompiledText<English>
  : English extends object
    ? { readonly [Key in keyof English]: Texts<English[Key]> }
    : English;

interface Definition {
  /** Its texts have the keys `web.{group}.{path}` in the catalogues. */
  group: string;
  english: unknown;
}

const definitions = new WeakMap<object, Definition>();

/**
 * Defines the texts of a part of the app, in English as ICU messages. A build replaces this by the compiled texts of its language
 * (`build/texts-in-language.ts`); this function compiles them in development and in tests.
 */
export function defineTexts<const English extends object>(group: string, english: English): Texts<English> {
  const texts = compileTexts(english) as Texts<English> & object;
  definitions.set(texts, { group, english });
  return texts;
}

/** The arguments of `defineTexts`, for the build and the check of the catalogues. */
export const definitionOf = (texts: object): Definition | undefined => definitions.get(texts);

/** Compiles ICU texts at any depth. */
export function compileTexts(english: unknown): unknown {
  if (typeof english === 'string') {
    const message = compileMessage(english);
    return typeof message === 'string' ? message : createFormatter(message);
  }
  if (Array.isArray(english)) return english.map(compileTexts);
  if (typeof english !== 'object' || english === null) return english;
  return Object.fromEntries(Object.entries(english).map(([key, value]) => [key, compileTexts(value)]));
}
