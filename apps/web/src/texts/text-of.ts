/** Arguments of a text of `defineTexts`, if it takes some. */
export type ArgsOf<Text> = Text extends (args: infer Args) => string ? [args: Args] : [];

/** Formats a text chosen at run time, with its arguments if it takes some. */
export const textOf = <Text extends string | ((args: never) => string)>(
  text: Text,
  ...args: ArgsOf<Text>
): string => (typeof text === 'function' ? text(...(args as [never])) : text);

/** Text of a key that comes from outside; undefined if there is none. */
export const textAt = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;
