/** What a text of `defineTexts` takes: nothing, or its arguments. */
export type ArgsOf<Text> = Text extends (args: infer Args) => string ? [args: Args] : [];

/** A text that is chosen at run time, with its arguments where it takes some. */
export const textOf = <Text extends string | ((args: never) => string)>(
  text: Text,
  ...args: ArgsOf<Text>
): string => (typeof text === 'function' ? text(...(args as [never])) : text);

/** The text of a key that comes from outside; undefined: there is none. */
export const textAt = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;
