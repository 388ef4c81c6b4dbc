import { compileMessage } from '@furrow/messages/compile';
import type { MessageArgs } from '@furrow/messages/format';
import { createFormatter } from './format-text.ts';

/** Type of a compiled text: a string if it has no arguments, otherwise a function of them. */
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
  /** Name of the group. In the catalogues its texts have the keys `web.{group}.{path}`. */
  group: string;
  english: unknown;
}

const definitions = new WeakMap<object, Definition>();

/**
 * Defines the texts of a part of the app, in English as ICU messages, and compiles them in development and in tests. A
 * build replaces them by the compiled texts of its language (`build/texts-in-language.ts`).
 */
export function defineTexts<const English extends object>(group: string, english: English): Texts<English> {
  const texts = compileTexts(english) as Texts<English> & object;
  definitions.set(texts, { group, english });
  return texts;
}

/** Group and English texts that were passed to `defineTexts`, for the build and the check of the catalogues. */
export const definitionOf = (texts: object): Definition | undefined => definitions.get(texts);

/** Compiles ICU texts in nested objects and lists. */
export function compileTexts(english: unknown): unknown {
  if (typeof english === 'string') {
    const message = compileMessage(english);
    return typeof message === 'string' ? message : createFormatter(message);
  }
  if (Array.isArray(english)) return english.map(compileTexts);
  if (typeof english !== 'object' || english === null) return english;
  return Object.fromEntries(Object.entries(english).map(([key, value]) => [key, compileTexts(value)]));
}
