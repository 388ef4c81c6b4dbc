/** Arguments of a text of `defineTexts`; none if the text takes none. */
export type ArgsOf<Text> = Text extends (args: infer Args) => string ? [args: Args] : [];

/** Formats a text that is chosen at run time, with its arguments if it has some. */
export const textOf = <Text extends string | ((args: never) => string)>(
  text: Text,
  ...args: ArgsOf<Text>
): string => (typeof text === 'function' ? text(...(args as [never])) : text);

/** Text for a key that comes from the server or a file; undefined if there is no such text. */
export const textAt = (texts: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(texts, key) ? texts[key] : undefined;
